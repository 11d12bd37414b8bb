// One command being filled in: what it needs is there, what is optional is added, as on Discord.

import { autocompletion } from "./autocompletion.js";
import { h } from "./dom.js";
import { localized } from "./words.js";

const [INTEGER, BOOLEAN, USER, CHANNEL, MENTIONABLE, NUMBER] = [4, 5, 6, 7, 9, 10];
// The kind of select menu that offers the same people or places.
const MENUS = { [USER]: 5, [CHANNEL]: 8, [MENTIONABLE]: 7 };

export class CommandForm {
  constructor(leaf, phone, { send, cancel }) {
    this.leaf = leaf;
    this.phone = phone;
    this.fields = [];
    const { words, locale } = phone;
    this.shown = h("div", { class: "fields" });
    this.chips = h("div", { class: "chips", role: "group", "aria-label": words.moreOptions });
    this.submit = h("button", { type: "submit", class: "button primary", "data-send": true }, words.send);
    this.root = h("form", { class: "command", "data-command": leaf.path, "aria-label": `/${leaf.path}` },
      h("header", {}, h("b", {}, `/${leaf.path}`), " ", h("small", {}, localized(leaf.thing, "description", locale))),
      this.shown, this.chips,
      h("div", { class: "row end" },
        h("button", { type: "button", class: "button secondary", "data-cancel": true, onclick: cancel }, words.cancel),
        this.submit));
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      send();
    });
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        cancel();
      } else if (event.key === "Enter" && event.target.tagName === "SELECT") {
        // Not every browser sends a form from a menu.
        event.preventDefault();
        this.root.requestSubmit();
      }
    });
    // Where nothing is required, the first option is shown all the same, to begin somewhere.
    const required = leaf.options.filter((option) => option.required);
    (required.length ? required : leaf.options.slice(0, 1)).forEach((option) => this.add(option));
    this.drawChips();
  }

  focus() {
    (this.fields[0]?.control ?? this.submit).focus();
  }

  // What is filled in so far, by the option's name.
  values(except = null) {
    const values = {};
    for (const { option, value } of this.fields) {
      const given = value();
      if (option !== except && given !== "" && given !== undefined) values[option.name] = given;
    }
    return values;
  }

  // ---------------------------------------------------------------------- what may be added

  drawChips() {
    const { words, locale } = this.phone;
    const left = this.leaf.options.filter((option) => !this.fields.some((field) => field.option === option));
    this.chips.hidden = !left.length;
    this.chips.replaceChildren(h("small", { "aria-hidden": "true" }, words.moreOptions), ...left.map((option) => h("button", {
      type: "button", class: "chip", "data-add-option": option.name,
      title: localized(option, "description", locale),
      onclick: () => this.add(option).control.focus(),
    }, `+ ${localized(option, "name", locale)}`)));
  }

  add(option) {
    const field = this.field(option);
    this.fields.push(field);
    this.shown.append(field.root);
    this.drawChips();
    return field;
  }

  remove(field) {
    this.fields = this.fields.filter((each) => each !== field);
    field.root.remove();
    this.drawChips();
    this.chips.querySelector(`[data-add-option="${field.option.name}"]`)?.focus();
  }

  // --------------------------------------------------------------------------------- a field

  field(option) {
    const { words, locale } = this.phone;
    const name = localized(option, "name", locale);
    const { control, value, below } = this.control(option);
    const root = h("div", { class: "field" },
      h("label", {},
        h("span", {}, h("b", {}, name), option.required && h("span", { class: "star", "aria-label": words.required }, " *"), " ",
          h("small", {}, localized(option, "description", locale))),
        control),
      below);
    const field = { option, control, value, root };
    if (!option.required) {
      root.append(h("button", {
        type: "button", class: "remove", title: words.removeOption(name), "aria-label": words.removeOption(name),
        "data-remove-option": option.name, onclick: () => this.remove(field),
      }, "✕"));
    }
    return field;
  }

  control(option) {
    const common = { "data-option": option.name, required: option.required };
    const choices = this.choices(option);
    if (choices) {
      const { words } = this.phone;
      const control = h("select", common,
        h("option", { value: "" }, option.required ? words.choose : words.byDefault),
        choices.map((choice) => h("option", { value: String(choice.value) }, choice.label)));
      return { control, value: () => choices.find((choice) => String(choice.value) === control.value)?.value ?? "" };
    }
    const isNumber = [INTEGER, NUMBER].includes(option.type);
    const number = { type: "number", step: option.type === INTEGER ? 1 : "any", min: option.min_value, max: option.max_value };
    const text = { type: "text", minlength: option.min_length, maxlength: option.max_length, autocomplete: "off" };
    const control = h("input", { ...common, ...(isNumber && !option.autocomplete ? number : text) });
    const typed = () => (isNumber && control.value !== "" ? Number(control.value) : control.value);
    if (!option.autocomplete) return { control, value: typed };
    const proposed = autocompletion(option, control, this);
    return { control, below: proposed.list, value: () => proposed.value ?? typed() };
  }

  choices(option) {
    const { words, locale } = this.phone;
    if (option.choices?.length) {
      return option.choices.map((choice) => ({ value: choice.value, label: localized(choice, "name", locale) }));
    }
    if (option.type === BOOLEAN) return [{ value: true, label: words.yes }, { value: false, label: words.no }];
    return MENUS[option.type] ? this.phone.choicesFor(MENUS[option.type]) : null;
  }
}
