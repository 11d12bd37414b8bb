// One person's phone: tabs, messages, composer. It sees what that person sees and no more.

import { Composer } from "./composer.js";
import { call, h, heirOf, keepKeyboard, replace, walkTabs } from "./dom.js";
import { drawHeader } from "./header.js";
import { isWeb } from "./markdown.js";
import { interactionRow, messageRow } from "./message.js";
import { modal } from "./modal.js";
import { keepRevealed } from "./spoilers.js";
import { drawTabs } from "./tabs.js";
import { words } from "./words.js";

const NEAR_BOTTOM = 60;
const TYPING_FOR = 9000;

export class Phone {
  constructor(person, state, page) {
    this.state = state;
    this.page = page;
    this.person = person;
    this.tab = "channel";
    this.unread = new Map();
    this.failures = new Set();
    this.busy = new Map();
    this.openMenu = null;
    this.chosen = null;
    this.typing = null;
    this.rows = new Map();
    this.stuck = true;

    const logId = `log-${person}`;
    this.logId = logId;
    this.tabs = h("div", { class: "tabs", role: "tablist" });
    walkTabs(this.tabs);
    // Not live by itself: a board that is edited would be read out from end to end each time.
    this.log = h("div", { class: "log", role: "tabpanel", id: logId, tabindex: "0", "data-log": true });
    this.status = h("p", { class: "status" });
    this.composer = new Composer(this);
    this.overlay = h("div", { class: "overlay", hidden: true });
    this.header = h("header", { class: "who" });
    this.below = [this.header, this.tabs, this.log, this.status, this.composer.root];
    this.root = h("section", { class: "phone", "data-person": person }, this.below, this.overlay);
    this.log.addEventListener("scroll", () => {
      this.stuck = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < NEAR_BOTTOM;
    });
    new ResizeObserver(() => this.stick()).observe(this.log);
    this.log.addEventListener("load", () => this.stick(), true);
    this.drawHeader();
    this.drawTabs();
    this.drawLog();
  }

  // ---------------------------------------------------------------------------- who and where

  get me() { return this.state.people.find((each) => each.key === this.person); }
  get id() { return this.me.id; }
  get locale() { return this.me.locale; }
  get words() { return words(this.locale); }
  get place() {
    if (this.tab === "dm") return `@${this.state.bot.name}`;
    return `#${this.state.channels.find((each) => each.id === this.channel)?.name ?? "—"}`;
  }

  get main() { return this.state.channels.find((each) => !each.thread); }

  // The server's channels that this person sees.
  get channels() {
    if (!this.me.member) return [];
    return this.state.channels.filter((each) => !each.followers || each.followers.includes(this.id));
  }

  get channel() {
    if (this.tab === "dm") return this.me.dm;
    return this.tab === "channel" ? this.main?.id : this.tab;
  }

  get commands() {
    const offered = new Set(this.me.commands[this.tab === "dm" ? "dm" : "guild"]);
    return this.state.commands.filter((command) => offered.has(command.id));
  }

  userName(id) {
    if (id === this.state.bot.id) return this.state.bot.name;
    return this.state.names[id] ?? id;
  }

  channelName(id) { return this.state.channels.find((each) => each.id === id)?.name ?? "…"; }

  // The one role that there is here is everybody's.
  roleName(id) { return id === this.state.guild.id ? "@everyone" : this.words.unknownRole; }

  // Files of the stand-in are asked for where the page came from; what is not on the web, nowhere.
  address(url) {
    if (url.startsWith(this.state.origin)) return url.slice(this.state.origin.length);
    return isWeb(url) ? url : undefined;
  }

  choicesFor(kind) {
    if (kind === 8) return this.channels.map((each) => ({ value: each.id, label: `#${each.name}` }));
    if (kind === 6) return [];
    const members = this.state.people.filter((each) => each.member);
    const others = members.filter((each) => each.key !== this.person);
    const mine = members.filter((each) => each.key === this.person);
    return [...others, this.state.bot, ...mine].map((each) => ({ value: each.id, label: each.name }));
  }

  shows(message) {
    return message.channel_id === this.channel && !message.dismissed
      && (!message.reader || message.reader === this.person) && this.sees(message);
  }

  sees(message) {
    if (message.reader && message.reader !== this.person) return false;
    if (message.channel_id === this.me.dm) return true;
    return this.channels.some((each) => each.id === message.channel_id);
  }

  mayDelete(message) {
    return message.author.id === this.id || (this.me.manager && this.tab !== "dm");
  }

  get visible() { return this.root.offsetParent !== null; }

  // --------------------------------------------------------------------------------- drawing

