// The bar on top: how the bot is, whose phone is in front, and the way to the settings.

import { call, h, redraw, walkTabs } from "./dom.js";
import { avatar } from "./message.js";
import { openSettings } from "./settings.js";

const bar = document.getElementById("bar");
const status = h("span", { class: "bot", role: "status" });
const seats = h("div", { class: "seats", role: "tablist" });
const tools = h("div", { class: "tools" });
const title = h("h1", {});
bar.append(title, status, h("span", { class: "grow" }), tools, seats);
walkTabs(seats);

export function drawBar(page) {
  const { state, words } = page;
  if (!state.bot) return;
  title.textContent = state.guild.name;
  drawStatus(page);
  seats.setAttribute("aria-label", words.people);
  redraw(seats, state.people.map((person) => seat(person, page)));
  redraw(tools, [
    state.bot.process && processButton(page),
    state.people.length < 6 && h("button", {
      type: "button", class: "button secondary", "data-key": "add", "data-add-person": true,
      title: words.add, "aria-label": words.add, onclick: () => call("people", {}),
    }, "+"),
    h("button", {
      type: "button", class: "button secondary", "data-key": "settings", "data-settings": true,
      title: words.settings, "aria-label": words.settings, onclick: () => openSettings(page),
    }, "⚙"),
  ]);
}

function drawStatus({ state, words, connected }) {
  const { process, connected: online, name } = state.bot;
  let how = online ? words.online : process?.running ? words.starting : words.offline;
  if (process?.note && !process.running) how = words.ended(process.note);
  if (!connected) how = words.lost;
  const text = words.says(name, how);
  status.className = `bot ${connected && online ? "on" : "off"}`;
  status.dataset.bot = online ? "online" : "offline";
  if (status.textContent !== text) status.textContent = text;
}

function processButton({ state, words }) {
  const { running } = state.bot.process;
  const button = h("button", {
    type: "button", class: running ? "button danger" : "button success",
    "data-key": "process", "data-bot-action": running ? "kill" : "launch",
  }, running ? words.kill : words.launch);
  button.addEventListener("click", async () => {
    button.disabled = true;
    await call("bot", { action: running ? "kill" : "launch" });
    button.disabled = false;
  });
  return button;
}

function seat({ key, id, name }, page) {
  const unread = [...(page.phones.get(key)?.unread.values() ?? [])];
  const calls = unread.reduce((sum, each) => sum + each.calls, 0);
  const front = key === page.front;
  return h("button", {
    type: "button", role: "tab", class: "seat", "data-key": key, "data-seat": key,
    "aria-selected": front ? "true" : "false", tabindex: front ? "0" : "-1",
    onclick: () => page.bringToFront(key),
  }, avatar({ id, name }), name, unread.length > 0 && badge(calls, page.words));
}

// How many times somebody was called, or a dot for what they have not read.
export function badge(calls, words) {
  return h("span", { class: calls ? "badge" : "badge quiet", role: "img", "aria-label": calls ? words.calls(calls) : words.unread },
    calls || "•");
}
