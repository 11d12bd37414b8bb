// The settings of the page and of the server, in a dialog.

import { call, checkbox, choice, h, redraw, twoStep } from "./dom.js";
import { LANGUAGES, reader, refusal } from "./words.js";

const FAULTS = {
  rateLimit: { method: "*", pattern: "*", status: 429, retry_after: 2 },
  serverError: { method: "*", pattern: "*", status: 500 },
  slowness: { method: "*", pattern: "*", delay: 4 },
};

const dialog = h("dialog", { class: "settings", "data-settings-dialog": true });
document.body.append(dialog);
dialog.addEventListener("click", (event) => {
  // A click beside the box: the dialog itself is only its backdrop.
  if (event.target === dialog) dialog.close();
});
let said = "";
// What the bot may not do in a channel, as last asked for: the answers on their way to here neither
// undo a switch nor show it as it was before.
const asked = new Map();
let asking = Promise.resolve();

export function openSettings(page) {
  said = "";
  dialog.showModal();
  drawSettings(page);
}

export function drawSettings(page) {
  if (!dialog.open) return;
  const { words } = page;
  dialog.setAttribute("aria-label", words.settings);
  // A name that is being typed is not taken away by whatever happens meanwhile.
  if (dialog.querySelector("[data-new-channel]")?.value) return;
  redraw(dialog, h("div", { class: "sheet" },
    h("header", {}, h("h2", {}, words.settings),
      h("button", { type: "button", class: "button secondary", "data-key": "close", onclick: () => dialog.close() }, words.close)),
    h("p", { class: "failed", role: "alert", hidden: !said }, said),
    pageSection(page), serverSection(page), page.state.channels.filter((each) => !each.thread).map((each) => channelSection(each, page)),
    newChannel(page), faultSection(page)));
}

async function ask(page, path, data) {
  tell(await call(path, data), page);
}

function tell(answer, page) {
  said = answer.error ? refusal(answer, reader.locale) : "";
  drawSettings(page);
}

function section(title, ...children) {
  return h("section", {}, h("h3", {}, title), children);
}

function line(label, control) {
  return h("div", { class: "setting" }, h("span", {}, label), control);
}

function pageSection(page) {
  const { words } = page;
  const speak = (code) => {
    reader.locale = code;
    page.draw();
  };
  return section(words.page,
    line(words.language, choice(words.language, LANGUAGES, reader.locale, speak, { "data-key": "language", "data-page-locale": true })),
    line(words.theme, choice(words.theme, Object.entries(words.themes), reader.theme, (scheme) => { reader.theme = scheme; },
      { "data-key": "theme", "data-theme": true })));
}

function serverSection(page) {
  const { words, state } = page;
  return section(words.server,
    line(words.serverLanguage, choice(words.serverLanguage, LANGUAGES, state.guild.locale,
      (locale) => ask(page, "guild", { locale }), { "data-key": "guild", "data-guild-locale": true })),
    checkbox(words.botInServer(state.bot.name), state.bot.member, (bot) => ask(page, "guild", { bot }),
      { "data-key": "bot", "data-bot-member": true }));
}

// The channel as it is now may not be as it was drawn.
function deniedIn(id, page) {
  return asked.get(id) ?? page.state.channels.find((each) => each.id === id)?.denied ?? [];
}

async function allow(id, name, allowed, page) {
  const others = deniedIn(id, page).filter((each) => each !== name);
  const denied = allowed ? others : [...others, name];
  asked.set(id, denied);
  asking = asking.then(() => call("permissions", { channel: id, denied }));
  const answer = await asking;
  if (asked.get(id) === denied) {
    asked.delete(id);
    const channel = page.state.channels.find((each) => each.id === id);
    if (channel && !answer.error) channel.denied = denied;
  }
  tell(answer, page);
}

function channelSection(channel, page) {
  const { words, state } = page;
  const denied = deniedIn(channel.id, page);
  return section(words.channel(channel.name),
    h("fieldset", {}, h("legend", {}, words.botMay(state.bot.name)),
      Object.entries(words.permissions).map(([name, label]) =>
        checkbox(label, !denied.includes(name), (allowed) => allow(channel.id, name, allowed, page),
          { "data-key": `${channel.id}-${name}`, "data-permission": name, "data-channel": channel.id }))),
    twoStep(words.deleteChannel, words.sure, () => ask(page, "delete-channel", { channel: channel.id }),
      { "data-key": `delete-${channel.id}`, "data-delete-channel": channel.id }));
}

function newChannel(page) {
  const { words } = page;
  const name = h("input", { type: "text", maxlength: 100, required: true, "aria-label": words.newChannel, placeholder: words.newChannel, "data-key": "new-channel", "data-new-channel": true });
  const form = h("form", { class: "setting" }, name, h("button", { type: "submit", class: "button secondary", "data-key": "create" }, words.create));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const wanted = name.value;
    name.value = "";
    ask(page, "channels", { name: wanted });
  });
  return form;
}

function faultSection(page) {
  const { words } = page;
  return section(words.faults, h("p", {}, h("small", {}, words.faultsHint)),
    h("div", { class: "row" },
      Object.entries(FAULTS).map(([key, fault]) => h("button", {
        type: "button", class: "button secondary", "data-key": key, "data-fault": key, onclick: () => ask(page, "fail", fault),
      }, words[key])),
      h("button", {
        type: "button", class: "button secondary", "data-key": "cut", "data-fault": "cut",
        onclick: () => ask(page, "drop", { resumable: true }),
      }, words.cut)));
}
