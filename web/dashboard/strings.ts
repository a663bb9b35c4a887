/** The languages of the dashboard. English needs no strings: the pages hold its texts, which are the keys. */
export const languages = { en: "English", pt: "Português", es: "Español" } as const;

export type Language = keyof typeof languages;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/**
 * Strings by place, so that a browser loads only the chosen language and only the strings of the open page.
 * `common` has the strings of several places, and `lists` the words of the service's closed lists.
 */
const rooms = {
  common: room(
    () => import("./strings/pt/common.json"),
    () => import("./strings/es/common.json"),
  ),
  lists: room(
    () => import("./strings/pt/lists.json"),
    () => import("./strings/es/lists.json"),
  ),
  audit: room(
    () => import("./strings/pt/audit.json"),
    () => import("./strings/es/audit.json"),
  ),
  branding: room(
    () => import("./strings/pt/branding.json"),
    () => import("./strings/es/branding.json"),
  ),
  build: room(
    () => import("./strings/pt/build.json"),
    () => import("./strings/es/build.json"),
  ),
  flows: room(
    () => import("./strings/pt/flows.json"),
    () => import("./strings/es/flows.json"),
  ),
  integrate: room(
    () => import("./strings/pt/integrate.json"),
    () => import("./strings/es/integrate.json"),
  ),
  overview: room(
    () => import("./strings/pt/overview.json"),
    () => import("./strings/es/overview.json"),
  ),
  quality: room(
    () => import("./strings/pt/quality.json"),
    () => import("./strings/es/quality.json"),
  ),
  settings: room(
    () => import("./strings/pt/settings.json"),
    () => import("./strings/es/settings.json"),
  ),
  team: room(
    () => import("./strings/pt/team.json"),
    () => import("./strings/es/team.json"),
  ),
  verifications: room(
    () => import("./strings/pt/verifications.json"),
    () => import("./strings/es/verifications.json"),
  ),
};

export type Room = keyof typeof rooms;

type Texts<OfRoom extends Room> = Awaited<ReturnType<(typeof rooms)[OfRoom]["pt"]>>["default"];

/** Every text of the dashboard in English. A language without one of them does not compile. */
export type Key = { [OfRoom in Room]: keyof Texts<OfRoom> }[Room];

/** The `{gaps}` of a text. */
export type Gap<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Gap<Rest>
  : never;

/** A text without gaps, for lists of labels. */
export type Label = { [Text in Key]: Text extends `${string}{${string}` ? never : Text }[Key];

export function isRoom(name: string): name is Room {
  return Object.hasOwn(rooms, name);
}

export async function loadStrings(
  language: Exclude<Language, "en">,
  of: Room,
): Promise<Readonly<Record<string, string>>> {
  return (await rooms[of][language]()).default;
}

type Load<Strings> = () => Promise<{ default: Strings }>;

/** The type makes both languages have the same texts. */
function room<Strings extends Record<string, string>>(
  pt: Load<Strings>,
  es: Load<Record<keyof Strings, string>>,
) {
  return { pt, es };
}