  drawHeader() {
    drawHeader(this);
    this.root.lang = this.me.locale;
    this.root.setAttribute("aria-label", this.me.name);
  }

  drawTabs() { drawTabs(this); }

  show(tab) {
    this.tab = tab;
    this.stuck = true;
    this.read();
    this.composer.reset();
    this.composer.translate();
    this.drawLog();
  }

  read() {
    if (this.visible || !this.root.isConnected) this.unread.delete(this.tab);
    this.drawTabs();
    if (this.root.isConnected) this.page.draw();
  }

  // Goes to a channel, or to a message there, which is marked for a moment.
  jump(channel, message) {
    const tab = this.tabOf(channel);
    if (tab !== "dm" && !this.channels.some((each) => each.id === channel)) return;
    if (tab !== this.tab) this.show(tab);
    const row = this.rows.get(message);
    if (!row) return;
    this.stuck = false;
    row.scrollIntoView({ block: "nearest" });
    row.classList.remove("found");
    requestAnimationFrame(() => row.classList.add("found"));
  }

  get shownInteractions() {
    return [...this.state.interactions.values()].filter(
      (each) => each.kind === 2 && each.person === this.person && each.channel === this.channel,
    );
  }

  drawLog() {
    const held = [...this.rows.keys()].find((id) => this.rows.get(id).contains(document.activeElement));
    const keep = keepKeyboard(this.rows.get(held) ?? this.log, this.log);
    const entries = [
      ...[...this.state.messages.values()].filter((each) => this.shows(each)),
      ...this.shownInteractions,
    ].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    this.rows = new Map(entries.map((entry) => [entry.id, this.row(entry)]));
    this.log.setAttribute("aria-label", this.place);
    this.log.replaceChildren(h("div", { class: "nothing" }, this.emptiness()), ...this.rows.values());
    keep(this.rows.get(held));
    this.drawStatus();
    this.stick();
  }

  // What stands where nothing was said yet, with the first thing to try.
  emptiness() {
    const { words, state, me } = this;
    if (this.tab === "dm") return [h("h3", {}, words.welcomeDm(state.bot.name)), h("p", {}, words.nothingDm)];
    if (!me.member) return h("p", {}, words.left(me.name));
    if (!this.channel) return h("p", {}, words.gone);
    const first = state.first_command;
    const known = first && this.commands.some((each) => each.name === first.slice(1).split(" ")[0]);
    return [
      h("h3", {}, words.welcome(this.place)), h("p", {}, words.nothing),
      known && h("button", { type: "button", class: "button primary", "data-try": true, onclick: () => this.tryFirst() },
        words.tryIt(first)),
    ];
  }

  tryFirst() {
    this.composer.begin(this.state.first_command);
    this.composer.submit();
  }

  row(entry) {
    const fresh = entry.author ? messageRow(entry, this) : interactionRow(entry, this);
    const old = this.rows.get(entry.id);
    if (old) keepRevealed(old, fresh);
    return fresh;
  }

  // Draws one message or interaction where it stands, or at the place its id gives it.
  put(entry) {
    const fresh = this.row(entry);
    const old = this.rows.get(entry.id);
    this.rows.set(entry.id, fresh);
    if (old) {
      replace(old, fresh, this.log);
    } else {
      const number = BigInt(entry.id);
      let before = this.log.lastElementChild;
      const idOf = (row) => BigInt(row.dataset.messageId ?? row.dataset.interactionId ?? 0);
      while (before && idOf(before) > number) before = before.previousElementSibling;
      before.after(fresh);
    }
    this.stick();
  }

  drop(id) {
    const row = this.rows.get(id);
    if (!row) return;
    const keep = keepKeyboard(row, this.log);
    row.remove();
    this.rows.delete(id);
    keep();
    this.stick();
  }

  redraw(id) {
    const message = this.state.messages.get(id);
    if (message && this.rows.has(id)) this.put(message);
  }

  stick() {
    if (this.stuck) this.log.scrollTop = this.log.scrollHeight;
  }

  drawStatus() {
    this.status.textContent = this.typing === this.channel && this.channel ? `${this.state.bot.name} ${this.words.typing}` : "";
  }

  // ---------------------------------------------------------------------------------- events

  worldChanged() {
    const before = this.seen;
    this.seen = JSON.stringify([this.me, this.state.channels, this.state.people.map((each) => [each.name, each.member]), this.state.emojis, this.state.bot.name]);
    if (before === this.seen) return;
    this.drawHeader();
    this.read();
    this.drawLog();
    this.composer.translate();
  }

