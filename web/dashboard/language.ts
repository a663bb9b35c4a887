import type { ComponentChildren } from "preact";
import {
  type Gap,
  isLanguage,
  isRoom,
  type Key,
  type Language,
  loadStrings,
  type Room,
} from "./strings.ts";

/** The language on screen. A change draws the whole dashboard anew, so whoever draws may simply ask. */
let current: Language = "en";
let texts: Readonly<Record<string, string>> = {};
/** These are known from the start, in whatever language. */
const loadedRooms = new Set<Room>(["common", "lists"]);

export function language(): Language {
  return current;
}

type Values<Text extends string, Value> = [Gap<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Gap<Text>, Value>>];

/** A text in the language on screen, its `{gaps}` filled in. */
export function t<Text extends Key>(
  text: Text,
  ...[values]: Values<Text, string | number>
): string {
  return filled(text, values).join("");
}

/** The same where a gap holds more than words: a link, a time, a name in bold. */
export function mixed<Text extends Key>(
  text: Text,
  ...[values]: Values<Text, ComponentChildren>
): ComponentChildren {
  return filled(text, values);
}

/** One of two texts, by the number that fills their `{count}`. */
export function count<Text extends Key>(
  number: number,
  [one, other]: readonly [one: Text, other: Text],
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = new Intl.PluralRules(locales[current]).select(number) === "one" ? one : other;
  return filled(text, { ...values, count: figure(number) }).join("");
}

/** What comes from a closed list of the service: in the language on screen where that has a word for it. */
export function translated(text: string): string {
  return Object.hasOwn(texts, text) ? (texts[text] ?? text) : text;
}

/** How numbers, dates and names of countries are written. */
const locales = { en: "en-GB", pt: "pt-PT", es: "es-MX" } as const satisfies Record<
  Language,
  string
>;

export function locale(): string {
  return locales[current];
}

/** A number as people write it here. */
export function figure(number: number, digits?: number): string {
  return new Intl.NumberFormat(locale(), {
    useGrouping: false,
    ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }).format(number);
}

/** Fetches what a place says. English is there already. */
export async function loadTexts(place: string): Promise<void> {
  if (!isRoom(place) || loadedRooms.has(place)) return;
  if (current !== "en") texts = { ...texts, ...(await loadStrings(current, place)) };
  loadedRooms.add(place);
}

export async function setLanguage(wanted: Language): Promise<void> {
  const known =
    wanted === "en"
      ? []
      : await Promise.all(Array.from(loadedRooms, (place) => loadStrings(wanted, place)));
  texts = Object.assign({}, ...known);
  current = wanted;
  document.documentElement.lang = wanted;
  for (const draw of listeners) draw();
}

const listeners = new Set<() => void>();

/** Tells when another language is on screen. */
export function onLanguageChange(draw: () => void): void {
  listeners.add(draw);
}

/** What this person chose here before, then what their browser speaks, then English. */
export function preferredLanguage(): Language {
  for (const tag of [remembered(), ...navigator.languages]) {
    const wanted = tag?.slice(0, 2).toLowerCase();
    if (wanted !== undefined && isLanguage(wanted)) return wanted;
  }
  return "en";
}

const storageKey = "bonafide.language";

export function rememberLanguage(wanted: Language): void {
  try {
    localStorage.setItem(storageKey, wanted);
  } catch {
    // A browser without storage asks its own preference again.
  }
}

function remembered(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return;
  }
}

function filled<Value>(
  text: string,
  values: Readonly<Record<string, Value>> | undefined,
): (string | Value)[] {
  return translated(text)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : (values?.[part] ?? `{${part}}`)));
}
