// One person's phone: tabs, messages, composer. It sees what that person sees and no more.

import { badge } from "./bar.js";
import { Composer } from "./composer.js";
import { call, h, replace, walkTabs } from "./dom.js";
import { drawHeader } from "./header.js";
import { interactionRow, messageRow } from "./message.js";
import { modal } from "./modal.js";
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

  // Files of the stand-in are asked for where the page came from.
  address(url) {
    return url.startsWith(this.state.origin) ? url.slice(this.state.origin.length) : url;
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

  drawTabs() {
    const tab = (name, label) => {
      const unread = this.unread.get(name);
      const chosen = this.tab === name;
      return h("button", {
        type: "button", role: "tab", class: "tab", "data-tab": name, "aria-controls": this.logId,
        "aria-selected": chosen ? "true" : "false", tabindex: chosen ? "0" : "-1",
        "data-unread": unread ? "true" : undefined,
        onclick: () => this.show(name),
      }, label, unread && badge(unread.calls, this.words));
    };
    const others = this.channels.filter((each) => each.id !== this.main?.id);
    const focused = this.tabs.contains(document.activeElement) && document.activeElement.dataset.tab;
    this.tabs.setAttribute("aria-label", this.me.name);
    this.tabs.replaceChildren(
      tab("channel", `# ${this.main?.name ?? "—"}`),
      ...others.map((each) => tab(each.id, `${each.thread ? "🧵" : "#"} ${each.name}`)),
      tab("dm", `${this.words.dms} · ${this.state.bot.name}`));
    if (focused) this.tabs.querySelector(`[data-tab="${focused}"]`)?.focus();
  }

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
    this.rows.clear();
    const entries = [
      ...[...this.state.messages.values()].filter((each) => this.shows(each)),
      ...this.shownInteractions,
    ].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    for (const entry of entries) this.rows.set(entry.id, this.row(entry));
    this.log.setAttribute("aria-label", this.place);
    this.log.replaceChildren(h("div", { class: "nothing" }, this.emptiness()), ...this.rows.values());
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
    return entry.author ? messageRow(entry, this) : interactionRow(entry, this);
  }

  // Draws one message or interaction where it stands, or at the place its id gives it.
  put(entry) {
    const fresh = this.row(entry);
    const old = this.rows.get(entry.id);
    this.rows.set(entry.id, fresh);
    if (old) {
      replace(old, fresh);
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
    this.rows.get(id)?.remove();
    this.rows.delete(id);
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
    if (!["dm", "channel"].includes(this.tab) && !this.channels.some((each) => each.id === this.tab)) this.tab = "channel";
    this.drawHeader();
    this.drawTabs();
    this.drawLog();
    this.composer.translate();
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
    this.cameFrom = interaction;
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
    this.buttonOf(this.cameFrom).focus({ preventScroll: true });
  }

  // What was pressed to come here, drawn anew meanwhile; or else where one writes.
  buttonOf({ source, name }) {
    const buttons = [...(this.rows.get(source)?.querySelectorAll("[data-custom-id]") ?? [])];
    return buttons.find((each) => each.dataset.customId === name) ?? this.composer.input;
  }
}
