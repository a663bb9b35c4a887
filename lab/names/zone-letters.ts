/**
 * The letters that issuers write in an MRZ for the letters of their alphabets. This table is independent of
 * the service's tables, and follows the known documents of each issuer, so that a fault in those cannot hide
 * here.
 */
export type LetterScheme = Readonly<Record<string, string>>;

const latin: LetterScheme = {
  ...{ Ä: "AE", Å: "AA", Æ: "AE", Ö: "OE", Ø: "OE", Ü: "UE", Þ: "TH", Œ: "OE", ẞ: "SS", Ĳ: "IJ" },
  ...{
    Đ: "D",
    Ð: "D",
    Ł: "L",
    Ħ: "H",
    Ŋ: "N",
    Ə: "E",
    I: "I",
    İ: "I",
    Ɓ: "B",
    Ɗ: "D",
    Ƙ: "K",
    Ɔ: "O",
    Ɛ: "E",
    Ɖ: "D",
  },
};

const cyrillic: LetterScheme = Object.fromEntries(
  (
    "А A Б B В V Г G Ґ G Д D Ђ D Ѓ G Е E Ё E Є IE Ж ZH З Z Ѕ DZ И I І I Ї I Й I Ј J К K Ќ K Л L Љ LJ М M Н N " +
    "Њ NJ О O П P Р R С S Т T Ћ C У U Ф F Х KH Ц TS Ч CH Џ DZ Ш SH Щ SHCH Ъ IE Ы Y Э E Ю IU Я IA Ь - "
  )
    .trim()
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, part, at, all) => {
      if (at % 2 === 0) pairs.push([part, (all[at + 1] ?? "").replace("-", "")]);
      return pairs;
    }, []),
);

const greek: LetterScheme = {
  ...{
    Α: "A",
    Β: "V",
    Γ: "G",
    Δ: "D",
    Ε: "E",
    Ζ: "Z",
    Η: "I",
    Θ: "TH",
    Ι: "I",
    Κ: "K",
    Λ: "L",
    Μ: "M",
  },
  ...{
    Ν: "N",
    Ξ: "X",
    Ο: "O",
    Π: "P",
    Ρ: "R",
    Σ: "S",
    Τ: "T",
    Υ: "Y",
    Φ: "F",
    Χ: "CH",
    Ψ: "PS",
    Ω: "O",
  },
};

const arabic: LetterScheme = {
  ...{
    ا: "A",
    أ: "XAE",
    ب: "B",
    ة: "XTA",
    ج: "J",
    ح: "XH",
    خ: "XKH",
    د: "D",
    ر: "R",
    ز: "Z",
    س: "S",
  },
  ...{ ش: "XSH", ط: "XTT", ع: "E", غ: "G", ف: "F", ق: "Q", ل: "L", م: "M", ن: "N", ه: "H", و: "W" },
  ...{ ى: "XAY", ي: "Y" },
};

/** As ICAO recommends. */
export const recommended: LetterScheme = { ...latin, ...cyrillic, ...greek, ...arabic };

/** Every letter as the one it is made of. */
export const baseLetters: LetterScheme = { ...recommended, Ä: "A", Å: "A", Ö: "O", Ø: "O", Ü: "U" };

/** An X or two after a letter with a mark, which ICAO allows as well. */
export const doubleX: LetterScheme = { ...recommended, Ñ: "NXX", Ü: "UXX" };

/** Letters that states with their own Cyrillic alphabet write in another way. */
export const national: Readonly<Record<"UA" | "BG" | "RS" | "MK" | "BY", LetterScheme>> = {
  UA: { ...recommended, Г: "H", И: "Y", Ь: "" },
  BG: { ...recommended, Щ: "SHT", Х: "H", Ъ: "A", Ю: "YU", Я: "YA", Й: "Y" },
  RS: { ...recommended, Ж: "Z", Ш: "S", Ч: "C", Ц: "C", Х: "H", Ђ: "DJ" },
  MK: { ...recommended, Ќ: "KJ", Ѓ: "GJ", Џ: "DJ", Х: "H", Ц: "C" },
  BY: { ...recommended, Г: "H", Ё: "IO", Х: "KH" },
};

/** Letters A to Z, and spaces where there were any. */
export function inLetters(text: string, scheme: LetterScheme): string {
  return [...text.normalize("NFC")]
    .map((letter) => {
      const own = scheme[letter];
      if (own !== undefined) return own;
      const base = letter.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
      return scheme[base] ?? base.replace(/[^A-Z ]/g, "");
    })
    .join("");
}
