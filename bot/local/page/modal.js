// A form that the bot opened, over one person's phone.

import { call, h } from "./dom.js";
import { markdown } from "./markdown.js";
import { refusal } from "./words.js";

const [ROW, TEXT_INPUT, TEXT, LABEL, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX] = [1, 4, 10, 18, 19, 21, 22, 23];
const PARAGRAPH = 2;
let groups = 0;

export function modal(interaction, phone) {
  const { words } = phone;
  const data = interaction.modal;
  const fields = [];
  const error = h("p", { class: "failed", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary", "data-send": true }, words.send);
  const form = h("form", { class: "modal", role: "dialog", "aria-modal": "true", "aria-label": data.title, "data-modal": data.custom_id },
    h("h3", {}, data.title), data.components.map((each) => part(each, phone, fields)), error,
    h("div", { class: "row end" },
      h("button", { type: "button", class: "button secondary", "data-cancel": true, onclick: () => phone.closeModal() }, words.cancel),
      submit));
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") phone.closeModal();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map(([id, value]) => [id, value()]));
    form.setAttribute("aria-busy", "true");
    submit.disabled = true;
    const answer = await call("modal", { person: phone.person, interaction: interaction.id, values });
    submit.disabled = false;
    form.removeAttribute("aria-busy");
    const said = answer.error ? refusal(answer, phone.locale) : answer.state === "failed" ? words.failed : "";
    error.textContent = said;
    error.hidden = !said;
    if (!said) phone.closeModal(interaction.id);
  });
  queueMicrotask(() => (form.querySelector("input, textarea, select") ?? submit).focus());
  return h("div", { class: "layer" }, form);
}

function part(component, phone, fields) {
  if (component.type === TEXT) return markdown(component.content, phone);
  if (component.type === ROW) return h("div", {}, component.components.map((child) => part(child, phone, fields)));
  const inner = component.type === LABEL ? component.component : component;
  const title = [
    h("b", {}, component.label ?? ""),
    inner.required !== false && inner.type !== CHECKBOX && h("span", { class: "star", "aria-label": phone.words.required }, " *"),
    component.description && h("small", {}, ` ${component.description}`),
  ];
  if ([RADIO, CHECKBOXES].includes(inner.type)) {
    return h("fieldset", { class: "field" }, h("legend", {}, title), boxes(inner, fields));
  }
  return h("label", { class: "field" }, h("span", {}, title), control(inner, phone, fields));
}

function control(component, phone, fields) {
  const id = component.custom_id;
  const common = { "data-custom-id": id, required: component.required !== false };
  if (component.type === FILE_UPLOAD) {
    fields.push([id, () => []]);
    return h("small", {}, phone.words.noUpload);
  }
  if (component.type === CHECKBOX) {
    const box = h("input", { type: "checkbox", "data-custom-id": id });
    box.checked = Boolean(component.default);
    fields.push([id, () => box.checked]);
    return box;
  }
  if (component.type === TEXT_INPUT) {
    const limits = { minlength: component.min_length, maxlength: component.max_length ?? 4000, placeholder: component.placeholder };
    const input = component.style === PARAGRAPH
      ? h("textarea", { ...common, ...limits, rows: 4 })
      : h("input", { ...common, ...limits, type: "text", autocomplete: "off" });
    input.value = component.value ?? "";
    fields.push([id, () => input.value]);
    return input;
  }
  return menu(component, phone, fields, common);
}

function menu(component, phone, fields, common) {
  const options = component.options ?? phone.choicesFor(component.type);
  const single = (component.max_values ?? 1) === 1;
  const preset = (component.default_values ?? []).map((each) => each.id);
  const select = h("select", { ...common, multiple: !single, size: single ? undefined : Math.min(options.length, 6) },
    single && h("option", { value: "" }, component.placeholder ?? phone.words.choose),
    options.map((option) => {
      const entry = h("option", { value: option.value }, option.label);
      entry.selected = Boolean(option.default) || preset.includes(option.value);
      return entry;
    }));
  fields.push([component.custom_id, () => [...select.selectedOptions].map((option) => option.value).filter(Boolean)]);
  return select;
}

// One of several, or several of several, each with its box.
function boxes(component, fields) {
  const one = component.type === RADIO;
  const group = `group-${(groups += 1)}`;
  const inputs = component.options.map((option) => {
    const input = h("input", {
      type: one ? "radio" : "checkbox", name: group, value: option.value,
      "data-custom-id": component.custom_id, "data-value": option.value,
      required: one && component.required !== false,
    });
    input.checked = Boolean(option.default);
    return input;
  });
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  fields.push([component.custom_id, one ? () => chosen()[0] ?? null : chosen]);
  return component.options.map((option, index) => h("label", { class: "check" }, inputs[index],
    h("span", {}, option.label, option.description && h("small", {}, ` ${option.description}`))));
}
