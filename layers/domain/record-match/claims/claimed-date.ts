/** A date that a client writes: the civil day that it can only mean, and another where a clock stood at midnight. */
export type ClaimedDate = {
  /** ISO, with `XX` for a century that the client leaves out. */
  day: string;
  /** The day that began at this instant in another time zone. */
  midnightElsewhere?: string;
};

/** Longer than any date. */
const longest = 60;

/**
 * The day that a text means, if it can be read in only one way: `25/12/1990` has no 25th month, while
 * `12/08/1974` may be August or December and gives nothing.
 */
export function claimedDate(written: string): ClaimedDate | undefined {
  const text = written.normalize("NFKC").trim();
  if (text.length > longest) return undefined;
  const instant =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d?:\d\d(?::\d\d(?:[.,]\d+)?)?)\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i;
  const [, date, time, zone] = instant.exec(text) ?? [];
  if (date && time) {
    const day = onlyDay(date);
    const elsewhere = zone && midnightAfter(date, { time, zone });
    return day ? { day, ...(elsewhere && { midnightElsewhere: elsewhere }) } : undefined;
  }
  const day = onlyDay(text.replace(/,?\s+(?:0{1,2}:00(?::00)?|12:00(?::00)? ?AM)$/i, ""));
  return day ? { day } : undefined;
}

function onlyDay(text: string): string | undefined {
  const found = new Set([...numericReadings(text), ...wordReadings(text)]);
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}

/** Every order that people write: year first, day first, month first. */
function numericReadings(text: string): string[] {
  if (/^\d{8}$/.test(text)) {
    const [a, b, c, d] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6), text.slice(6)];
    return days([a + b, c, d], [c + d, b, a], [c + d, a, b]);
  }
  const [, a = "", , b = "", c = ""] = /^(\d{1,4})([/. -])(\d{1,2})\2(\d{1,4})$/.exec(text) ?? [];
  return days([a, b, c], [c, b, a], [c, a, b]);
}

/** `1 Feb 1990`, `Feb 1, 1990`, `1 de fevereiro de 1990`, `01-FEB-1990`. */
function wordReadings(text: string): string[] {
  const parts = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[\s,./-]+/u)
    .filter((part) => part !== "" && !fillers.has(part));
  const [month, ...others] = parts.flatMap((part) => monthByWord.get(part) ?? []);
  const [one, two, ...more] = parts
    .filter((part) => !monthByWord.has(part))
    .map((part) => part.replace(/^(\d{1,2})(?:st|nd|rd|th|o)$/, "$1"));
  if (month === undefined || one === undefined || two === undefined) return [];
  if (others.length > 0 || more.length > 0) return [];
  return days([one, month, two], [two, month, one]);
}

const fillers = new Set(["de", "del", "do", "of"]);

/** Months by their names and short forms in the languages of the clients. */
const monthByWord = new Map(
  ["en", "pt", "es", "fr"].flatMap((language) =>
    (["long", "short"] as const).flatMap((width) => monthsOf(language, width)),
  ),
);

function monthsOf(language: string, width: "long" | "short"): [string, string][] {
  const { format } = new Intl.DateTimeFormat(language, { month: width, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => {
    const name = format(Date.UTC(2000, month, 15)).normalize("NFKD");
    return [name.replace(/[\p{M}.]/gu, "").toLowerCase(), String(month + 1)];
  });
}

function days(...readings: [string, string, string][]): string[] {
  return readings.map((reading) => isoDay(...reading)).filter((day) => day !== undefined);
}

/** A year of four digits, or of two whose century stays open. */
function isoDay(year: string, month: string, day: string): string | undefined {
  if (!/^(?:(?:18|19|20)\d\d|\d\d)$/.test(year) || month.length > 2 || day.length > 2)
    return undefined;
  const [m, d] = [Number(month), Number(day)];
  // A leap year stands for the century that is not known.
  const time = new Date(Date.UTC(year.length === 4 ? Number(year) : 2000, m - 1, d));
  // A day or a month that does not exist is one of another month.
  if (time.getUTCMonth() !== m - 1) return undefined;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${year.length === 4 ? year : `XX${year}`}-${two(m)}-${two(d)}`;
}

/** Minutes by which zones differ from each other. */
const zoneStep = 15;
const widestZone = 14 * 60;

/**
 * A birth date that a program stores as the instant of midnight is the evening before in UTC: `22:00Z` is
 * midnight in Maputo. Noon is written to keep the day, and means nothing else.
 */
function midnightAfter(
  date: string,
  { time, zone }: { time: string; zone: string },
): string | undefined {
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : "Z";
  const clock = time.replace(",", ".").padStart(5, "0");
  const instant = Date.parse(`${date}T${clock}${offset}`);
  // A time that no clock shows is no number, and no midnight.
  const toMidnight = 24 * 60 - ((instant / 60_000) % (24 * 60));
  const isMidnight =
    toMidnight <= widestZone && toMidnight % zoneStep === 0 && toMidnight !== 12 * 60;
  return isMidnight
    ? new Date(instant + toMidnight * 60_000).toISOString().slice(0, 10)
    : undefined;
}
