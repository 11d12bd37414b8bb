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

// Draws the children of `root` anew, and leaves the keyboard on what carries the same data-key.
export function redraw(root, children) {
  const key = root.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  root.replaceChildren();
  append(root, [children]);
  if (key) [...root.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key)?.focus();
}

// Puts `fresh` in the place of `old`. Pictures keep their element, so that the old one stays
// until the new one is loaded, and the keyboard stays on the button it was on.
export function replace(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.customId;
  const value = focused?.dataset.value;
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
  if (key !== undefined) {
    const again = [...fresh.querySelectorAll("[data-custom-id]")].find(
      (each) => each.dataset.customId === key && each.dataset.value === value,
    );
    again?.focus({ preventScroll: true });
  }
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
