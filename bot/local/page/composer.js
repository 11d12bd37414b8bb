// The box at the foot of a phone: messages, and commands with their options as a small form.

import { append, call, h } from "./dom.js";
import { localized } from "./words.js";

const NESTED = [1, 2];

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
    this.leaf = null;
    this.marked = 0;
    this.input = h("input", {
      type: "text", maxlength: 2000, autocomplete: "off", "data-composer": true,
      role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
    });
    this.input.addEventListener("input", () => this.suggest());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.sendButton = h("button", { type: "submit", class: "button primary", "data-send": true });
    this.list = h("div", { class: "suggestions", role: "listbox", hidden: true });
    this.panel = h("div", { class: "panel", hidden: true });
    this.error = h("p", { class: "failed", role: "alert", hidden: true });
    const line = h("form", { class: "line" }, this.input, this.sendButton);
    line.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.root = h("div", { class: "composer" }, this.list, this.panel, this.error, line);
    this.line = line;
    this.translate();
  }

  translate() {
    this.input.placeholder = this.phone.words.write;
    this.input.setAttribute("aria-label", this.phone.words.write);
    this.sendButton.textContent = this.phone.words.send;
    if (this.leaf) this.choose(this.leaf);
    else this.suggest();
  }

  say(text) {
    this.error.textContent = text ?? "";
    this.error.hidden = !text;
  }

  get matches() {
    const typed = this.input.value.slice(1).trim().toLowerCase();
    const rank = ({ path }) => {
      if (path === typed) return 0;
      if (typed.startsWith(`${path} `)) return 1;
      if (path.startsWith(typed)) return 2;
      return path.split(" ").some((word) => word.startsWith(typed)) ? 3 : 4;
    };
    return leaves(this.phone.commands).filter((leaf) => rank(leaf) < 4).sort((a, b) => rank(a) - rank(b));
  }

  suggest() {
    const typing = this.input.value.startsWith("/") && !this.leaf;
    this.list.hidden = !typing;
    this.input.setAttribute("aria-expanded", typing ? "true" : "false");
    this.list.replaceChildren();
    if (!typing) return;
    const { words, locale } = this.phone;
    const matches = this.matches;
    this.marked = Math.min(this.marked, Math.max(0, matches.length - 1));
    if (!matches.length) this.list.append(h("p", {}, words.noCommands));
    matches.forEach((leaf, index) => {
      this.list.append(h("button", {
        type: "button", role: "option", class: "option", "data-command": leaf.path,
        "aria-selected": index === this.marked ? "true" : "false",
        onclick: () => this.choose(leaf),
      },
      h("b", {}, `/${leaf.path}`), h("small", {}, localized(leaf.thing, "description", locale))));
    });
    this.list.children[this.marked]?.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    if (this.list.hidden || event.isComposing) return;
    const matches = this.matches;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && matches.length) {
      event.preventDefault();
      this.marked = (this.marked + step + matches.length) % matches.length;
      this.suggest();
    } else if (event.key === "Tab" && matches[this.marked]) {
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
    this.say(answer.error);
    if (answer.error) this.input.value = text;
  }

  // -------------------------------------------------------------------------- a command's form

  choose(leaf) {
    const { words, locale } = this.phone;
    this.leaf = leaf;
    this.say(null);
    this.list.hidden = true;
    this.fields = leaf.options.map((option) => this.field(option));
    const form = h("form", { class: "command", "data-command": leaf.path },
      h("header", {}, h("b", {}, `/${leaf.path}`), " ", h("small", {}, localized(leaf.thing, "description", locale))),
      h("div", { class: "fields" }, this.fields.map((field) => field.root)),
      h("div", { class: "row end" },
        h("button", { type: "button", class: "button secondary", "data-cancel": true, onclick: () => this.reset(true) }, words.cancel),
        h("button", { type: "submit", class: "button primary", "data-send": true }, words.send)));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.run();
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.reset(true);
    });
    this.panel.replaceChildren(form);
    this.panel.hidden = false;
    this.line.hidden = true;
    const first = this.fields.find((field) => field.option.required) ?? this.fields[0];
    (first?.control ?? form.querySelector("[type=submit]")).focus();
  }

  reset(focus = false) {
    this.leaf = null;
    this.input.value = "";
    this.marked = 0;
    this.panel.hidden = true;
    this.panel.replaceChildren();
    this.line.hidden = false;
    this.say(null);
    this.suggest();
    if (focus) this.input.focus();
  }

  field(option) {
    const { words, locale } = this.phone;
    const label = localized(option, "name", locale);
    const choices = this.choices(option);
    const common = { "data-option": option.name, required: option.required };
    let control;
    let suggestions = null;
    let value = () => control.value;
    if (choices) {
      control = h("select", common,
        h("option", { value: "" }, option.required ? words.choose : "—"),
        choices.map((choice) => h("option", { value: String(choice.value) }, choice.label)));
      value = () => choices.find((choice) => String(choice.value) === control.value)?.value ?? "";
    } else if (option.type === 4 || option.type === 10) {
      control = h("input", { ...common, type: "number", step: option.type === 4 ? 1 : "any", min: option.min_value, max: option.max_value });
      value = () => (control.value === "" ? "" : Number(control.value));
    } else {
      control = h("input", { ...common, type: "text", minlength: option.min_length, maxlength: option.max_length, autocomplete: "off" });
    }
    if (option.autocomplete) {
      suggestions = h("div", { class: "suggestions inside", role: "listbox", hidden: true });
      const proposed = this.propose(option, control, suggestions);
      value = () => proposed.value ?? (option.type === 3 ? control.value : control.value && Number(control.value));
    }
    const root = h("label", { class: "field" },
      h("span", {}, h("b", {}, label), " ",
        h("small", {}, `${option.required ? `(${words.required}) ` : ""}${localized(option, "description", locale)}`)),
      control);
    return { option, control, value, root: suggestions ? h("div", {}, root, suggestions) : root };
  }

  choices(option) {
    const { words, locale } = this.phone;
    if (option.choices?.length) {
      return option.choices.map((choice) => ({ value: choice.value, label: localized(choice, "name", locale) }));
    }
    if (option.type === 5) return [{ value: true, label: words.yes }, { value: false, label: words.no }];
    if (option.type === 6) return this.phone.choicesFor(5);
    if (option.type === 7) return this.phone.choicesFor(8);
    return null;
  }

  // Asks the bot what it proposes, a little after the last key.
  propose(option, control, list) {
    const proposed = { value: null };
    let timer = null;
    let turn = 0;
    const ask = async () => {
      const mine = (turn += 1);
      const { person, channel } = this.phone;
      const answer = await call("autocomplete", {
        person, channel, command: this.leaf.path, option: option.name, text: control.value, options: this.values(option),
      });
      if (mine !== turn || document.activeElement !== control) return;
      list.replaceChildren(...(answer.choices ?? []).map((choice) => h("button", {
        type: "button", role: "option", class: "option", "data-choice": String(choice.value),
        onclick: () => {
          proposed.value = choice.value;
          control.value = localized(choice, "name", this.phone.locale);
          list.hidden = true;
          control.focus();
        },
      }, localized(choice, "name", this.phone.locale))));
      list.hidden = !list.children.length;
    };
    const later = () => {
      proposed.value = null;
      clearTimeout(timer);
      timer = setTimeout(ask, 150);
    };
    control.addEventListener("input", later);
    control.addEventListener("focus", () => {
      if (proposed.value === null) later();
    });
    control.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" && !list.hidden) {
        event.preventDefault();
        list.firstElementChild?.focus();
      }
    });
    return proposed;
  }

  values(except = null) {
    const values = {};
    for (const { option, value } of this.fields) {
      const given = value();
      if (option !== except && given !== "") values[option.name] = given;
    }
    return values;
  }

  async run() {
    const leaf = this.leaf;
    const { person, channel } = this.phone;
    const options = this.values();
    const kept = [...this.panel.childNodes];
    const fields = this.fields;
    this.reset(true);
    const answer = await call("slash", { person, channel, command: leaf.path, options });
    if (!answer.error) return;
    if (!this.leaf && !this.input.value) {
      this.leaf = leaf;
      this.fields = fields;
      this.panel.replaceChildren(...kept);
      this.panel.hidden = false;
      this.line.hidden = true;
    }
    this.say(answer.error);
  }
}

