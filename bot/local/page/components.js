// Discord's components, of both kinds of message, into elements.

import { append, h } from "./dom.js";
import { emoji, link, markdown } from "./markdown.js";
import { covered } from "./spoilers.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

// `phone` is whose screen it is; it knows what is under way and does what is clicked.
export function components(list, message, phone) {
  return list.map((component) => one(component, message, phone));
}

function one(component, message, phone) {
  switch (component.type) {
    case 1:
      return h("div", { class: "row" }, components(component.components, message, phone));
    case 2:
      return button(component, message, phone);
    case 3: case 5: case 6: case 7: case 8:
      return select(component, message, phone);
    case 9:
      return h("div", { class: "section" },
        h("div", { class: "texts" }, components(component.components, message, phone)),
        h("div", { class: "accessory" }, one(component.accessory, message, phone)));
    case 10:
      return markdown(component.content, phone);
    case 11:
      return h("div", { class: "thumbnail" }, picture(component, phone));
    case 12:
      return h("div", { class: `gallery n${component.items.length}` },
        component.items.map((item) => picture(item, phone)));
    case 13:
      return file(component.file.url, component.name, component.size, phone);
    case 14:
      return h("hr", { class: `separator ${component.divider === false ? "empty" : ""} ${component.spacing === 2 ? "large" : ""}` });
    case 17: {
      const container = h("div", { class: "container" }, components(component.components, message, phone));
      if (component.accent_color !== null && component.accent_color !== undefined) {
        container.style.setProperty("--accent", colour(component.accent_color));
      }
      return hidden(container, component.spoiler, phone);
    }
    default:
      return h("div", { class: "unknown" }, `[${component.type}]`);
  }
}

export function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

function hidden(element, spoiler, phone) {
  return spoiler ? covered(element, phone.words) : element;
}

function picture(item, phone) {
  const media = item.media;
  const image = h("img", {
    "data-picture": true,
    src: phone.address(media.url),
    alt: item.description ?? phone.words.picture,
    width: media.width,
    height: media.height,
    loading: "eager",
    decoding: "async",
  });
  const opened = h("a", {
    class: "picture", href: phone.address(media.url), target: "_blank", rel: "noopener",
    title: item.description, "data-described": item.description ? "true" : undefined,
  }, image);
  return hidden(opened, item.spoiler, phone);
}

export function file(url, name, size, phone) {
  return h("a", { class: "file", href: phone.address(url), target: "_blank", rel: "noopener", download: name },
    "📄 ", name, " ", h("small", {}, phone.words.size(size ?? 0)));
}

function face(component) {
  return [
    component.emoji && emoji(component.emoji.id, component.emoji.name),
    component.label && h("span", {}, component.label),
  ];
}

function button(component, message, phone) {
  const style = STYLES[component.style] ?? "secondary";
  if (component.style === 5) {
    const inside = [face(component), h("span", { "aria-hidden": "true" }, " ↗")];
    if (component.disabled) return h("button", { type: "button", class: "button link", disabled: true }, inside);
    return link(component.url, inside, phone, { class: "button link" });
  }
  const busy = phone.isBusy(message.id, component.custom_id);
  return h("button", {
    type: "button",
    class: `button ${style}`,
    disabled: component.disabled,
    "data-custom-id": component.custom_id,
    "aria-busy": busy ? "true" : undefined,
    "aria-disabled": phone.isBusy(message.id) ? "true" : undefined,
    onclick: () => phone.click(message, component.custom_id),
  }, face(component));
}

// A menu opens in place: a plain list of buttons that the keyboard reaches like any other.
function select(component, message, phone) {
  const id = component.custom_id;
  const options = component.type === 3 ? component.options : phone.choicesFor(component.type);
  const many = (component.max_values ?? 1) > 1;
  const preset = component.type === 3
    ? options.filter((option) => option.default).map((option) => option.value)
    : (component.default_values ?? []).map((each) => each.id);
  const open = phone.openMenu === `${message.id}/${id}`;
  const shown = preset.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const placeholder = component.placeholder ?? phone.words.choose;
  const root = h("div", { class: "select" });
  const toggle = h("button", {
    type: "button",
    class: "toggle",
    disabled: component.disabled,
    "data-custom-id": id,
    "data-select": true,
    "aria-haspopup": "listbox",
    "aria-expanded": open ? "true" : "false",
    "aria-label": shown.length ? phone.words.says(placeholder, shown.join(", ")) : placeholder,
    "aria-busy": phone.isBusy(message.id, id) ? "true" : undefined,
    onclick: () => phone.toggleMenu(message, id),
  },
  h("span", { class: shown.length ? undefined : "soft" }, shown.length ? shown.join(", ") : placeholder),
  h("span", { "aria-hidden": "true" }, open ? "▴" : "▾"));
  root.append(toggle);
  if (!open) return root;

  const chosen = new Set(phone.chosen ?? preset);
  phone.chosen = chosen;
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const list = h("div", { class: "options", role: "listbox", "aria-label": placeholder, "aria-multiselectable": many ? "true" : "false" });
  walk(list, () => phone.toggleMenu(message, id));
  const confirm = many && h("button", {
    type: "button",
    class: "button primary",
    "data-confirm": id,
    onclick: () => phone.select(message, id, [...chosen]),
  }, phone.words.confirm);
  const check = () => {
    if (confirm) confirm.disabled = chosen.size < least || chosen.size > most;
  };
  for (const option of options) {
    const entry = h("button", {
      type: "button",
      role: "option",
      class: "option",
      "data-custom-id": id,
      "data-value": option.value,
      "aria-selected": chosen.has(option.value) ? "true" : "false",
    },
    option.emoji && emoji(option.emoji.id, option.emoji.name),
    h("span", {}, option.label, option.description && h("small", {}, option.description)));
    entry.addEventListener("click", () => {
      if (!many) {
        phone.select(message, id, [option.value]);
        return;
      }
      if (!chosen.delete(option.value) && chosen.size < most) chosen.add(option.value);
      entry.setAttribute("aria-selected", chosen.has(option.value) ? "true" : "false");
      check();
    });
    list.append(entry);
  }
  check();
  return append(root, [list, confirm]);
}

// Arrows walk along an open menu, Escape closes it.
function walk(list, close) {
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
    if (step) {
      event.preventDefault();
      document.activeElement[step]?.focus();
    } else if (event.key === "Escape") {
      close();
    }
  });
}
