import { claveLetters } from "../clave-de-elector.ts";
import { curpLetters } from "../curp.ts";
import { namesAs } from "../mexican-names.ts";
import { plainText } from "./plain-text.ts";
import type { Grounds } from "./sureness.ts";

type Value = { field: string; value: string | null; confidence: number };

const sexLetters: Readonly<Record<string, string>> = { H: "male", M: "female" };

/** Where Mexico's codes hold the birth date (`YYMMDD`) and the sex, and what a name gives to them. */
const codes = {
  curp: { birth: 4, sex: 10, lettersOf: curpLetters },
  clave_de_elector: { birth: 6, sex: 14, lettersOf: claveLetters },
} as const;

/** Agreeing places that identify a code whatever its caption reads: birth, sex and some of a name. */
const enoughPlaces = 9;

/**
 * How a code was read, if other values state parts of it a second time: both readings must have erred alike for such a
 * letter to be wrong. Letters that no other value says, or that differ, stay as they were read.
 */
export function saidElsewhere(
  { field, value }: Value,
  grounds: Grounds,
  others: readonly Value[],
): Grounds {
  if (!isCode(field) || value?.length !== grounds.letters.length) return grounds;
  const expected = expectedOf(codes[field], others);
  const letters = [...grounds.letters];
  const agreeing = expected.filter(({ at, letter }) => value[at] === letter);
  for (const { at, confidence } of agreeing) {
    letters[at] = 1 - (1 - (letters[at] ?? 0)) * (1 - confidence);
  }
  const isKnown = agreeing.length === expected.length && agreeing.length >= enoughPlaces;
  return { ...grounds, letters, ...(isKnown && { caption: 1 }) };
}

/** The sex that both codes state, for a card whose own letter was not read. It is wrong only if both codes were misread. */
export function sexOfCodes<V extends Value>(values: readonly V[]) {
  const stated = values.flatMap((value) => {
    if (!isCode(value.field)) return [];
    const name = sexLetters[value.value?.[codes[value.field].sex] ?? ""];
    return name ? [{ name, code: value }] : [];
  });
  const [one, other] = stated;
  if (!one || !other || one.name !== other.name) return undefined;
  const doubt = (1 - one.code.confidence) * (1 - other.code.confidence);
  return { value: one.name, confidence: Math.min(0.999, 1 - doubt), codes: [one.code, other.code] };
}

function isCode(field: string): field is keyof typeof codes {
  return Object.hasOwn(codes, field);
}

type Expected = { at: number; letter: string; confidence: number };

function expectedOf(
  { birth, sex, lettersOf }: (typeof codes)[keyof typeof codes],
  values: readonly Value[],
): Expected[] {
  const valueNamed = (name: string) => values.find(({ field, value }) => field === name && value);
  const written = (at: number, text: string, confidence: number): Expected[] =>
    [...text].map((letter, k) => ({ at: at + k, letter, confidence }));

  const [born, gender] = [valueNamed("date_of_birth"), valueNamed("sex")];
  const [family, given] = [valueNamed("family_names"), valueNamed("given_names")];
  const [inSex = ""] = Object.entries(sexLetters).find(([, name]) => name === gender?.value) ?? [];
  // Only what each way to part the surnames gives is certain.
  const [first = [], ...ways] =
    family?.value && given?.value ? namesAs(family.value, given.value).map(lettersOf) : [];
  const sure = Math.min(family?.confidence ?? 0, given?.confidence ?? 0);
  return [
    ...written(birth, plainText(born?.value ?? "").plain.slice(2), born?.confidence ?? 0),
    ...written(sex, inSex, gender?.confidence ?? 0),
    ...first
      .filter(([at, letter]) =>
        ways.every((way) => way.some((one) => one[0] === at && one[1] === letter)),
      )
      .map(([at, letter]) => ({ at, letter, confidence: sure })),
  ];
}