// ------------------------------------------------------------------------------------- forms

// A modal that the bot opened, over one person's phone.
export function modal(interaction, phone) {
  const { words } = phone;
  const data = interaction.modal;
  const fields = [];
  const parts = data.components.map((part) => modalPart(part, phone, fields));
  const error = h("p", { class: "failed", role: "alert", hidden: true });
  const form = h("form", { class: "modal", role: "dialog", "aria-modal": "true", "aria-label": data.title, "data-modal": data.custom_id },
    h("h3", {}, data.title), parts, error,
    h("div", { class: "row end" },
      h("button", { type: "button", class: "button secondary", "data-cancel": true, onclick: () => phone.closeModal() }, words.cancel),
      h("button", { type: "submit", class: "button primary", "data-send": true }, words.send)));
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") phone.closeModal();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map(([id, value]) => [id, value()]));
    form.setAttribute("aria-busy", "true");
    const answer = await call("modal", { person: phone.person, interaction: interaction.id, values });
    form.removeAttribute("aria-busy");
    const said = answer.error ?? (answer.state === "failed" ? words.failed : null);
    error.textContent = said ?? "";
    error.hidden = !said;
    if (!said) phone.closeModal(interaction.id);
  });
  const layer = h("div", { class: "layer" }, form);
  queueMicrotask(() => form.querySelector("input, textarea, select")?.focus());
  return layer;
}

