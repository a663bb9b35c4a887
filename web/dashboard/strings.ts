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
  desk: room(
    () => import("./strings/pt/desk.json"),
    () => import("./strings/es/desk.json"),
  ),
  lists: room(
    () => import("./strings/pt/lists.json"),
    () => import("./strings/es/lists.json"),
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
