// The box at the foot of a phone: messages, and the commands that a "/" proposes.

import { CommandForm } from "./command_form.js";
import { call, h } from "./dom.js";
import { localized, refusal } from "./words.js";

const NESTED = [1, 2];
const READING = 8_000; // milliseconds that a refusal stays: time enough to read it twice
let lists = 0;

// Every command a person can call here, "duel start" for a subcommand.
export function leaves(commands) {
  const found = [];
  const dig = (thing, path) => {
    const inner = (thing.options ?? []).filter((option) => NESTED.includes(option.type));
    if (inner.length) inner.forEach((option) => dig(option, [...path, option.name]));
    else found.push({ path: path.join(" "), thing, options: thing.options ?? [] });
  };
  commands.forEach((command) => dig(command, [command.name]));
  return found.sort((a, b) => a.path.localeCompare(b.path));
}

export class Composer {
  constructor(phone) {
    this.phone = phone;
    this.form = null;
    this.marked = 0;
    const listId = `suggestions-${(lists += 1)}`;
    this.list = h("div", { class: "suggestions", role: "listbox", id: listId, hidden: true });
    this.input = h("input", {
      type: "text", maxlength: 2000, autocomplete: "off", autocapitalize: "off", enterkeyhint: "send", "data-composer": true,
      role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": listId,
    });
    this.input.addEventListener("input", () => {
      this.marked = 0;
      this.suggest();
    });
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.slashButton = h("button", { type: "button", class: "button secondary slash", "data-slash": true, onclick: () => this.begin("/") }, "/");
    this.sendButton = h("button", { type: "submit", class: "button primary", "data-send": true });
    this.panel = h("div", { class: "panel", hidden: true });
    this.error = h("p", { class: "failed", role: "alert", hidden: true });
    this.line = h("form", { class: "line" }, this.slashButton, this.input, this.sendButton);
    this.line.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.root = h("div", { class: "composer" }, this.list, this.panel, this.error, this.line);
    this.translate();
  }

  translate() {
    const { words, place } = this.phone;
    this.input.placeholder = words.write(place);
    this.input.setAttribute("aria-label", words.write(place));
    this.slashButton.title = words.commands;
    this.slashButton.setAttribute("aria-label", words.commands);
    this.list.setAttribute("aria-label", words.commands);
    this.sendButton.textContent = words.send;
    if (!this.form) this.suggest();
  }

  say(answer) {
    const text = answer?.error ? refusal(answer, this.phone.locale) : "";
    this.error.textContent = text;
    this.error.hidden = !text;
    clearTimeout(this.forgetting);
    if (text) this.forgetting = setTimeout(() => this.say(null), READING);
  }

  begin(text) {
    this.reset();
    this.input.value = text;
    this.input.focus();
    this.suggest();
  }

  // -------------------------------------------------------------------------------- commands

  get matches() {
    const typed = this.input.value.slice(1).trim().toLowerCase();
    const first = this.phone.state.first_command?.slice(1);
    const rank = ({ path }) => {
      if (path === typed) return 0;
      if (typed.startsWith(`${path} `)) return 1;
      if (!typed && path === first) return 1;
      if (path.startsWith(typed)) return 2;
      return path.split(" ").some((word) => word.startsWith(typed)) ? 3 : 4;
    };
    return leaves(this.phone.commands).filter((leaf) => rank(leaf) < 4).sort((a, b) => rank(a) - rank(b));
  }

  suggest() {
    const typing = this.input.value.startsWith("/") && !this.form;
    this.list.hidden = !typing;
    this.input.setAttribute("aria-expanded", typing ? "true" : "false");
    this.input.removeAttribute("aria-activedescendant");
    this.list.replaceChildren();
    if (!typing) return;
    const { words, locale } = this.phone;
    const matches = this.matches;
    this.marked = Math.min(this.marked, Math.max(0, matches.length - 1));
    if (!matches.length) this.list.append(h("p", {}, words.noCommands));
    matches.forEach((leaf, index) => {
      this.list.append(h("button", {
        type: "button", role: "option", class: "option", tabindex: "-1", id: `${this.list.id}-${index}`, "data-command": leaf.path,
        "aria-selected": index === this.marked ? "true" : "false",
        onclick: () => this.choose(leaf),
      },
      h("b", {}, `/${leaf.path}`), h("small", {}, localized(leaf.thing, "description", locale))));
    });
    const marked = this.list.children[this.marked];
    marked.scrollIntoView({ block: "nearest" });
    if (matches.length) this.input.setAttribute("aria-activedescendant", marked.id);
  }

  key(event) {
    if (this.list.hidden || event.isComposing) return;
    const matches = this.matches;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && matches.length) {
      event.preventDefault();
      this.marked = (this.marked + step + matches.length) % matches.length;
      this.suggest();
    } else if (event.key === "Tab" && !event.shiftKey && matches[this.marked]) {
      event.preventDefault();
      this.choose(matches[this.marked]);
    } else if (event.key === "Escape") {
      this.input.value = "";
      this.suggest();
    }
  }

  async submit() {
    const text = this.input.value.trim();
    if (text.startsWith("/")) {
      const leaf = this.matches[this.marked];
      if (leaf) this.choose(leaf);
      return;
    }
    if (!text) return;
    this.input.value = "";
    const { person, channel } = this.phone;
    const answer = await call("send", { person, channel, content: text });
    this.say(answer);
    if (answer.error) this.input.value = text;
  }

  // -------------------------------------------------------------------------- a command's form

  choose(leaf) {
    this.say(null);
    this.list.hidden = true;
    this.show(new CommandForm(leaf, this.phone, {
      send: () => this.run(),
      cancel: () => this.reset(true),
    }));
    this.form.focus();
  }

  show(form) {
    this.form = form;
    this.panel.replaceChildren(form.root);
    this.panel.hidden = false;
    this.line.hidden = true;
  }

  reset(focus = false) {
    this.form = null;
    this.input.value = "";
    this.marked = 0;
    this.panel.hidden = true;
    this.panel.replaceChildren();
    this.line.hidden = false;
    this.say(null);
    this.suggest();
    if (focus) this.input.focus();
  }

  async run() {
    const form = this.form;
    const { person, channel } = this.phone;
    const options = form.values();
    this.reset(true);
    const answer = await call("slash", { person, channel, command: form.leaf.path, options });
    if (!answer.error) return;
    // What was filled in is not lost, unless something else is being written meanwhile.
    if (!this.form && !this.input.value) this.show(form);
    this.say(answer);
  }
}
