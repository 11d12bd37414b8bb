// Elements without innerHTML: whatever people or the bot write only ever becomes text nodes.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, value);
  }
  append(element, children);
  return element;
}

export function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child);
  }
  return element;
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

export async function call(path, data) {
  let response;
  try {
    response = await fetch(`/page/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(data),
    });
  } catch {
    return { error: "Liaison perdue · Connection lost" };
  }
  return response.json();
}
