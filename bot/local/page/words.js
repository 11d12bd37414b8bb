// What the page itself says: a phone in its person's language, the rest in the reader's own.

const WORDS = {
  fr: {
    // messages
    says: (name, what) => `${name}\u00a0: ${what}`,
    dms: "MP",
    dmsClosed: "MP fermés",
    unread: "non lus",
    calls: (count) => (count > 1 ? `${count} mentions non lues` : "1 mention non lue"),
    used: "a utilisé",
    edited: "(modifié)",
    app: "APP",
    thinking: "réfléchit…",
    typing: "écrit…",
    sending: "Envoi de la commande…",
    onlyYou: "Vous seul pouvez voir ce message",
    dismiss: "Ignorer le message",
    failed: "Échec de l'interaction",
    noAnswer: "L'application ne répond plus",
    spoiler: "Texte caché\u00a0: révéler",
    deletedReply: "Message supprimé",
    hiddenReply: "Message non affiché",
    remove: "Supprimer le message",
    unknownRole: "@rôle-inconnu",
    picture: "Image",
    size: (bytes) => sized(bytes, "fr", ["ko", "Mo"]),
    // writing
    write: (where) => `Écrire dans ${where}, ou / pour les commandes`,
    commands: "Commandes",
    send: "Envoyer",
    cancel: "Annuler",
    sure: "Appuyez encore pour confirmer",
    close: "Fermer",
    choose: "Choisissez",
    byDefault: "par défaut",
    moreOptions: "Options facultatives\u00a0:",
    removeOption: (name) => `Retirer ${name}`,
    confirm: "Valider",
    yes: "Oui",
    no: "Non",
    required: "obligatoire",
    noUpload: "L'envoi de fichiers ne se fait pas ici.",
    noCommands: "Aucune commande ici",
    // places
    welcome: (where) => `Bienvenue dans ${where}`,
    welcomeDm: (name) => `Vos messages privés avec ${name}`,
    nothing: "Rien encore. Écrivez / pour voir les commandes.",
    nothingDm: "Ce que le bot vous envoie en privé arrive ici.",
    tryIt: (command) => `Essayer ${command}`,
    gone: "Ce salon n'existe plus.",
    left: (name) => `${name} a quitté le serveur.`,
    // people
    language: "Langue",
    settingsOf: (name) => `Réglages pour ${name}`,
    manages: "Gère le serveur",
    owner: "propriétaire",
    leaves: "Quitter le serveur",
    comesBack: "Revenir sur le serveur",
    sendAway: "Retirer ce téléphone",
    // the bar and the settings
    online: "en ligne",
    offline: "hors ligne",
    starting: "démarre…",
    ended: (status) => `arrêté, statut ${status}`,
    lost: "liaison perdue, nouvel essai…",
    kill: "Couper le bot",
    launch: "Relancer",
    add: "Ajouter quelqu'un",
    people: "Personnes",
    settings: "Réglages",
    page: "Cette page",
    theme: "Thème",
    themes: { "light dark": "comme le système", dark: "sombre", light: "clair" },
    server: "Le serveur",
    serverLanguage: "Langue du serveur",
    botInServer: (name) => `${name} est sur le serveur`,
    channel: (name) => `Salon #${name}`,
    botMay: (name) => `${name} peut\u00a0:`,
    permissions: {
      VIEW_CHANNEL: "voir le salon",
      SEND_MESSAGES: "écrire",
      ATTACH_FILES: "joindre des fichiers",
      CREATE_PUBLIC_THREADS: "ouvrir des fils",
      READ_MESSAGE_HISTORY: "lire l'historique",
    },
    deleteChannel: "Supprimer le salon",
    newChannel: "Nouveau salon",
    create: "Créer",
    faults: "Pannes",
    faultsHint: "La prochaine requête du bot en fait les frais.",
    rateLimit: "Trop de requêtes (429)",
    serverError: "Erreur de Discord (500)",
    slowness: "Réponse en retard de 4 s",
    cut: "Couper la liaison",
    // refusals
    refusals: {
      lost: () => "Liaison perdue avec le programme de la page\u00a0: tourne-t-il encore\u00a0?",
      "no-command": ({ name }) => `La commande /${name} n'existe pas ici.`,
      "no-component": () => "Ce bouton n'est plus là\u00a0: le message a changé.",
      "no-message": () => "Ce message n'est plus là.",
      "no-channel": () => "Ce salon n'existe plus.",
      "no-form": () => "Ce formulaire n'est plus ouvert.",
      "not-here": ({ name }) => `${name} n'est pas dans ce salon.`,
      "not-yours": () => "Ce message n'est pas à vous.",
      stays: ({ name }) => `${name} reste\u00a0: le serveur lui appartient.`,
      full: ({ most }) => `Pas plus de ${most} personnes.`,
      required: ({ name }) => `Il manque ${name}.`,
      value: ({ name }) => `Cette valeur n'est pas possible pour ${name}.`,
      length: () => "Ce texte est vide, trop court ou trop long.",
      refused: () => "Discord ne permet pas cela.",
    },
  },
  en: {
    says: (name, what) => `${name}: ${what}`,
    dms: "DMs",
    dmsClosed: "DMs closed",
    unread: "unread",
    calls: (count) => (count > 1 ? `${count} unread mentions` : "1 unread mention"),
    used: "used",
    edited: "(edited)",
    app: "APP",
    thinking: "is thinking…",
    typing: "is typing…",
    sending: "Sending the command…",
    onlyYou: "Only you can see this",
    dismiss: "Dismiss message",
    failed: "This interaction failed",
    noAnswer: "The application did not respond",
    spoiler: "Hidden text: reveal",
    deletedReply: "Deleted message",
    hiddenReply: "Message not shown",
    remove: "Delete message",
    unknownRole: "@unknown-role",
    picture: "Picture",
    size: (bytes) => sized(bytes, "en-US", ["KB", "MB"]),
    write: (where) => `Message ${where}, or / for commands`,
    commands: "Commands",
    send: "Send",
    cancel: "Cancel",
    sure: "Press again to confirm",
    close: "Close",
    choose: "Choose",
    byDefault: "default",
    moreOptions: "Optional:",
    removeOption: (name) => `Remove ${name}`,
    confirm: "Confirm",
    yes: "Yes",
    no: "No",
    required: "required",
    noUpload: "Files cannot be sent here.",
    noCommands: "No command here",
    welcome: (where) => `Welcome to ${where}`,
    welcomeDm: (name) => `Your direct messages with ${name}`,
    nothing: "Nothing yet. Type / to see the commands.",
    nothingDm: "What the bot sends you in private arrives here.",
    tryIt: (command) => `Try ${command}`,
    gone: "This channel is gone.",
    left: (name) => `${name} has left the server.`,
    language: "Language",
    settingsOf: (name) => `Settings for ${name}`,
    manages: "Manages the server",
    owner: "owner",
    leaves: "Leave the server",
    comesBack: "Come back to the server",
    sendAway: "Remove this phone",
    online: "online",
    offline: "offline",
    starting: "starting…",
    ended: (status) => `ended, status ${status}`,
    lost: "connection lost, trying again…",
    kill: "Kill the bot",
    launch: "Restart",
    add: "Add somebody",
    people: "People",
    settings: "Settings",
    page: "This page",
    theme: "Theme",
    themes: { "light dark": "as the system", dark: "dark", light: "light" },
    server: "The server",
    serverLanguage: "Server's language",
    botInServer: (name) => `${name} is in the server`,
    channel: (name) => `Channel #${name}`,
    botMay: (name) => `${name} may:`,
    permissions: {
      VIEW_CHANNEL: "see the channel",
      SEND_MESSAGES: "send messages",
      ATTACH_FILES: "attach files",
      CREATE_PUBLIC_THREADS: "open threads",
      READ_MESSAGE_HISTORY: "read the history",
    },
    deleteChannel: "Delete the channel",
    newChannel: "New channel",
    create: "Create",
    faults: "Faults",
    faultsHint: "The bot's next request suffers it.",
    rateLimit: "Too many requests (429)",
    serverError: "Discord's error (500)",
    slowness: "Answer 4 s late",
    cut: "Cut the line",
    refusals: {
      lost: () => "Connection to the page's program lost: is it still running?",
      "no-command": ({ name }) => `There is no command /${name} here.`,
      "no-component": () => "That button is gone: the message has changed.",
      "no-message": () => "That message is gone.",
      "no-channel": () => "That channel is gone.",
      "no-form": () => "That form is no longer open.",
      "not-here": ({ name }) => `${name} is not in this channel.`,
      "not-yours": () => "That message is not yours.",
      stays: ({ name }) => `${name} stays: the server is theirs.`,
      full: ({ most }) => `No more than ${most} people.`,
      required: ({ name }) => `${name} is missing.`,
      value: ({ name }) => `That value is not possible for ${name}.`,
      length: () => "That text is empty, too short or too long.",
      refused: () => "Discord does not allow that.",
    },
  },
};

