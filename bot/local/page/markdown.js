// Discord's markdown, as far as bots use it, into elements.

import { append, h } from "./dom.js";
import { hiddenText } from "./spoilers.js";

const FENCE = /```(?:[\w+-]*\n)?([\s\S]*?)```/g;
const URL_TEXT = /https?:\/\/[^\s<>()]+[^\s<>().,:;"'!?]/y;

// Each rule is tried where the text stands: a sticky pattern, and what it becomes.
const INLINE = [
  [/\\([^\sA-Za-z0-9])/uy, (m) => m[1]],
  [/``([\s\S]+?)``|`([^`\n]+?)`/y, (m) => h("code", {}, (m[1] ?? m[2]).trim() || " ")],
  [/\|\|([\s\S]+?)\|\|/y, (m, reader) => hiddenText(inline(m[1], reader), reader.words)],
  [/\*\*\*([\s\S]+?)\*\*\*/y, (m, reader) => h("strong", {}, h("em", {}, inline(m[1], reader)))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (m, reader) => h("strong", {}, inline(m[1], reader))],
  [/__([\s\S]+?)__(?!_)/y, (m, reader) => h("u", {}, inline(m[1], reader))],
  [/~~([\s\S]+?)~~/y, (m, reader) => h("s", {}, inline(m[1], reader))],
  [/\*(?![\s*])([\s\S]*?[^\s*])\*(?!\*)/y, (m, reader) => h("em", {}, inline(m[1], reader))],
  [/_(?!_)([\s\S]+?)_(?![A-Za-z0-9_])/y, (m, reader) => h("em", {}, inline(m[1], reader))],
  [/<@!?(\d+)>/y, (m, reader) => mention(m[1], reader)],
  [/<@&(\d+)>/y, (m, reader) => h("span", { class: "mention" }, reader.roleName(m[1]))],
  [/<#(\d+)>/y, (m, reader) => h("span", { class: "mention" }, `#${reader.channelName(m[1])}`)],
  [/<\/([^:>]+):\d+>/y, (m) => h("span", { class: "mention" }, `/${m[1]}`)],
  [/<a?:(\w+):(\d+)>/y, (m) => emoji(m[2], m[1])],
  [/<t:(-?\d+)(?::([tTdDfFsSR]))?>/y, (m, reader) => time(Number(m[1]), m[2], reader)],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/y, (m, reader) => link(m[2], inline(m[1], reader), reader)],
  [/<(https?:\/\/[^\s>]+)>/y, (m, reader) => link(m[1], m[1], reader)],
  [URL_TEXT, (m, reader) => link(m[0], m[0], reader)],
  [/@(?:everyone|here)\b/y, (m) => h("span", { class: "mention" }, m[0])],
];

export function inline(text, reader) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    let found = null;
    for (const [pattern, make] of INLINE) {
      // A word like snake_case is no italics.
      if (text[at] === "_" && /\w/.test(text[at - 1] ?? "")) break;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match) {
        found = [match[0].length, make(match, reader)];
        break;
      }
    }
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(found[1]);
    at += found[0];
  }
  if (plain) nodes.push(plain);
  return nodes;
}

export function markdown(text, reader) {
  const root = h("div", { class: "markdown" });
  let at = 0;
  for (const fence of text.matchAll(FENCE)) {
    append(root, blocks(text.slice(at, fence.index), reader));
    root.append(h("pre", {}, h("code", {}, fence[1].replace(/\n$/, ""))));
    at = fence.index + fence[0].length;
    if (text[at] === "\n") at += 1;
  }
  return append(root, blocks(text.slice(at), reader));
}

