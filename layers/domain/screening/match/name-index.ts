import { wordsOf } from "../../name/name-words.ts";
import { likenessOf, respellingFloor, type Spelt, spelt } from "../../name/word-likeness.ts";
import type { WrittenName } from "../../name/written-name.ts";
import type { ListedName, ListedPerson } from "../listed-person.ts";
import { wordKeys } from "./word-keys.ts";

/** A name of a list that may be the searched one. */
type Candidate = { person: ListedPerson; name: ListedName };

type NameIndex = {
  people: number;
  names: number;
  /** Every name that shares two words with this one, or the only word that either has. */
  candidates(name: WrittenName): Candidate[];
};

/** A word, or two adjacent words that are often written as one. */
type Part = { text: string; words: readonly number[] };

/**
 * Finds names among tens of thousands by their words, each in any usual spelling. The words of all names
 * are stored once. A searched word is compared only with those that share a key with it.
 */
export function nameIndex(people: readonly ListedPerson[]): NameIndex {
  const names = people.flatMap((person) => person.names.map((name) => ({ person, name })));
  const needed: number[] = [];
  const namesWith = new Map<string, number[]>();
  for (const [at, { name }] of names.entries()) {
    const { parts, count } = partsOf({ full: name.full });
    needed.push(count);
    for (const { text } of parts) push(namesWith, text, at);
  }
  const wordsWith = new Map<string, (Spelt & { word: string })[]>();
  for (const word of namesWith.keys()) {
    const form = { word, ...spelt(word) };
    for (const key of wordKeys(form.letters)) push(wordsWith, key, form);
  }

  const alike = (word: string): string[] => {
    const form = spelt(word);
    const near = new Set(wordKeys(form.letters).flatMap((key) => wordsWith.get(key) ?? []));
    return [...near]
      .filter((other) => likenessOf(form, other) >= respellingFloor)
      .map((other) => other.word);
  };
  const candidates = (asked: WrittenName): Candidate[] => {
    const { parts, count } = partsOf(asked);
    const found = new Map<number, Set<number>>();
    for (const { text, words } of parts) {
      for (const at of new Set(alike(text).flatMap((word) => namesWith.get(word) ?? []))) {
        const shared = found.get(at) ?? new Set();
        for (const word of words) shared.add(word);
        found.set(at, shared);
      }
    }
    return [...found]
      .filter(([at, shared]) => shared.size >= Math.min(2, count, needed[at] ?? 0))
      .flatMap(([at]) => names[at] ?? []);
  };
  return { people: people.length, names: names.length, candidates };
}

/** The words of a name that tell people apart, alone and in pairs, and their number. */
function partsOf(name: WrittenName): { parts: Part[]; count: number } {
  const words = wordsOf(name);
  const isTelling = (at: number) => words[at]?.kind === "name" && (words[at]?.text.length ?? 0) > 1;
  const telling = words.flatMap((_, at) => (isTelling(at) ? [at] : []));
  const pairs = words.slice(1).flatMap(({ text }, before) => {
    const both = [before, before + 1].filter(isTelling);
    return both.length > 0 ? [{ text: (words[before]?.text ?? "") + text, words: both }] : [];
  });
  const singles = telling.map((at) => ({ text: words[at]?.text ?? "", words: [at] }));
  return { parts: [...singles, ...pairs], count: telling.length };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
