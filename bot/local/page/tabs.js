// The tabs of a phone: the server's channels that its person sees, then the messages with the bot.

import { badge } from "./bar.js";
import { h } from "./dom.js";

export function drawTabs(phone) {
  const { tabs, main, state, words } = phone;
  const others = phone.channels.filter((each) => each.id !== main?.id);
  const focused = tabs.contains(document.activeElement) && document.activeElement.dataset.tab;
  tabs.setAttribute("aria-label", phone.me.name);
  tabs.replaceChildren(
    tab("channel", `# ${main?.name ?? "—"}`, phone),
    ...others.map((each) => tab(each.id, `${each.thread ? "🧵" : "#"} ${each.name}`, phone)),
    tab("dm", `${words.dms} · ${state.bot.name}`, phone));
  if (focused) (tabs.querySelector(`[data-tab="${focused}"]`) ?? tabs.querySelector("[aria-selected=true]"))?.focus();
}

function tab(name, label, phone) {
  const unread = phone.unread.get(name);
  const chosen = phone.tab === name;
  return h("button", {
    type: "button", role: "tab", class: "tab", "data-tab": name, "aria-controls": phone.logId,
    "aria-selected": chosen ? "true" : "false", tabindex: chosen ? "0" : "-1",
    "data-unread": unread ? "true" : undefined,
    onclick: () => phone.show(name),
  }, label, unread && badge(unread.calls, phone.words));
}
