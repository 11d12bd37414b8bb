// What the bot proposes for an option while it is typed: a combobox and its list.

import { call, h } from "./dom.js";
import { localized } from "./words.js";

const TYPING_PAUSE = 150;
let lists = 0;

// The list under `control`, and the value of what was taken from it.
export function autocompletion(option, control, form) {
  const { phone, leaf } = form;
  const id = `choices-${(lists += 1)}`;
  const list = h("div", {
    class: "suggestions inside", role: "listbox", id, hidden: true, "aria-label": localized(option, "name", phone.locale),
  });
  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": id, "aria-expanded": "false" })) {
    control.setAttribute(name, value);
  }
  const proposed = { list, value: null };
  let timer = null;
  let turn = 0;

  const open = (is) => {
    list.hidden = !is;
    control.setAttribute("aria-expanded", is ? "true" : "false");
  };
  // Nor does an answer that is still on its way open it again.
  const close = () => {
    clearTimeout(timer);
    turn += 1;
    open(false);
  };
  const take = (choice) => {
    proposed.value = choice.value;
    control.value = localized(choice, "name", phone.locale);
    control.focus();
    close();
  };
  const entry = (choice) => h("button", {
    type: "button", role: "option", class: "option", tabindex: "-1", "aria-selected": "false",
    "data-choice": String(choice.value), onclick: () => take(choice),
  }, localized(choice, "name", phone.locale));
  const ask = async () => {
    const mine = (turn += 1);
    const { person, channel } = phone;
    const answer = await call("autocomplete", {
      person, channel, command: leaf.path, option: option.name, text: control.value, options: form.values(option),
    });
    if (mine !== turn || document.activeElement !== control) return;
    list.replaceChildren(...(answer.choices ?? []).map(entry));
    open(list.children.length > 0);
  };
  // A little after the last key.
  const later = () => {
    proposed.value = null;
    clearTimeout(timer);
    timer = setTimeout(ask, TYPING_PAUSE);
  };

  control.addEventListener("input", later);
  control.addEventListener("focus", () => {
    if (proposed.value === null) later();
  });
  // Not every browser gives a pressed button the keyboard: the list must not close before it acts.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  for (const part of [control, list]) {
    part.addEventListener("keydown", (event) => walk(event, control, list, close));
    part.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget !== control && !list.contains(relatedTarget)) close();
    });
  }
  return proposed;
}

// Arrows walk from the field into its list and back, Escape closes the list and nothing else.
function walk(event, control, list, close) {
  if (list.hidden) return;
  const at = document.activeElement;
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    control.focus();
    close();
  } else if (event.key === "ArrowDown") {
    event.preventDefault();
    (at === control ? list.firstElementChild : at.nextElementSibling ?? at).focus();
  } else if (event.key === "ArrowUp" && at !== control) {
    event.preventDefault();
    (at.previousElementSibling ?? control).focus();
  }
}