function modalPart(part, phone, fields) {
  if (part.type === 10) return h("p", {}, part.content);
  if (part.type === 1) return h("div", {}, part.components.map((child) => modalPart(child, phone, fields)));
  if (part.type === 18) {
    const required = part.component.required !== false;
    return h("label", { class: "field" },
      h("span", {}, h("b", {}, part.label), required && h("span", { class: "star", title: phone.words.required }, " *"),
        part.description && h("small", {}, ` ${part.description}`)),
      modalControl(part.component, phone, fields));
  }
  return h("label", { class: "field" },
    h("span", {}, h("b", {}, part.label ?? ""), part.required !== false && h("span", { class: "star" }, " *")),
    modalControl(part, phone, fields));
}

function modalControl(part, phone, fields) {
  const common = { "data-custom-id": part.custom_id, required: part.required !== false };
  if (part.type === 4) {
    const attributes = { ...common, minlength: part.min_length, maxlength: part.max_length ?? 4000, placeholder: part.placeholder };
    const control = part.style === 2 ? h("textarea", { ...attributes, rows: 4 }) : h("input", { ...attributes, type: "text", autocomplete: "off" });
    control.value = part.value ?? "";
    fields.push([part.custom_id, () => control.value]);
    return control;
  }
  if (part.type === 23) {
    const control = h("input", { type: "checkbox", "data-custom-id": part.custom_id });
    control.checked = Boolean(part.default);
    fields.push([part.custom_id, () => control.checked]);
    return control;
  }
  const options = part.options ?? phone.choicesFor(part.type);
  const single = part.type === 21 || (part.type !== 22 && (part.max_values ?? 1) === 1);
  const control = h("select", { ...common, multiple: !single, size: single ? undefined : Math.min(options.length, 6) },
    single && h("option", { value: "" }, part.placeholder ?? phone.words.choose),
    options.map((option) => {
      const entry = h("option", { value: option.value }, option.label);
      entry.selected = Boolean(option.default);
      return entry;
    }));
  const values = () => [...control.selectedOptions].map((option) => option.value).filter(Boolean);
  fields.push([part.custom_id, part.type === 21 ? () => values()[0] ?? null : values]);
  return append(control, []);
}