export const LANGUAGES = [["fr", "Français"], ["en-US", "English"]];

export function words(locale) {
  return WORDS[locale?.startsWith("fr") ? "fr" : "en"];
}

// What a person is told about something that was not possible.
export function refusal(answer, locale) {
  const { refusals } = words(locale);
  return (refusals[answer.reason] ?? refusals.refused)(answer.details ?? {});
}

// The text of a thing that Discord translates: `name` or `description` of a command or option.
export function localized(thing, key, locale) {
  const all = thing[`${key}_localizations`] ?? {};
  return all[locale] ?? all[locale === "en" ? "en-US" : locale] ?? thing[key];
}

function sized(bytes, locale, [kilo, mega]) {
  const [count, unit] = bytes < 1 << 20 ? [Math.max(1, Math.round(bytes / 1024)), kilo] : [bytes / (1 << 20), mega];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count)} ${unit}`;
}

// The language of the page itself: chosen before, or the browser's.
export const reader = {
  get locale() {
    return localStorage.getItem("language") ?? (navigator.language.startsWith("fr") ? "fr" : "en-US");
  },
  set locale(code) {
    localStorage.setItem("language", code);
  },
  get theme() {
    return localStorage.getItem("theme") ?? "light dark";
  },
  set theme(scheme) {
    localStorage.setItem("theme", scheme);
    document.documentElement.style.colorScheme = scheme;
  },
};
