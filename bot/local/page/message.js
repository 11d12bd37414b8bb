// One message on one person's screen.

import { call, h } from "./dom.js";
import { colour, components, file } from "./components.js";
import { inline, link, markdown } from "./markdown.js";

export const LOADING = 1 << 7;
const SHADES = 6;

export function avatar(user) {
  const shade = Number(BigInt(user.id) % BigInt(SHADES));
  return h("span", { class: `avatar shade${shade}`, "aria-hidden": "true" }, user.name.slice(0, 1).toUpperCase());
}

export function messageRow(message, phone) {
  const words = phone.words;
  const author = message.author;
  const name = phone.userName(author.id);
  const called = message.mention_everyone || message.mentions.some((user) => user.id === phone.id);
  const classes = ["message"];
  if (called) classes.push("called");
  if (message.reader) classes.push("ephemeral");
  const row = h("article", {
    class: classes.join(" "),
    "data-message-id": message.id,
    "data-author": author.id,
    "data-ephemeral": message.reader ? "true" : undefined,
    "data-called": called ? "true" : undefined,
    "aria-label": `${name}, ${clock(message.timestamp, phone)}`,
  });
  row.append(
    above(message, phone) ?? "",
    h("div", { class: "head" },
      avatar({ id: author.id, name }),
      h("b", {}, name),
      author.bot && h("span", { class: "tag" }, words.app),
      h("time", { class: "stamp", datetime: message.timestamp }, clock(message.timestamp, phone)),
      h("span", { class: "grow" }),
      deletion(message, phone)),
    h("div", { class: "body" }, body(message, phone)),
  );
  return row;
}

function above(message, phone) {
  const meta = message.interaction_metadata;
  if (message.type === 20 && meta) {
    return h("div", { class: "above", "data-used": meta.name },
      h("b", {}, phone.userName(meta.user.id)), ` ${phone.words.used} `,
      h("span", { class: "mention" }, `/${meta.name}`));
  }
  if (message.type === 19) return h("div", { class: "above" }, answered(message, phone));
  return null;
}

// What a reply answers, unless it is for somebody else's eyes, put away, or older than the page.
function answered(message, phone) {
  const root = phone.state.messages.get(message.message_reference?.message_id);
  if (root && !root.dismissed && phone.sees(root)) {
    return [h("b", {}, phone.userName(root.author.id)), " ", excerpt(root, phone)];
  }
  return message.referenced_message ? phone.words.hiddenReply : phone.words.deletedReply;
}

// Who wrote a message may delete it, and who manages the server may delete anybody's there.
function deletion(message, phone) {
  if (message.reader || !phone.mayDelete(message)) return null;
  const { remove } = phone.words;
  return h("button", {
    type: "button", class: "delete", title: remove, "aria-label": remove, "data-delete": message.id,
    onclick: async () => phone.composer.say(await call("delete-message", { person: phone.person, message: message.id })),
  }, "🗑");
}

// The first line of a message, as plain words.
export function excerpt(message, phone) {
  const texts = [message.content];
  const dig = (list) => {
    for (const each of list ?? []) {
      if (each.type === 10) texts.push(each.content);
      dig(each.components);
    }
  };
  dig(message.components);
  const line = texts.join("\n").split("\n").find((each) => each.trim()) ?? "…";
  const shown = h("span", {}, inline(line.replace(/^(#+|-#|>)\s+/, ""), phone));
  // What a spoiler hides is no excerpt.
  for (const hidden of shown.querySelectorAll(".spoiler")) hidden.textContent = "▒▒▒";
  for (const image of shown.querySelectorAll("img")) image.replaceWith(image.alt);
  return shown.textContent.slice(0, 80);
}

function clock(iso, phone) {
  const date = new Date(iso);
  const format = { hour: "2-digit", minute: "2-digit" };
  if (date.toDateString() !== new Date().toDateString()) Object.assign(format, { day: "2-digit", month: "2-digit" });
  return new Intl.DateTimeFormat(phone.locale, format).format(date);
}

function body(message, phone) {
  const words = phone.words;
  const parts = [];
  if (message.flags & LOADING) {
    parts.push(h("p", { class: "thinking", "data-thinking": true }, phone.userName(message.author.id), " ", words.thinking));
  }
  if (message.content) {
    const text = markdown(message.content, phone);
    if (message.edited_timestamp) (text.lastElementChild ?? text).append(" ", edited(words));
    parts.push(text);
  }
  parts.push(...message.embeds.map((each) => embed(each, phone)));
  if (!(message.flags & (1 << 15))) parts.push(...attachments(message, phone));
  parts.push(...components(message.components, message, phone));
  if (message.edited_timestamp && !message.content) parts.push(h("p", { class: "foot" }, edited(words)));
  if (phone.failures.has(message.id)) {
    parts.push(h("p", { class: "failed", role: "alert", "data-failed": true }, words.failed));
  }
  if (message.reader) {
    parts.push(h("p", { class: "foot" }, `👁 ${words.onlyYou} · `,
      h("button", { type: "button", class: "textual", "data-dismiss": message.id, onclick: () => phone.dismiss(message) },
        words.dismiss)));
  }
  return parts;
}

function edited(words) {
  return h("span", { class: "edited", "data-edited": true }, words.edited);
}

function attachments(message, phone) {
  const inEmbeds = JSON.stringify(message.embeds);
  return message.attachments.filter((each) => !inEmbeds.includes(each.url)).map((each) =>
    (each.content_type ?? "").startsWith("image/")
      ? h("a", { class: "picture", href: phone.address(each.url), target: "_blank", rel: "noopener" },
        h("img", {
          "data-picture": true, src: phone.address(each.url), alt: each.description ?? phone.words.picture,
          width: each.width, height: each.height,
        }))
      : file(each.url, each.filename, each.size, phone));
}

function embed(data, phone) {
  const image = data.image?.url ?? data.thumbnail?.url;
  const root = h("div", { class: "container embed" },
    data.author?.name && h("small", {}, data.author.name),
    data.title && h("h4", {}, data.url ? link(data.url, data.title, phone) : inline(data.title, phone)),
    data.description && markdown(data.description, phone),
    (data.fields ?? []).map((field) => h("div", { class: "field" }, h("b", {}, inline(field.name, phone)), markdown(field.value, phone))),
    image && h("a", { class: "picture", href: phone.address(image), target: "_blank", rel: "noopener" },
      h("img", { "data-picture": true, src: phone.address(image), alt: phone.words.picture })),
    data.footer?.text && h("small", {}, data.footer.text));
  if (data.color) root.style.setProperty("--accent", colour(data.color));
  return root;
}

// A command that was sent and not answered yet, or never was.
export function interactionRow(interaction, phone) {
  const words = phone.words;
  const failed = interaction.state === "failed";
  return h("article", {
    class: "message ephemeral",
    "data-interaction-id": interaction.id,
    "data-ephemeral": "true",
    "data-failed": failed || undefined,
  },
  h("div", { class: "above" }, h("b", {}, phone.userName(phone.id)), ` ${words.used} `,
    h("span", { class: "mention" }, `/${interaction.name}`)),
  h("div", { class: "body" },
    h("p", { class: failed ? "failed" : "thinking", role: failed ? "alert" : "status" }, failed ? words.noAnswer : words.sending),
    failed && h("p", { class: "foot" }, `👁 ${words.onlyYou} · `,
      h("button", { type: "button", class: "textual", "data-dismiss": interaction.id, onclick: () => phone.dismissInteraction(interaction) },
        words.dismiss))));
}
