import { isoDate } from "../civil-time/is-day.ts";

/** How an issuer writes a date in digits. */
export type DateOrder = "dmy" | "mdy";

/** The side of today on which a date with a two-digit year must lie: past or future. */
export type DateSense = "past" | "future";

/** Abbreviations of months: English, Spanish, Portuguese, French, German, Italian, Dutch; accents aside. */
const months: readonly RegExp[] = [
  /^(JAN|ENE|GEN)/,
  /^(FEB|FEV)/,
  /^(MAR|MRT|MAE)/,
  /^(APR|ABR|AVR)/,
  /^(MAY|MAI|MAG|MEI)/,
  /^(JUN|JUIN|GIU)/,
  /^(JUL|JUIL|LUG)/,
  /^(AUG|AGO|AOU)/,
  /^(SEP|SET)/,
  /^(OCT|OUT|OKT|OTT)/,
  /^(NOV)/,
  /^(DEC|DIC|DEZ)/,
];

type Read = { order?: DateOrder | undefined; sense?: DateSense | undefined; today: string };

/**
 * ISO date of a printed one, in digits or with the month's name. Spaces that were not read, and a letter O
 * among digits, are forgiven; a day that does not exist is not.
 */
export function dateOf(text: string, { order, sense, today }: Read): string | undefined {
  const printed = text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().trim();
  // 3 de agosto de 2021.
  const written = printed.replaceAll(" DE ", " ");
  const named =
    /^(\d{1,2}|[O0-9]{2})[ ./-]*([A-Z0]{3,9})[ ./-]*(?:([A-Z0]{3,9})[ ./-]*)?(\d{4}|\d{2})$/;
  const [, day, name, other, year] = named.exec(written) ?? [];
  if (day && name && year) {
    const month = monthOf(name);
    if (month === 0 || (other && monthOf(other) !== month)) return undefined;
    return isoDate(fullYear(year, { sense, today }), String(month), inDigits(day));
  }
  const digits = inDigits(written);
  const [, y, m, d] = /^(\d{4})[./-](\d\d)[./-](\d\d)$/.exec(digits) ?? [];
  if (y) return isoDate(y, m, d);
  const numeric = /^(\d\d)([ ./-]*)(\d\d)([ ./-]*)(\d{4}|\d\d)$/.exec(digits);
  if (!numeric) return undefined;
  const [, first, between = "", second, after = "", last = ""] = numeric;
  // Six digits alone, or two kinds of strokes, are more likely something else.
  if (between.trim() !== after.trim()) return undefined;
  if (last.length === 2 && between.trim() === "") return undefined;
  const full = fullYear(last, { sense, today });
  if (order !== "mdy") {
    const date = isoDate(full, second, first);
    if (date || order) return date;
  }
  return isoDate(full, first, second);
}

/** Whether its first two digits can be no month, or no day: which order the issuer writes. */
export function orderOf(text: string): DateOrder | undefined {
  const [, one, two] = /^(\d\d)[ ./-]+(\d\d)[ ./-]+\d{4}$/.exec(inDigits(text.trim())) ?? [];
  if (!one || !two) return undefined;
  if (Number(one) > 12) return "dmy";
  return Number(two) > 12 ? "mdy" : undefined;
}

function inDigits(text: string): string {
  return text.replace(/[OQ]/g, "0");
}

function monthOf(name: string): number {
  const letters = name.replaceAll("0", "O");
  return months.findIndex((month) => month.test(letters)) + 1;
}

function fullYear(year: string, { sense, today }: Omit<Read, "order">): string | undefined {
  if (year.length === 4) return year;
  const now = Number(today.slice(0, 4));
  const [last, next] = [Math.floor(now / 100) - 1, Math.floor(now / 100)].map((c) => `${c}${year}`);
  if (sense === "future") return next;
  return sense === "past" ? (Number(next) <= now ? next : last) : undefined;
}
