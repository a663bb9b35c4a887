import mdn from "@mdn/browser-compat-data" with { type: "json" };
import { browserFloor } from "#pages/shared/browser-floor.ts";

type Support = { version_added?: string | boolean | null; flags?: unknown };
type Compat = { support: Record<string, Support | Support[]> };
type Entry = { [name: string]: Entry | undefined };

const { chrome, safari, firefox, samsung } = browserFloor;
const floor: Record<string, number> = {
  chrome_android: chrome,
  webview_android: chrome,
  safari,
  safari_ios: safari,
  firefox,
  firefox_android: firefox,
  samsunginternet_android: samsung,
};

// Its own types are a class for each level.
const { api, javascript, html, css } = mdn as unknown as Record<string, Entry>;
const builtins = javascript?.builtins ?? {};

/** For one place in MDN's data: whether a browser of the floor lacks it. */
export function isNewer(entry: Entry | undefined): boolean {
  // The one member that is no entry.
  const { support } = (entry?.__compat ?? {}) as Partial<Compat>;
  if (!support) return false;
  return Object.entries(floor).some(([browser, version]) => {
    const all = [support[browser] ?? []].flat();
    const added = all.filter(({ flags }) => !flags).map(({ version_added }) => version_added);
    return !added.some((since) => typeof since === "string" && firstOf(since) <= version);
  });
}

/** "≤37" and "14.1" are there at 37, and at 14.1. "preview" is not. */
function firstOf(since: string): number {
  const number = Number.parseFloat(since.replace("≤", ""));
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}

/** A global name, such as `AbortController` or `structuredClone`. */
export function globalEntry(name: string): Entry | undefined {
  return own(builtins, name) ?? own(api, name) ?? own(own(api, "Window"), name);
}

/** A member that a class has itself: `AbortSignal.timeout`, `Object.hasOwn`. */
export function staticEntry(owner: string, name: string): Entry | undefined {
  return (
    own(own(api, owner), `${name}_static`) ??
    own(own(builtins, owner), name) ??
    own(own(own(builtins, "Intl"), owner), name)
  );
}

/** Every member of that name that the values of any class have. */
export function memberEntries(name: string): Entry[] {
  return membersByName.get(name) ?? [];
}

/** Every option of that name that a constructor or function takes. */
export function optionEntries(name: string): Entry[] {
  return optionsByName.get(name) ?? [];
}

export function elementEntry(name: string): Entry | undefined {
  return own(html?.elements, name);
}

export function propertyEntry(name: string): Entry | undefined {
  return own(css?.properties, name);
}

export function pseudoEntry(name: string): Entry | undefined {
  return own(css?.selectors, name);
}

const membersByName = new Map<string, Entry[]>();
const optionsByName = new Map<string, Entry[]>();
const languages = [builtins, own(builtins, "Intl")];
for (const namespace of [api, ...languages]) {
  for (const owner of Object.values(namespace ?? {})) {
    for (const [name, entry] of membersOf(owner)) {
      if (!name.endsWith("_static")) push(membersByName, name, entry);
      // The DOM usually ignores an option that it does not know, so only options of the language count.
      if (languages.includes(namespace)) collectOptions(entry);
    }
  }
}

function collectOptions(entry: Entry): void {
  for (const [name, inner] of membersOf(entry)) {
    const option = /^options_(\w+?)_parameter$/.exec(name)?.[1];
    if (option) push(optionsByName, option, inner);
    collectOptions(inner);
  }
}

function membersOf(entry: Entry | undefined): [string, Entry][] {
  return Object.entries(entry ?? {}).flatMap(([name, inner]) =>
    typeof inner === "object" && name !== "__compat" ? [[name, inner] as [string, Entry]] : [],
  );
}

function push(map: Map<string, Entry[]>, name: string, entry: Entry): void {
  map.set(name, [...(map.get(name) ?? []), entry]);
}

function own(entry: Entry | undefined, name: string): Entry | undefined {
  return entry && Object.hasOwn(entry, name) ? entry[name] : undefined;
}

/**
 * Members that a browser of the floor lacks, as paths from the global object: a script that deletes them
 * turns a newer browser into one of the floor.
 */
export function lackingPaths(): string[][] {
  const namespaces: [string[], Entry | undefined][] = [
    [[], api],
    [[], builtins],
    [["Intl"], own(builtins, "Intl")],
  ];
  return namespaces.flatMap(([path, namespace]) =>
    membersOf(namespace).flatMap(([owner, entry]) => [
      // Its members first: an element has them without the name of its class.
      ...lackingOf([...path, owner], entry),
      ...(isNewer(entry) ? [[...path, owner]] : []),
    ]),
  );
}

function lackingOf(owner: string[], entry: Entry): string[][] {
  return membersOf(entry).flatMap(([name, member]) => {
    if (!isNewer(member)) return [];
    const bare = name.replace(/_static$/, "");
    return [[...owner, bare], ...(bare === name ? [[...owner, "prototype", bare]] : [])];
  });
}
