import type { SideValues } from "#domain/document/agreement/source.ts";
import { oneOf, type Random, whole } from "../specimen/random.ts";
import { type Issuer, issuers } from "./issuers.ts";
import type { PersonName } from "./person-name.ts";
import { type PrintStyleName, printStyles } from "./print-styles.ts";
import { type ZoneHabitName, zoneHabits } from "./zone-habits.ts";

/** A name as a page prints it and a names field that a zone has, of one person or of two. */
export type NamePair = {
  issuer: string;
  habit: ZoneHabitName;
  style: PrintStyleName;
  printed: SideValues;
  /** The whole names field, fillers included: 39 places of a book, 31 or 30 of a card. */
  field: string;
};

export function inventName({ words, surnames, given }: Issuer, random: Random): PersonName {
  return {
    surname: several(random, words.surnames, surnames),
    given: several(random, words.given, given),
  };
}

/** The page and the MRZ of one document, written by its issuer's habits. */
export function honestPair(random: Random): NamePair {
  const issuer = anyIssuer(random);
  const name = inventName(issuer, random);
  return pairOf(issuer, { onPage: name, inZone: name }, random);
}

/** The page of one person and the zone of another, of the same issuer. Namesakes are no strangers. */
export function strangers(random: Random): NamePair {
  const issuer = anyIssuer(random);
  const onPage = inventName(issuer, random);
  let inZone = inventName(issuer, random);
  while (areNamesakes(onPage, inZone)) inZone = inventName(issuer, random);
  return pairOf(issuer, { onPage, inZone }, random);
}

function pairOf(
  issuer: Issuer,
  { onPage, inZone }: { onPage: PersonName; inZone: PersonName },
  random: Random,
): NamePair {
  const [firstHabit = "icao", ...habits] = issuer.zone;
  const [firstStyle = "parts", ...styles] = issuer.print;
  const habit = oneOf(random, [firstHabit, ...habits]);
  const style = oneOf(random, [firstStyle, ...styles]);
  const places = oneOf(random, [39, 30, 31]);
  return {
    issuer: issuer.code,
    habit,
    style,
    printed: printStyles[style](onPage),
    field: zoneHabits[habit](inZone, { places, letters: issuer.letters }),
  };
}

/** The first markets. */
const oftenest = ["MOZ", "MEX"];
const often = issuers.filter(({ code }) => oftenest.includes(code));

/** Every third time one of the first markets, else any. */
function anyIssuer(random: Random): Issuer {
  const [first, ...others] = random() < 1 / 3 ? often : issuers;
  if (!first) throw new Error("There are issuers.");
  return oneOf(random, [first, ...others]);
}

function several(
  random: Random,
  list: readonly string[],
  [min, max]: readonly [number, number],
): string {
  const left = [...list];
  const taken: string[] = [];
  const count = whole(random, min, max);
  while (taken.length < count) taken.push(...left.splice(whole(random, 0, left.length - 1), 1));
  return taken.join(" ");
}

/** Every word of the one is one of the other, as of Ana and Ana Maria of one surname. */
function areNamesakes(one: PersonName, other: PersonName): boolean {
  const [ours, theirs] = [one, other].map(({ surname, given }) =>
    `${surname} ${given}`.split(/[ -]/).filter(Boolean),
  );
  if (!ours || !theirs) return false;
  return ours.every((word) => theirs.includes(word)) || theirs.every((word) => ours.includes(word));
}
