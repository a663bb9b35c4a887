/** What the dashboard speaks. English needs no strings: its words stand in the pages, and are the keys. */
export const languages = { en: "English", pt: "Português", es: "Español" } as const;

export type Language = keyof typeof languages;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/**
 * By the place that says them, so that a language travels only when it was chosen, and of it what the
 * open page needs. What two places say is in `common`, the words of the service's closed lists in `lists`.
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

/** Every text of the dashboard, as it reads in English. One that a language lacks does not compile. */
export type Key = { [OfRoom in Room]: keyof Texts<OfRoom> }[Room];

/** The `{gaps}` of a text. */
export type Gap<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Gap<Rest>
  : never;

/** A text without gaps: what a list of labels holds. */
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

/** The second language must have what the first has. */
function room<Strings extends Record<string, string>>(
  pt: Load<Strings>,
  es: Load<Record<keyof Strings, string>>,
) {
  return { pt, es };
}
