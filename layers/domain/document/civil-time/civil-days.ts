declare global {
  namespace Intl {
    interface Locale {
      /** ECMA-402; engines that lack it know no zone of a country. */
      getTimeZones?(): string[] | undefined;
    }
  }
}

/** The civil days, in ISO form, that it is somewhere in a country at one moment. */
export type CivilDays = { first: string; last: string };

const hour = 3_600_000;
/** Hours from UTC between which every civil day on Earth lies. */
const everywhere = { west: -12, east: 14 };

/**
 * The days that it is where a document was issued: the earliest and the latest among the country's time zones.
 * Of an issuer that is no country, the earliest and the latest on Earth.
 */
export function civilDays(now: Date, country?: string | null): CivilDays {
  const days = zonesOf(country).map((zone) => dayIn(zone, now));
  const [one, ...others] = days.length > 0 ? days.sort() : daysOnEarth(now);
  const first = one ?? now.toISOString().slice(0, 10);
  return { first, last: others.at(-1) ?? first };
}

/** The latest civil day on Earth: no date after it lies in the past for anybody. */
export function latestDay(now: Date): string {
  return civilDays(now).last;
}

function daysOnEarth(now: Date): string[] {
  return [everywhere.west, everywhere.east].map((hours) =>
    new Date(now.getTime() + hours * hour).toISOString().slice(0, 10),
  );
}

const known = new Map<string, readonly string[]>();

function zonesOf(country: string | null | undefined): readonly string[] {
  if (!country || !/^[A-Z]{2}$/.test(country)) return [];
  const zones = known.get(country) ?? new Intl.Locale(`und-${country}`).getTimeZones?.() ?? [];
  known.set(country, zones);
  return zones;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayIn(timeZone: string, now: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
  formats.set(timeZone, format);
  const parts = format.formatToParts(now).map(({ type, value }) => [type, value] as const);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}
