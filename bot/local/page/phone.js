// One person's phone: tabs, messages, composer. It sees what that person sees and no more.

import { call, h, replace } from "./dom.js";
import { Composer, modal } from "./composer.js";
import { avatar, interactionRow, messageRow } from "./message.js";
import { words } from "./words.js";

const NEAR_BOTTOM = 60;
const TYPING_FOR = 9000;

export class Phone {
  constructor(person, state, watch) {
    this.state = state;
    this.watch = watch;
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

    this.tabs = h("nav", { class: "tabs", role: "tablist" });
    this.log = h("div", { class: "log", role: "log", tabindex: "0", "data-log": true });
    this.status = h("p", { class: "status", "aria-live": "polite" });
    this.composer = new Composer(this);
    this.overlay = h("div", { class: "overlay", hidden: true });
    this.header = h("header", { class: "who" });
    this.root = h("section", { class: "phone", "data-person": person },
      this.header, this.tabs, this.log, this.status, this.composer.root, this.overlay);
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
  get main() { return this.state.channels.find((each) => !each.thread); }

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
    return this.state.people.find((each) => each.id === id)?.name ?? id;
  }

  channelName(id) { return this.state.channels.find((each) => each.id === id)?.name ?? "…"; }

  // Files of the stand-in are asked for where the page came from.
  address(url) {
    return url.startsWith(this.state.origin) ? url.slice(this.state.origin.length) : url;
  }

  choicesFor(kind) {
    if (kind === 8) return this.state.channels.map((each) => ({ value: each.id, label: `#${each.name}` }));
    const members = this.state.people.filter((each) => each.member);
    const others = members.filter((each) => each.key !== this.person);
    const mine = members.filter((each) => each.key === this.person);
    return [...others, this.state.bot, ...mine].map((each) => ({ value: each.id, label: each.name }));
  }

  shows(message) {
    return message.channel_id === this.channel && !message.dismissed
      && (!message.reader || message.reader === this.person) && (this.tab === "dm" || this.me.member);
  }

  sees(message) {
    if (message.reader && message.reader !== this.person) return false;
    if (message.channel_id === this.me.dm) return true;
    return this.me.member && this.state.channels.some((each) => each.id === message.channel_id);
  }

  get visible() { return this.root.offsetParent !== null; }

  // --------------------------------------------------------------------------------- drawing

  drawHeader() {
    const me = this.me;
    const languages = h("select", { "aria-label": this.words.language, "data-locale": true },
      [["fr", "Français"], ["en-US", "English"]].map(([code, label]) => {
        const option = h("option", { value: code }, label);
        option.selected = (code === "fr") === me.locale.startsWith("fr");
        return option;
      }));
    languages.addEventListener("change", () => call("person", { person: this.person, locale: languages.value }));
    const closed = h("input", { type: "checkbox", "data-dms-closed": true });
    closed.checked = !me.dms_open;
    closed.addEventListener("change", () => call("person", { person: this.person, dms_open: !closed.checked }));
    this.header.replaceChildren(
      avatar(me), h("h2", {}, me.name), h("span", { class: "grow" }),
      h("label", { class: "check" }, closed, this.words.dmsClosed), languages);
    this.root.lang = me.locale;
    this.root.setAttribute("aria-label", me.name);
  }

  drawTabs() {
    const tab = (name, label) => {
      const unread = this.unread.get(name);
      return h("button", {
        type: "button", role: "tab", class: "tab", "data-tab": name,
        "aria-selected": this.tab === name ? "true" : "false",
        "data-unread": unread ? "true" : undefined,
        onclick: () => this.show(name),
      }, label, unread && h("span", { class: unread.calls ? "badge" : "badge quiet", "aria-label": this.words.unread },
        unread.calls || "•"));
    };
    const others = this.state.channels.filter((each) => each.id !== this.main?.id);
    const focused = this.tabs.contains(document.activeElement) && document.activeElement.dataset.tab;
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
    this.drawLog();
  }

  read() {
    if (this.visible || !this.root.isConnected) this.unread.delete(this.tab);
    this.drawTabs();
    this.watch();
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
    const empty = !this.me.member && this.tab !== "dm" ? `${this.me.name} ${this.words.left}`
      : this.channel ? this.words.nothing : this.words.gone;
    this.log.replaceChildren(h("p", { class: "nothing" }, empty), ...this.rows.values());
    this.drawStatus();
    this.stick();
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
    if (!["dm", "channel"].includes(this.tab) && !this.state.channels.some((each) => each.id === this.tab)) this.tab = "channel";
    this.drawHeader();
    this.drawTabs();
    this.drawLog();
    if (!this.composer.leaf) this.composer.translate();
  }

  commandsChanged() {
    if (!this.composer.leaf) this.composer.suggest();
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
    this.watch();
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
    if (answer.error) this.composer.say(answer.error);
    this.redraw(message.id);
  }

  click(message, customId) { return this.act(message, customId, "click"); }
  select(message, customId, values) { return this.act(message, customId, "select", { values }); }

  toggleMenu(message, customId) {
    const key = `${message.id}/${customId}`;
    this.openMenu = this.openMenu === key ? null : key;
    this.chosen = null;
    this.redraw(message.id);
    this.rows.get(message.id)?.querySelector(".options")?.scrollIntoView({ block: "nearest" });
  }

  dismiss(message) { return call("dismiss", { person: this.person, message: message.id }); }
  dismissInteraction(interaction) { return call("dismiss", { person: this.person, interaction: interaction.id }); }

  openModal(interaction) {
    this.modal = interaction.id;
    this.overlay.replaceChildren(modal(interaction, this));
    this.overlay.hidden = false;
  }

  closeModal(id = this.modal) {
    if (this.modal !== id) return;
    this.modal = null;
    this.overlay.hidden = true;
    this.overlay.replaceChildren();
  }
}
