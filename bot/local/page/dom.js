// Elements without innerHTML: whatever people or the bot write only ever becomes text nodes.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, value);
  }
  return append(element, children);
}

export function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child);
  }
  return element;
}

// A box to tick, with its label.
export function checkbox(label, checked, onchange, attributes = {}) {
  const box = h("input", { type: "checkbox", ...attributes });
  box.checked = checked;
  box.addEventListener("change", () => onchange(box.checked));
  return h("label", { class: "check" }, box, h("span", {}, label));
}

// A choice of a few [value, label] pairs.
export function choice(label, options, chosen, onchange, attributes = {}) {
  const select = h("select", { "aria-label": label, title: label, ...attributes });
  for (const [value, text] of options) {
    const option = h("option", { value }, text);
    option.selected = value === chosen;
    select.append(option);
  }
  select.addEventListener("change", () => onchange(select.value));
  return select;
}

// A button for what cannot be undone: pressed once it asks, pressed again it acts, and left alone
// it is as before. A double click is one press.
export function twoStep(label, question, act, attributes = {}) {
  const button = h("button", { type: "button", class: "button danger", "aria-live": "polite", ...attributes }, label);
  const ask = (is) => {
    button.textContent = is ? question : label;
    button.toggleAttribute("data-asks", is);
  };
  button.addEventListener("blur", () => ask(false));
  button.addEventListener("click", (event) => {
    if (event.detail > 1) return;
    const sure = button.hasAttribute("data-asks");
    ask(!sure);
    if (sure) act();
  });
  return button;
}

// Draws the children of `root` anew, and leaves the keyboard on what carries the same data-key,
// which goes on asking if it did.
export function redraw(root, children) {
  const { key, asks } = root.contains(document.activeElement) ? document.activeElement.dataset : {};
  root.replaceChildren();
  append(root, [children]);
  const again = key && [...root.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key);
  if (!again) return;
  again.focus();
  if (asks !== undefined) again.click();
}

// What the keyboard may be left on in a message that is drawn anew. Nothing that deletes: whoever
// presses Enter once more than they meant to must lose nothing.
const STEADY = "a[href], button:not(:disabled, .delete, .option, [data-confirm])";

function steady(root) {
  return [...root.querySelectorAll(STEADY)].filter((each) => !each.closest("[inert]"));
}

// Who takes the place of `control` once `root` is drawn anew: what has the same id and value, else
// the same id (a menu for its choices), else what stands where it stood, since the bot's ids change
// with every move.
export function heirOf(control, root) {
  const { delete: deletes, value } = control.dataset;
  const id = control.dataset.customId ?? control.dataset.confirm;
  const stood = control.closest(".select")?.querySelector(".toggle") ?? control;
  const place = steady(root).filter((each) => each.compareDocumentPosition(stood) & Node.DOCUMENT_POSITION_FOLLOWING).length;
  return (fresh) => {
    if (!fresh) return undefined;
    if (deletes) return fresh.querySelector("[data-delete]") ?? undefined;
    const same = [...fresh.querySelectorAll("[data-custom-id]:enabled")].filter((each) => each.dataset.customId === id);
    const left = steady(fresh);
    return same.find((each) => each.dataset.value === value) ?? same[0] ?? left[Math.min(place, left.length - 1)];
  };
}

// Remembers where in `old` the keyboard is, if it is there; what is given back puts it on the heir
// in `fresh`, or else on `otherwise`: it never falls back to the top of the page.
export function keepKeyboard(old, otherwise) {
  const focused = document.activeElement;
  if (!old.contains(focused)) return () => {};
  const heir = heirOf(focused, old);
  return (fresh) => (heir(fresh) ?? otherwise).focus({ preventScroll: true });
}

// Puts `fresh` in the place of `old`. Pictures keep their element, so that the old one stays
// until the new one is loaded, and the keyboard stays where it was, or on `otherwise`.
export function replace(old, fresh, otherwise) {
  const keep = keepKeyboard(old, otherwise);
  const before = [...old.querySelectorAll("img[data-picture]")];
  for (const picture of fresh.querySelectorAll("img[data-picture]")) {
    const kept = before.shift();
    if (!kept) break;
    for (const name of ["alt", "title", "width", "height", "class", "src"]) {
      const wanted = picture.getAttribute(name);
      if (wanted === null) kept.removeAttribute(name);
      else if (kept.getAttribute(name) !== wanted) kept.setAttribute(name, wanted);
    }
    picture.replaceWith(kept);
  }
  old.replaceWith(fresh);
  keep(fresh);
}

// Arrows, Home and End walk along the buttons of a list of tabs.
export function walkTabs(list) {
  list.addEventListener("keydown", (event) => {
    const tabs = [...list.querySelectorAll("[role=tab]")];
    const at = tabs.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    next.focus();
    next.click();
  });
}

// Asks the stand-in for an action; its addresses begin where the page's own does.
export async function call(path, data) {
  try {
    const response = await fetch(`page/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(data),
    });
    return await response.json();
  } catch {
    return { error: "connection lost", reason: "lost" };
  }
}

// Tells a screen reader what has just come.
export function announce(text, locale) {
  const live = document.getElementById("live");
  live.lang = locale;
  live.textContent = text;
}
