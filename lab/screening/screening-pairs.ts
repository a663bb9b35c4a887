import type { Screened } from "#domain/screening/match/weigh-entry.ts";
import { inventName } from "../names/name-pairs.ts";
import { inLetters } from "../names/zone-letters.ts";
import { oneOf, type Random } from "../specimen/random.ts";
import { fullName, type Invented, inventBirth } from "./listed-people.ts";
import { type ChangeName, nameChanges, otherName } from "./name-changes.ts";

/** Why two people are easily taken for one. */
const otherKinds = ["stranger", "namesake", "relative", "same_given_names"] as const;

/** Somebody with a document, and the entry that they are, or are not, the person of. */
export type LabelledPair = {
  kind: ChangeName | (typeof otherKinds)[number];
  isSame: boolean;
  screened: Screened;
  person: Invented;
};

const changes: ChangeName[] = Object.keys(nameChanges).filter(isChange);

/** The listed person with a document of their own, written in one of the ways that names are written. */
export function samePair(person: Invented, random: Random): LabelledPair {
  const [first = "as_listed", ...rest] = changes;
  for (;;) {
    const kind = oneOf(random, [first, ...rest]);
    const name = nameChanges[kind](person, random);
    if (name === undefined) continue;
    return {
      kind,
      isSame: true,
      person,
      screened: shown(person, { name, birth: person.birth }, random),
    };
  }
}

/** An honest person whose document is compared with another person's entry. */
export function otherPair(person: Invented, random: Random): LabelledPair {
  const kind = oneOf(random, otherKinds);
  const drawn = inventName(person.issuer, random);
  const name = {
    stranger: drawn,
    namesake: person.name,
    relative: otherName(person.name, drawn, "surname"),
    same_given_names: otherName(person.name, drawn, "given"),
  }[kind];
  const birth = inventBirth(random);
  // Two people with one name and one birth date cannot be distinguished.
  if (kind !== "stranger" && birth.slice(0, 4) === person.birth.slice(0, 4))
    return otherPair(person, random);
  if (kind !== "namesake" && fullName(name) === fullName(person.name))
    return otherPair(person, random);
  const written = inLetters(fullName(name), person.issuer.letters);
  return { kind, isSame: false, person, screened: shown(person, { name: written, birth }, random) };
}

/** One birth date in thirty was not read. */
function shown(
  { country }: Invented,
  { name, birth }: { name: string; birth: string },
  random: Random,
): Screened {
  return {
    name: { full: name, isTransliterated: true },
    ...(random() > 1 / 30 && { birth }),
    countries: country === undefined ? [] : [country],
  };
}

function isChange(text: string): text is ChangeName {
  return Object.hasOwn(nameChanges, text);
}
