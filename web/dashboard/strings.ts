import type { GapIn } from "#domain/text-gaps.ts";
import { texts as common } from "./strings/en/common.ts";

export const languages = { en: "English", pt: "Português", es: "Español" } as const;

export type Language = keyof typeof languages;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/**
 * Texts by place, so that a browser loads only the chosen language and only the texts of the open page.
 * `common` has the texts of several places. Its English comes with the page, which can then always say
 * that nothing else arrived.
 */
const rooms = {
  common: room({
    en: async () => ({ texts: common }),
    pt: () => import("./strings/pt/common.json"),
    es: () => import("./strings/es/common.json"),
  }),
  audit: room({
    en: () => import("./strings/en/audit.ts"),
    pt: () => import("./strings/pt/audit.json"),
    es: () => import("./strings/es/audit.json"),
  }),
  branding: room({
    en: () => import("./strings/en/branding.ts"),
    pt: () => import("./strings/pt/branding.json"),
    es: () => import("./strings/es/branding.json"),
  }),
  build: room({
    en: () => import("./strings/en/build.ts"),
    pt: () => import("./strings/pt/build.json"),
    es: () => import("./strings/es/build.json"),
  }),
  flows: room({
    en: () => import("./strings/en/flows.ts"),
    pt: () => import("./strings/pt/flows.json"),
    es: () => import("./strings/es/flows.json"),
  }),
  integrate: room({
    en: () => import("./strings/en/integrate.ts"),
    pt: () => import("./strings/pt/integrate.json"),
    es: () => import("./strings/es/integrate.json"),
  }),
  overview: room({
    en: () => import("./strings/en/overview.ts"),
    pt: () => import("./strings/pt/overview.json"),
    es: () => import("./strings/es/overview.json"),
  }),
  quality: room({
    en: () => import("./strings/en/quality.ts"),
    pt: () => import("./strings/pt/quality.json"),
    es: () => import("./strings/es/quality.json"),
  }),
  settings: room({
    en: () => import("./strings/en/settings.ts"),
    pt: () => import("./strings/pt/settings.json"),
    es: () => import("./strings/es/settings.json"),
  }),
  team: room({
    en: () => import("./strings/en/team.ts"),
    pt: () => import("./strings/pt/team.json"),
    es: () => import("./strings/es/team.json"),
  }),
  verifications: room({
    en: () => import("./strings/en/verifications.ts"),
    pt: () => import("./strings/pt/verifications.json"),
    es: () => import("./strings/es/verifications.json"),
  }),
};

/** The words of the service's closed lists. The lists themselves have the English. */
const lists = {
  pt: () => import("#domain/words/pt.json"),
  es: () => import("#domain/words/es.json"),
};

export type Room = keyof typeof rooms;

type English<OfRoom extends Room> = Awaited<ReturnType<(typeof rooms)[OfRoom]["en"]>>["texts"];

/** The name of every text. A language without one of them does not compile. */
export type Key = { [OfRoom in Room]: keyof English<OfRoom> }[Room];

/** A text as English has it. */
export type TextOf<Name extends Key> = {
  [OfRoom in Room]: Name extends keyof English<OfRoom> ? English<OfRoom>[Name] : never;
}[Room];

/** The name of a text without gaps, for lists of labels. */
export type Label = { [Name in Key]: [GapIn<TextOf<Name>>] extends [never] ? Name : never }[Key];

export const firstTexts: Texts = common;

type Texts = Readonly<Record<string, string>>;

export function isRoom(name: string): name is Room {
  return Object.hasOwn(rooms, name);
}

export async function loadStrings(language: Language, of: Room): Promise<Texts> {
  const { en, ...others } = rooms[of];
  return language === "en" ? (await en()).texts : (await others[language]()).default;
}

export async function loadLists(language: Language): Promise<Texts> {
  return language === "en" ? {} : (await lists[language]()).default;
}

type Load<File> = () => Promise<File>;

/** The type makes every language have the texts that English has. */
function room<Strings extends Texts>(languages: {
  en: Load<{ texts: Strings }>;
  pt: Load<{ default: Record<keyof Strings, string> }>;
  es: Load<{ default: Record<keyof Strings, string> }>;
}) {
  return languages;
}
