import type { PersonName } from "./person-name.ts";
import { baseLetters, doubleX, inLetters, type LetterScheme } from "./zone-letters.ts";

/** How an issuer writes a name into the field of a zone, by a rule of its own. */
export type ZoneHabit = (
  name: PersonName,
  context: { places: number; letters: LetterScheme },
) => string;

const particles = new Set(
  "DA DE DO DOS DAS DEL DELA LA LAS LOS E I Y VAN VON DEN DER DI DU LE TEN TER OP ZU UND AF AL EL BIN BINTI BTE".split(
    " ",
  ),
);

/** The words as ICAO separates them: an apostrophe vanishes, a hyphen parts. */
function words(text: string, letters: LetterScheme): string[] {
  const parted = text.replaceAll(/['’]/g, "").replaceAll(/[-./]/g, " ");
  return inLetters(parted, letters).split(" ").filter(Boolean);
}

function field(surname: readonly string[], given: readonly string[]): string {
  const parts = [surname.join("<"), given.join("<")];
  return given.length > 0 ? parts.join("<<") : (parts[0] ?? "");
}

/** Cut off where the field ends, as most printers do. */
function cutAtEnd(text: string, places: number): string {
  return text.slice(0, places).padEnd(places, "<");
}

const filled =
  (
    change: (name: { surname: string[]; given: string[] }) => {
      surname: string[];
      given: string[];
    },
  ): ZoneHabit =>
  (name, { places, letters }) => {
    const own = { surname: words(name.surname, letters), given: words(name.given, letters) };
    const { surname, given } = change(own);
    return cutAtEnd(field(surname, given), places);
  };

const icao = filled((name) => name);

const inOther =
  (scheme: LetterScheme): ZoneHabit =>
  (name, context) =>
    icao(name, { ...context, letters: scheme });

/** If there is no room, every word keeps its beginning: ICAO's second way. */
function eachCut(name: { surname: string[]; given: string[] }, places: number) {
  let [surname, given] = [name.surname, name.given];
  for (let length = 20; field(surname, given).length > places && length > 1; length--) {
    surname = name.surname.map((word) => word.slice(0, length));
    given = name.given.map((word) => word.slice(0, length));
  }
  return field(surname, given);
}

/** If there is no room, the last names go until there is, and the rest is padded. */
function wholeWords(name: { surname: string[]; given: string[] }, places: number): string {
  const given = [...name.given];
  const surname = [...name.surname];
  while (field(surname, given).length > places && given.length > 1) given.pop();
  while (field(surname, given).length > places && surname.length > 1) surname.pop();
  return field(surname, given);
}

const inOrder = (list: string[]) => list.filter((word) => !particles.has(word));

export const zoneHabits = {
  icao,
  cut_every_word: (name, { places, letters }) => {
    const own = { surname: words(name.surname, letters), given: words(name.given, letters) };
    return cutAtEnd(eachCut(own, places), places);
  },
  whole_words_only: (name, { places, letters }) => {
    const own = { surname: words(name.surname, letters), given: words(name.given, letters) };
    return cutAtEnd(wholeWords(own, places), places);
  },
  base_letters: inOther(baseLetters),
  double_x: inOther(doubleX),
  apostrophe_as_filler: (name, context) =>
    icao(
      {
        surname: name.surname.replaceAll(/['’]/g, " "),
        given: name.given.replaceAll(/['’]/g, " "),
      },
      context,
    ),
  hyphen_dropped: (name, context) =>
    icao(
      { surname: name.surname.replaceAll("-", ""), given: name.given.replaceAll("-", "") },
      context,
    ),
  particles_dropped: filled(({ surname, given }) => ({
    surname: inOrder(surname).length > 0 ? inOrder(surname) : surname,
    given: inOrder(given).length > 0 ? inOrder(given) : given,
  })),
  particles_joined: (name, context) =>
    icao(
      {
        surname: name.surname.replaceAll(
          /\b(DE LA|DE|DEL|DA|DOS|DO|VAN DEN|VAN DER|VAN|LE|LA|DI|AL|EL) /g,
          (led) => led.replaceAll(" ", ""),
        ),
        given: name.given,
      },
      context,
    ),
  two_given_names: filled(({ surname, given }) => ({ surname, given: given.slice(0, 2) })),
  initials: filled(({ surname, given: [first, ...others] }) => ({
    surname,
    given: [first ?? "", ...others.map((word) => word.slice(0, 1))],
  })),
  first_surname_alone: filled(({ surname, given }) => {
    const at = surname.findIndex((word) => !particles.has(word));
    return { surname: surname.slice(0, Math.max(1, at + 1)), given };
  }),
  suffix_short: filled(({ surname, given }) => ({
    surname: surname.map((word) => (word === "JUNIOR" ? "JR" : word)),
    given,
  })),
  suffix_dropped: filled(({ surname, given }) => ({
    surname:
      surname.length > 1
        ? surname.filter((word) => !/^(?:JUNIOR|FILHO|NETO)$/.test(word))
        : surname,
    given,
  })),
  all_in_surname: filled(({ surname, given }) => ({ surname: [...given, ...surname], given: [] })),
  given_names_first: filled(({ surname, given }) => ({ surname: given, given: surname })),
  all_in_given_names: (name, context) => {
    const own = [...words(name.given, context.letters), ...words(name.surname, context.letters)];
    return cutAtEnd(`<<${own.join("<")}`, context.places);
  },
  fnu: filled(({ surname, given }) => ({ surname, given: given.length > 0 ? given : ["FNU"] })),
  xxx: filled(({ surname, given }) => ({ surname, given: given.length > 0 ? given : ["XXX"] })),
  doubled: filled(({ surname, given }) => ({ surname, given: given.length > 0 ? given : surname })),
  short_field: (name, context) => {
    const short = icao(name, { ...context, places: 26 });
    return short.padEnd(context.places, "<");
  },
} satisfies Record<string, ZoneHabit>;

export type ZoneHabitName = keyof typeof zoneHabits;
