import type { PersonName } from "../names/person-name.ts";
import { spellingVariants } from "../names/spelling-variants.ts";
import { inLetters, type LetterScheme, national, recommended } from "../names/zone-letters.ts";
import { oneOf, type Random, whole } from "../specimen/random.ts";
import { fullName, type Invented } from "./listed-people.ts";

type Change = (person: Invented, random: Random) => string | undefined;

/** How newspapers and passports of other years write Cyrillic: by ear. */
const byEar: LetterScheme = {
  ...recommended,
  ...{
    Е: "YE",
    Ж: "J",
    Й: "Y",
    Х: "H",
    Ц: "C",
    Щ: "SCH",
    Ъ: "",
    Ы: "Y",
    Ю: "YU",
    Я: "YA",
    Ё: "YO",
  },
};

/**
 * Forms of a person's name on a document, beside the list's entry for them. Undefined if the name has no such
 * form.
 */
export const nameChanges = {
  as_listed: ({ name, issuer }) => inLetters(fullName(name), issuer.letters),
  accents: ({ name }) => unless(fullName(name), inLetters(fullName(name), {})),
  surname_first: ({ name }) => unless(`${name.surname} ${name.given}`.trim(), fullName(name)),
  transliteration: ({ name }, random) => {
    const whole = fullName(name);
    const schemes = Object.values(national);
    const scheme = oneOf(random, [byEar, ...schemes]);
    return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(whole)
      ? inLetters(whole, scheme)
      : undefined;
  },
  alias: ({ alias, issuer }) => inLetters(fullName(alias), issuer.letters),
  respelled: ({ name }) => respelled(fullName(name)),
  name_left_out: ({ name }, random) => {
    const words = fullName(name).split(" ");
    if (words.length < 3) return undefined;
    const at = whole(random, 1, words.length - 2);
    return words.filter((_, other) => other !== at).join(" ");
  },
  joined: ({ name }) => {
    const [first, second, ...rest] = fullName(name).split(" ");
    return rest.length > 0 ? [`${first}${second}`, ...rest].join(" ") : undefined;
  },
  typo: ({ name, issuer }, random) =>
    inLongestWord(inLetters(fullName(name), issuer.letters), (word) => mistyped(word, random)),
  one_letter: ({ name, issuer }, random) =>
    inLongestWord(inLetters(fullName(name), issuer.letters), (word) => {
      const at = whole(random, 1, word.length - 1);
      const letter = String.fromCharCode(whole(random, 65, 90));
      return letter === word[at] ? undefined : word.slice(0, at) + letter + word.slice(at + 1);
    }),
} as const satisfies Record<string, Change>;

export type ChangeName = keyof typeof nameChanges;

/** The people of a name that differs from a listed one, as relatives' and strangers' names do. */
export function otherName(
  own: PersonName,
  drawn: PersonName,
  keep: "surname" | "given",
): PersonName {
  return keep === "surname" ? { ...drawn, surname: own.surname } : { ...drawn, given: own.given };
}

function unless(text: string, same: string): string | undefined {
  return text === same ? undefined : text;
}

function respelled(name: string): string | undefined {
  const words = name.split(" ");
  const spellings = new Map(
    spellingVariants.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  );
  const at = words.findIndex((word) => spellings.has(word));
  return at < 0 ? undefined : words.with(at, spellings.get(words[at] ?? "") ?? "").join(" ");
}

/** Short words have no letter to lose and stay the same name. */
function inLongestWord(
  name: string,
  change: (word: string) => string | undefined,
): string | undefined {
  const words = name.split(" ");
  const longest = Math.max(...words.map(({ length }) => length));
  const at = words.findIndex(({ length }) => length === longest);
  const changed = longest < 5 ? undefined : change(words[at] ?? "");
  return changed === undefined ? undefined : words.with(at, changed).join(" ");
}

/** A letter left out, doubled, or changed with the next. */
function mistyped(word: string, random: Random): string | undefined {
  const at = whole(random, 1, word.length - 2);
  const [before, here, next, after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const ways = [`${before}${next}${after}`, `${before}${here}${here}${next}${after}`] as const;
  return unless(oneOf(random, [`${before}${next}${here}${after}`, ...ways]), word);
}
