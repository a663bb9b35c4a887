import { isBlank, type MrzField } from "./mrz-field.ts";

/** Each letter's spellings in a machine-readable zone, the preferred one first (Doc 9303-3 §6A). */
const spellings: Readonly<Record<string, readonly string[]>> = {
  Ä: ["AE", "A"],
  Å: ["AA", "A"],
  Æ: ["AE"],
  Ñ: ["N", "NXX"],
  Ö: ["OE", "O"],
  Ø: ["OE"],
  Ü: ["UE", "UXX", "U"],
  Þ: ["TH"],
  Œ: ["OE"],
  ẞ: ["SS"],
  Ĳ: ["IJ"],
  Đ: ["D"],
  Ð: ["D"],
  Ł: ["L"],
  Ħ: ["H"],
  Ŧ: ["T"],
  Ŋ: ["N"],
};

/** Splits a names field at `<<`. A letter in the last position always means "maybe truncated". */
export function parseNames(raw: string): {
  surname: MrzField;
  givenNames: MrzField;
  mayBeTruncated: boolean;
} {
  const at = raw.indexOf("<<");
  const surname = at === -1 ? raw : raw.slice(0, at);
  const givenNames = at === -1 ? "" : raw.slice(at + 2);
  return {
    surname: nameField(surname),
    givenNames: nameField(givenNames),
    mayBeTruncated: /[A-Z]$/.test(raw),
  };
}

export function nameField(raw: string): MrzField {
  const value = raw.split("<").filter(Boolean).join(" ");
  return { raw, value: !isBlank(raw) && /^[A-Z ]+$/.test(value) ? value : null, check: null };
}

/**
 * The words of a written name as the zone would separate them: a hyphen separates, an apostrophe
 * and other punctuation vanish. Upper case, accents kept.
 */
export function nameWords(written: string): string[] {
  return written
    .normalize("NFC")
    .replaceAll("ß", "ẞ")
    .toUpperCase()
    .replace(/[-‐‑–,\s]+/gu, " ")
    .replace(/[^\p{L}\p{M} ]/gu, "")
    .split(" ")
    .filter(Boolean);
}

/** The preferred spelling of a written word; letters outside the Latin alphabet vanish. */
export function toMrzWord(word: string): string {
  return [...word].map((letter) => spellingsOf(letter)[0] ?? "").join("");
}

/** Whether `inZone` is an allowed spelling of `word`, or with `orPrefix` the beginning of one. */
export function isSpellingOf(word: string, inZone: string, orPrefix = false): boolean {
  let reached = new Set([0]);
  for (const letter of word) {
    const next = new Set<number>();
    for (const from of reached) {
      for (const spelling of spellingsOf(letter)) {
        const rest = inZone.slice(from);
        if (orPrefix && spelling.startsWith(rest)) return true;
        if (rest.startsWith(spelling)) next.add(from + spelling.length);
      }
    }
    reached = next;
  }
  return reached.has(inZone.length);
}

function spellingsOf(letter: string): readonly string[] {
  const special = spellings[letter];
  if (special) return special;
  const base = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return /^[A-Z]+$/.test(base) ? [base] : [];
}
