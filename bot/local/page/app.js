// The page: one live connection, the state it keeps, and a phone for each person.

import { drawBar } from "./bar.js";
import { announce, call } from "./dom.js";
import { excerpt, LOADING } from "./message.js";
import { Phone } from "./phone.js";
import { drawSettings } from "./settings.js";
import { reader, words } from "./words.js";

const KEPT = ["origin", "greeted", "guild", "people", "names", "bot", "channels", "commands", "emojis", "first_command"];
const MOST = 150; // messages that a page keeps of a channel: as many as a new one is given
const main = document.getElementById("phones");

export const page = {
  state: { messages: new Map(), interactions: new Map(), people: [], names: {}, channels: [], commands: [], emojis: [] },
  phones: new Map(),
  front: null,
  connected: false,

  get words() { return words(reader.locale); },

  draw() {
    document.documentElement.lang = reader.locale;
    drawBar(page);
    drawSettings(page);
  },

  markFront(person) {
    page.front = person;
    for (const [key, phone] of page.phones) phone.root.classList.toggle("front", key === person);
  },

  // On a narrow screen one phone is shown at a time, chosen in the bar.
  bringToFront(person) {
    page.markFront(person);
    page.phones.get(person)?.read();
    page.phones.get(person)?.stick();
    page.draw();
  },
};

function takeWorld(event) {
  const { state, phones } = page;
  const commands = JSON.stringify(state.commands);
  for (const key of KEPT) state[key] = event[key];
  document.title = state.guild.name;
  for (const [key, phone] of phones) {
    if (state.people.some((each) => each.key === key)) continue;
    phone.root.remove();
    phones.delete(key);
  }
  for (const { key } of state.people) {
    if (phones.has(key)) continue;
    const phone = new Phone(key, state, page);
    phones.set(key, phone);
  }
  // The order of the phones is the order of the people, whoever came back last.
  state.people.forEach(({ key }, index) => {
    const { root } = phones.get(key);
    if (main.children[index] !== root) main.insertBefore(root, main.children[index] ?? null);
  });
  // Before anything is drawn: a tab that is gone cannot be chosen.
  for (const phone of phones.values()) phone.settleTabs();
  if (!phones.has(page.front)) page.front = state.people[0].key;
  page.bringToFront(page.front);
  for (const phone of phones.values()) {
    phone.worldChanged();
    if (commands !== JSON.stringify(state.commands)) phone.commandsChanged();
  }
}

function take(event) {
  const { state, phones } = page;
  switch (event.type) {
    case "state":
      state.messages = new Map(event.messages.map((each) => [each.id, each]));
      state.interactions = new Map(event.interactions.map((each) => [each.id, each]));
      takeWorld(event);
      for (const phone of phones.values()) phone.drawLog();
      if (!state.greeted) call("greet", { locale: reader.locale });
      break;
    case "world":
      takeWorld(event);
      break;
    case "message": {
      const { message } = event;
      const wasAwaited = isLoading(state.messages.get(message.id)) && !isLoading(message);
      state.messages.set(message.id, message);
      for (const phone of phones.values()) phone.messageCame(message, event.new, event.pinged);
      if (event.new || wasAwaited) announceMessage(message);
      forgetOldest(message.channel_id);
      break;
    }
    case "message_gone": {
      const wasPrivate = Boolean(state.messages.get(event.id)?.reader);
      state.messages.delete(event.id);
      for (const phone of phones.values()) phone.messageGone(event.id);
      tellReplies(event.id, wasPrivate);
      break;
    }
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

// Above what answered a message stands that it is gone; what one alone saw was only put away.
function tellReplies(id, wasPrivate) {
  for (const reply of page.state.messages.values()) {
    if (reply.referenced_message?.id !== id) continue;
    if (!wasPrivate) reply.referenced_message = null;
    for (const phone of page.phones.values()) phone.redraw(reply.id);
  }
}

// A page that stays open does not grow for ever; what somebody has scrolled up to is left to them.
function forgetOldest(channel) {
  const { state, phones } = page;
  const here = [...state.messages.values()].filter((each) => each.channel_id === channel);
  if (here.length <= MOST) return;
  if ([...phones.values()].some((phone) => phone.channel === channel && !phone.stuck)) return;
  here.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  for (const { id } of here.slice(0, -MOST)) {
    state.messages.delete(id);
    for (const phone of phones.values()) phone.drop(id);
  }
}

function isLoading(message) {
  return Boolean(message && message.flags & LOADING);
}

// Said once, for whoever's phone is in use or else the first that shows it.
function announceMessage(message) {
  const phones = [page.phones.get(page.front), ...page.phones.values()];
  const phone = phones.find((each) => each?.shows(message));
  if (phone && message.author.id !== phone.id) {
    const said = isLoading(message) ? phone.words.thinking : excerpt(message, phone);
    announce(phone.words.says(phone.userName(message.author.id), said), phone.locale);
  }
}

function connect() {
  const address = new URL("page/live", location.href);
  address.protocol = "ws:";
  const socket = new WebSocket(address);
  socket.addEventListener("message", (frame) => {
    page.connected = true;
    take(JSON.parse(frame.data));
  });
  socket.addEventListener("close", () => {
    page.connected = false;
    page.draw();
    setTimeout(connect, 1000);
  });
}

reader.theme = reader.theme;
// Nothing is drawn anew here: the button that is being pressed has to stay until it is let go.
main.addEventListener("focusin", (event) => {
  page.markFront(event.target.closest("[data-person]")?.dataset.person ?? page.front);
});
// A small menu that is open closes when something else is touched.
document.addEventListener("pointerdown", (event) => {
  for (const menu of document.querySelectorAll("details.more[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
window.addEventListener("resize", () => page.front && page.bringToFront(page.front));
connect();
