// The head of a phone: whose it is, and that person's switches.

import { call, checkbox, choice, h, redraw, twoStep } from "./dom.js";
import { avatar } from "./message.js";
import { LANGUAGES } from "./words.js";

export function drawHeader(phone) {
  const { me, words, header } = phone;
  const set = async (change) => phone.composer.say(await call("person", { person: phone.person, ...change }));
  const closed = checkbox(words.dmsClosed, !me.dms_open, (is) => set({ dms_open: !is }), { "data-key": "dms", "data-dms-closed": true });
  const language = choice(words.language, LANGUAGES, me.locale, (locale) => set({ locale }), { "data-key": "locale", "data-locale": true });
  const open = header.querySelector("details")?.open;
  redraw(header, [
    avatar(me), h("h2", {}, me.name), h("span", { class: "grow" }), closed, language, more(phone, set, open),
  ]);
}

function more(phone, set, open) {
  const { me, words } = phone;
  const details = h("details", { class: "more" },
    h("summary", { class: "button secondary", title: words.settingsOf(me.name), "aria-label": words.settingsOf(me.name), "data-key": "more", "data-more": true }, "⋯"),
    h("div", { class: "sheet" },
      checkbox(me.owner ? `${words.manages} (${words.owner})` : words.manages, me.manager, (manager) => set({ manager }),
        { "data-key": "manager", "data-manager": true, disabled: me.owner }),
      !me.owner && h("button", {
        type: "button", class: "button secondary", "data-key": "member", "data-member": me.member ? "leave" : "join",
        onclick: () => set({ member: !me.member }),
      }, me.member ? words.leaves : words.comesBack),
      !me.owner && twoStep(words.sendAway, words.sure,
        async () => phone.composer.say(await call("remove-person", { person: phone.person })),
        { "data-key": "away", "data-remove-person": phone.person })));
  details.open = Boolean(open);
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    details.open = false;
    details.querySelector("summary").focus();
  });
  return details;
}
