import type { ComponentChildren } from "preact";
import { filled, type ValuesFor } from "#domain/text-gaps.ts";
import {
  firstTexts,
  isLanguage,
  isRoom,
  type Key,
  type Language,
  loadLists,
  loadStrings,
  type Room,
  type TextOf,
} from "./strings.ts";

/** The language on screen. A change redraws the whole dashboard, so components just read it. */
let current: Language = "en";
let texts: Readonly<Record<string, string>> = firstTexts;
let lists: Readonly<Record<string, string>> = {};
/** These texts load at the start in every language. */
const loadedRooms = new Set<Room>(["common"]);

export function language(): Language {
  return current;
}

/** A text in the language on screen, its `{gaps}` filled in. */
export function t<Name extends Key>(
  key: Name,
  ...[values]: ValuesFor<TextOf<Name>, string | number>
): string {
  return filled<string | number>(textOf(key), values).join("");
}

/** The same for gaps that hold more than text: a link, a time, a name in bold. */
export function mixed<Name extends Key>(
  key: Name,
  ...[values]: ValuesFor<TextOf<Name>, ComponentChildren>
): ComponentChildren {
  return filled<ComponentChildren>(textOf(key), values);
}

/** One of two texts, by the number that fills their `{count}`. */
export function count<Name extends Key>(
  number: number,
  [one, other]: readonly [one: Name, other: Name],
  values: Readonly<Record<string, string | number>> = {},
): string {
  const key = new Intl.PluralRules(locales[current]).select(number) === "one" ? one : other;
  return filled<string | number>(textOf(key), { ...values, count: figure(number) }).join("");
}

/** A word of one of the service's closed lists, by its name; the list itself has the English. */
export function listed(name: string, english: string): string {
  return Object.hasOwn(lists, name) ? (lists[name] ?? english) : english;
}

/** The formats of numbers, dates and names of countries. */
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

/** Loads the texts of a place. */
export async function loadTexts(place: string): Promise<void> {
  if (!isRoom(place) || loadedRooms.has(place)) return;
  const wanted = current;
  const known = await loadStrings(wanted, place);
  // Somebody may have changed the language meanwhile.
  if (wanted !== current) return loadTexts(place);
  texts = { ...texts, ...known };
  loadedRooms.add(place);
}

export async function setLanguage(wanted: Language): Promise<void> {
  const [ofLists, ...ofRooms] = await Promise.all([
    loadLists(wanted),
    ...Array.from(loadedRooms, (place) => loadStrings(wanted, place)),
  ]);
  lists = ofLists;
  texts = Object.assign({}, ...ofRooms);
  current = wanted;
  document.documentElement.lang = wanted;
  for (const draw of listeners) draw();
}

const listeners = new Set<() => void>();

/** Calls the listener after a change of language. */
export function onLanguageChange(draw: () => void): void {
  listeners.add(draw);
}

/** The person's earlier choice in this browser, else the browser's own languages, else English. */
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
    // Without storage, the browser's own preference decides at the next visit.
  }
}

function remembered(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return;
  }
}

function textOf(key: Key): string {
  return texts[key] ?? key;
}