  // The first channel's tab is "channel", whichever that is by now; what is gone waits for nobody.
  settleTabs() {
    const first = this.main?.id;
    const known = new Set(["dm", ...this.channels.map((each) => this.tabOf(each.id))]);
    if (first !== this.first) {
      const waiting = this.unread.get(first);
      this.unread.delete("channel");
      if (waiting) this.unread.set("channel", waiting);
      this.first = first;
    }
    for (const name of this.unread.keys()) if (!known.has(name)) this.unread.delete(name);
    if (!known.has(this.tab)) this.tab = "channel";
  }

  commandsChanged() {
    if (!this.composer.form) this.composer.suggest();
    if (!this.rows.size) this.drawLog();
  }

  messageCame(message, isNew, pinged) {
    if (this.typing === message.channel_id) this.typing = null;
    this.drawStatus();
    if (this.shows(message)) this.put(message);
    else if (this.rows.has(message.id)) this.drop(message.id);
    const counts = isNew || pinged.length;
    const reading = this.shows(message) && this.visible;
    if (!counts || !this.sees(message) || reading || message.author.id === this.id) return;
    const tab = this.tabOf(message.channel_id);
    const unread = this.unread.get(tab) ?? { calls: 0 };
    const calls = pinged.includes(this.person) || tab === "dm";
    this.unread.set(tab, { calls: unread.calls + (calls ? 1 : 0) });
    this.drawTabs();
    this.page.draw();
  }

  tabOf(channel) {
    if (channel === this.me.dm) return "dm";
    return channel === this.main?.id ? "channel" : channel;
  }

  messageGone(id) { this.drop(id); }

  interactionChanged(interaction) {
    if (interaction.person !== this.person) return;
    if (interaction.kind === 2) {
      const wanted = ["open", "failed"].includes(interaction.state) && interaction.channel === this.channel;
      if (wanted) this.put(interaction);
      else this.drop(interaction.id);
    } else if (interaction.source && interaction.kind !== 4) {
      if (interaction.state === "failed") this.failures.add(interaction.source);
      else this.failures.delete(interaction.source);
      this.redraw(interaction.source);
    }
    if (interaction.state === "answered" && interaction.answer === 9) this.openModal(interaction);
  }

  botTypes(channel) {
    this.typing = channel;
    this.drawStatus();
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => {
      this.typing = null;
      this.drawStatus();
    }, TYPING_FOR);
  }

  // --------------------------------------------------------------------------------- actions

  isBusy(message, customId) {
    const busy = this.busy.get(message);
    return customId === undefined ? busy !== undefined : busy === customId;
  }

  async act(message, customId, path, more = {}) {
    if (this.isBusy(message.id)) return;
    this.busy.set(message.id, customId);
    this.openMenu = this.chosen = null;
    this.redraw(message.id);
    const answer = await call(path, { person: this.person, message: message.id, custom_id: customId, ...more });
    this.busy.delete(message.id);
    this.composer.say(answer);
    this.redraw(message.id);
  }

  click(message, customId) { return this.act(message, customId, "click"); }
  select(message, customId, values) { return this.act(message, customId, "select", { values }); }

  toggleMenu(message, customId) {
    const key = `${message.id}/${customId}`;
    this.openMenu = this.openMenu === key ? null : key;
    this.chosen = null;
    this.redraw(message.id);
    const options = this.rows.get(message.id)?.querySelector(".options");
    options?.scrollIntoView({ block: "nearest" });
    options?.querySelector("[aria-selected=true], [role=option]")?.focus({ preventScroll: true });
  }

  dismiss(message) { return call("dismiss", { person: this.person, message: message.id }); }
  dismissInteraction(interaction) { return call("dismiss", { person: this.person, interaction: interaction.id }); }

  // What lies below an open form cannot be reached until it is closed.
  openModal(interaction) {
    this.modal = interaction.id;
    this.wayBack = this.wayBackTo(interaction);
    this.overlay.replaceChildren(modal(interaction, this));
    this.overlay.hidden = false;
    this.below.forEach((each) => { each.inert = true; });
  }

  closeModal(id = this.modal) {
    if (this.modal !== id) return;
    this.modal = null;
    this.overlay.hidden = true;
    this.overlay.replaceChildren();
    this.below.forEach((each) => { each.inert = false; });
    (this.wayBack() ?? this.composer.input).focus({ preventScroll: true });
  }

  // Finds what was pressed to come here, or what is there instead once it was drawn anew.
  wayBackTo({ source, name }) {
    const row = this.rows.get(source);
    const pressed = [...(row?.querySelectorAll("[data-custom-id]") ?? [])].find((each) => each.dataset.customId === name);
    return () => pressed && heirOf(pressed, row)(this.rows.get(source));
  }
}