function blocks(text, reader) {
  const made = [];
  const lines = text.split("\n");
  let paragraph = [];
  const flush = () => {
    while (paragraph.length && !paragraph.at(-1).trim()) paragraph.pop();
    if (paragraph.length) made.push(h("p", {}, inline(paragraph.join("\n"), reader)));
    paragraph = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    let match;
    if ((match = /^(#{1,3})\s+(.+)/.exec(line))) {
      flush();
      made.push(h(`h${match[1].length + 2}`, {}, inline(match[2], reader)));
    } else if ((match = /^-#\s+(.+)/.exec(line))) {
      flush();
      made.push(h("small", {}, inline(match[1], reader)));
    } else if ((match = /^>>>\s+(.*)/.exec(line))) {
      flush();
      const rest = [match[1], ...lines.slice(i + 1)].join("\n");
      made.push(h("blockquote", {}, blocks(rest, reader)));
      return made;
    } else if (/^>\s/.test(line)) {
      flush();
      const quoted = [];
      while (i < lines.length && /^>\s/.test(lines[i])) quoted.push(lines[i++].slice(2));
      i -= 1;
      made.push(h("blockquote", {}, blocks(quoted.join("\n"), reader)));
    } else if (listItem(line)) {
      flush();
      const items = [];
      const first = listItem(line);
      const goesOn = (item) => item && (item.depth > first.depth || item.ordered === first.ordered);
      while (i < lines.length && goesOn(listItem(lines[i]))) items.push(listItem(lines[i++]));
      i -= 1;
      made.push(list(items, reader));
    } else if (paragraph.length || line.trim()) {
      paragraph.push(line);
    } else if (made.length) {
      made.push(h("div", { class: "gap" }));
    }
  }
  flush();
  return made;
}

function listItem(line) {
  const match = /^(\s*)([-*]|\d+\.)\s+(.+)/.exec(line);
  return match && { depth: match[1].length, ordered: /\d/.test(match[2]), mark: match[2], text: match[3] };
}

function list(items, reader) {
  const first = items[0];
  const start = first.ordered ? parseInt(first.mark, 10) : undefined;
  const root = h(first.ordered ? "ol" : "ul", { start });
  for (let i = 0; i < items.length; ) {
    const entry = h("li", {}, inline(items[i].text, reader));
    const deeper = [];
    i += 1;
    while (i < items.length && items[i].depth > first.depth) deeper.push(items[i++]);
    if (deeper.length) entry.append(list(deeper, reader));
    root.append(entry);
  }
  return root;
}

function mention(id, reader) {
  const mine = id === reader.id;
  return h("span", { class: mine ? "mention mine" : "mention", "data-mention": id }, `@${reader.userName(id)}`);
}

export function emoji(id, name) {
  if (!id) return h("span", { class: "emoji" }, name);
  const address = `/cdn/emojis/${id}.webp`;
  return h("img", { class: "emoji", src: address, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
}

const PLACE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

export function isWeb(address) {
  return /^https?:\/\//i.test(address);
}

// A link; one to a channel or a message leads there, on this page. Only the web is linked to.
export function link(address, inside, reader, attributes = {}) {
  if (!isWeb(address)) return h("span", attributes, inside);
  const place = PLACE.exec(address);
  if (!place) return h("a", { ...attributes, href: address, target: "_blank", rel: "noopener noreferrer" }, inside);
  const [, channel, message] = place;
  const text = inside === address ? `#${reader.channelName(channel)}${message ? " › 💬" : ""}` : inside;
  return h("button", {
    class: "textual", ...attributes, type: "button", "data-jump": message ?? channel,
    onclick: () => reader.jump(channel, message),
  }, text);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

function time(seconds, style, reader) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const full = new Intl.DateTimeFormat(reader.locale, STYLES.F).format(date);
  const attributes = { datetime: date.toISOString(), title: full };
  if (style !== "R") {
    const format = new Intl.DateTimeFormat(reader.locale, STYLES[style] ?? STYLES.f);
    return h("time", attributes, format.format(date));
  }
  return h("time", { ...attributes, "data-relative": seconds, lang: reader.locale }, relative(seconds, reader.locale));
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds, locale) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away / size), unit);
}

// Relative times go on counting while they are looked at.
setInterval(() => {
  for (const each of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(each.dataset.relative), each.lang);
    if (each.textContent !== text) each.textContent = text;
  }
}, 1000);
