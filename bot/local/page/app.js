// The page: one live connection, the bar on top, and a phone for each person.

import { append, call, h } from "./dom.js";
import { avatar } from "./message.js";
import { Phone } from "./phone.js";
import { words } from "./words.js";

const state = { messages: new Map(), interactions: new Map(), people: [], channels: [], commands: [], emojis: [] };
const phones = new Map();
const bar = document.getElementById("bar");
const main = document.getElementById("phones");
let front = null;
let connected = false;
let asked = false;

function takeWorld(event) {
  const commands = JSON.stringify(state.commands);
  for (const key of ["origin", "guild", "people", "bot", "channels", "commands", "emojis"]) state[key] = event[key];
  document.title = state.guild.name;
  for (const { key } of state.people) {
    if (phones.has(key)) continue;
    const phone = new Phone(key, state, drawBar);
    phones.set(key, phone);
    main.append(phone.root);
  }
  main.dataset.people = state.people.length;
  front ??= state.people[0].key;
  bringToFront(front);
  for (const phone of phones.values()) {
    phone.worldChanged();
    if (commands !== JSON.stringify(state.commands)) phone.commandsChanged();
  }
}

function take(event) {
  switch (event.type) {
    case "state":
      state.messages = new Map(event.messages.map((each) => [each.id, each]));
      state.interactions = new Map(event.interactions.map((each) => [each.id, each]));
      takeWorld(event);
      for (const phone of phones.values()) phone.drawLog();
      break;
    case "world":
      asked = false;
      takeWorld(event);
      break;
    case "message":
      state.messages.set(event.message.id, event.message);
      for (const phone of phones.values()) phone.messageCame(event.message, event.new, event.pinged);
      break;
    case "message_gone":
      state.messages.delete(event.id);
      for (const phone of phones.values()) phone.messageGone(event.id);
      break;
    case "interaction": {
      const { interaction } = event;
      if (["open", "failed"].includes(interaction.state)) state.interactions.set(interaction.id, interaction);
      else state.interactions.delete(interaction.id);
      for (const phone of phones.values()) phone.interactionChanged(interaction);
      break;
    }
    case "typing":
      for (const phone of phones.values()) phone.botTypes(event.channel);
      break;
  }
}

// On a narrow screen one phone is shown at a time, chosen in the bar.
function bringToFront(person) {
  front = person;
  for (const [key, phone] of phones) phone.root.classList.toggle("front", key === person);
  phones.get(person)?.read();
  phones.get(person)?.stick();
  drawBar();
}

async function control(action) {
  asked = true;
  drawBar();
  await call("bot", { action });
  asked = false;
  drawBar();
}

function drawBar() {
  if (!state.bot) return;
  const say = words(state.people[0].locale);
  const { process, connected: online, name } = state.bot;
  const starting = process?.running && !online;
  const how = !connected ? say.lost : online ? say.online : starting ? say.starting : say.offline;
  const focused = bar.contains(document.activeElement) && document.activeElement.dataset.bar;
  const seats = state.people.map(({ key, id, name: label }) => {
    const unread = [...(phones.get(key)?.unread.values() ?? [])];
    const calls = unread.reduce((sum, each) => sum + each.calls, 0);
    return h("button", {
      type: "button", class: "seat", "data-bar": `seat-${key}`, "data-seat": key,
      "aria-pressed": key === front ? "true" : "false", onclick: () => bringToFront(key),
    }, avatar({ id, name: label }), label,
    unread.length > 0 && h("span", { class: calls ? "badge" : "badge quiet" }, calls || "•"));
  });
  bar.replaceChildren();
  append(bar, [
    h("h1", {}, state.guild.name),
    h("span", { class: `bot ${connected && online ? "on" : "off"}`, role: "status", "data-bot": online ? "online" : "offline" },
      `${name} : ${how}`, process?.note && !process.running && ` · ${say.ended} ${process.note}`),
    h("span", { class: "grow" }),
    h("div", { class: "seats" }, seats),
    process && h("button", {
      type: "button", class: process.running ? "button danger" : "button success", disabled: asked,
      "data-bar": "process", "data-bot-action": process.running ? "kill" : "launch",
      onclick: () => control(process.running ? "kill" : "launch"),
    }, process.running ? say.kill : say.launch),
    state.people.length < 6 && h("button", {
      type: "button", class: "button secondary", title: say.add, "aria-label": say.add, "data-bar": "add", "data-add-person": true,
      onclick: () => call("people", {}),
    }, "+"),
  ]);
  if (focused) bar.querySelector(`[data-bar="${focused}"]`)?.focus();
}

function connect() {
  const socket = new WebSocket(`ws://${location.host}/page/live`);
  socket.addEventListener("message", (frame) => {
    connected = true;
    take(JSON.parse(frame.data));
  });
  socket.addEventListener("close", () => {
    connected = false;
    drawBar();
    setTimeout(connect, 1000);
  });
}

window.addEventListener("resize", () => bringToFront(front));
connect();
