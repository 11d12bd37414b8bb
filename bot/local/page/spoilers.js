// What stays hidden until somebody asks to see it: words in a text, a picture, a whole container.

import { h } from "./dom.js";

// Words that are a button until they are revealed.
export function hiddenText(nodes, words) {
  const inside = h("span", { "aria-hidden": "true" }, nodes);
  const cover = h("button", { type: "button", class: "spoiler", "aria-label": words.spoiler }, inside);
  const shown = h("span", { class: "revealed", tabindex: "-1", "data-revealed": true });
  whenAsked(cover, shown, () => {
    shown.append(...inside.childNodes);
    cover.replaceWith(shown);
  });
  return cover;
}

// An element under a button that covers it.
export function covered(element, words) {
  const cover = h("button", { type: "button", class: "cover" }, words.spoiler);
  const root = h("div", { class: "covered", tabindex: "-1" }, element, cover);
  element.inert = true;
  whenAsked(cover, root, () => {
    element.inert = false;
    element.dataset.revealed = "";
    cover.remove();
  });
  return root;
}

// The keyboard, which was on the cover, goes to what was under it.
function whenAsked(cover, shown, reveal) {
  cover.addEventListener("reveal", reveal);
  cover.addEventListener("click", () => {
    reveal();
    shown.focus({ preventScroll: true });
  });
}

// What was revealed in `old` is so in `fresh` too, as long as it shows the same.
export function keepRevealed(old, fresh) {
  const seen = new Set([...old.querySelectorAll("[data-revealed]")].map(shownBy));
  if (!seen.size) return;
  for (const cover of fresh.querySelectorAll(".spoiler, .cover")) {
    const hidden = cover.classList.contains("cover") ? cover.previousElementSibling : cover;
    if (seen.has(shownBy(hidden))) cover.dispatchEvent(new Event("reveal"));
  }
}

function shownBy(element) {
  return [element.textContent, ...[...element.querySelectorAll("img")].map((each) => each.src)].join("\n");
}
