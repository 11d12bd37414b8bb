// The settings of the page and of the server, in a dialog.

import { call, checkbox, choice, h, redraw } from "./dom.js";
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
  const answer = await call(path, data);
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

function channelSection(channel, page) {
  const { words, state } = page;
  const allow = (name, allowed) => {
    const denied = channel.denied.filter((each) => each !== name);
    ask(page, "permissions", { channel: channel.id, denied: allowed ? denied : [...denied, name] });
  };
  return section(words.channel(channel.name),
    h("fieldset", {}, h("legend", {}, words.botMay(state.bot.name)),
      Object.entries(words.permissions).map(([name, label]) =>
        checkbox(label, !channel.denied.includes(name), (allowed) => allow(name, allowed),
          { "data-key": `${channel.id}-${name}`, "data-permission": name, "data-channel": channel.id }))),
    h("button", {
      type: "button", class: "button danger", "data-key": `delete-${channel.id}`, "data-delete-channel": channel.id,
      onclick: () => ask(page, "delete-channel", { channel: channel.id }),
    }, words.deleteChannel));
}

function newChannel(page) {
  const { words } = page;
  const name = h("input", { type: "text", maxlength: 100, required: true, "aria-label": words.newChannel, placeholder: words.newChannel, "data-new-channel": true });
  const form = h("form", { class: "setting" }, name, h("button", { type: "submit", class: "button secondary" }, words.create));
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
