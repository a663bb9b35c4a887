import fc from "fast-check";
import { expect, it } from "vitest";
import { withBirthCentury } from "#checks/document-read/birth-century.ts";
import { fieldsOf } from "#checks/document-read/document-fields.ts";
import { mergeFields } from "#checks/document-read/merge-fields.ts";
import { contentReasons } from "#domain/assessment/reading/content-reasons.ts";
import { compareDates } from "#domain/document/agreement/compare-values.ts";
import { latestDay } from "#domain/document/civil-time/civil-days.ts";
import { toAlpha3 } from "#domain/document/iso-3166.ts";
import { formatMrz } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { PrintValue } from "#domain/document/print/read-fields.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { isNightly } from "../../../nightly.ts";

const profile = engineProfileOf(defaultEngineProfile).documentReading;
const years = profile.minimumAge;

/** Issuers of 24 different offsets from UTC and more, with the zones that each of them has. */
const issuers = [
  ...[
    "AS",
    "CK",
    "PF",
    "PN",
    "US",
    "MX",
    "GT",
    "CO",
    "VE",
    "CA",
    "AR",
    "BR",
    "GL",
    "CV",
    "GB",
    "MA",
    "PT",
  ],
  ...[
    "MZ",
    "ZA",
    "KE",
    "IR",
    "AE",
    "AF",
    "PK",
    "IN",
    "NP",
    "BD",
    "MM",
    "TH",
    "CN",
    "JP",
    "AU",
    "NC",
    "NZ",
  ],
  ...["TO", "KI", "RU", "ID"],
];
const zonesOf = (country: string) => new Intl.Locale(`und-${country}`).getTimeZones?.() ?? [];
const dayIn = (timeZone: string, now: Date) => now.toLocaleDateString("sv-SE", { timeZone });
const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A second implementation, so that the two need not share a mistake. */
function isOfAge(birth: string, day: string): boolean {
  const [year = 0, month = 0, date = 0] = birth.split("-").map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = day.split("-").map(Number);
  const isLeapBirth = month === 2 && date === 29;
  const isLast = new Date(Date.UTC(thisYear, 2, 0)).getUTCDate() === thisDate;
  const isBirthday = thisMonth === month && thisDate >= date;
  const isPast = thisMonth > month || isBirthday || (isLeapBirth && thisMonth === 2 && isLast);
  return thisYear - year - (isPast ? 0 : 1) >= years;
}

type Kind = "book" | "voter card" | "card" | "card for life" | "print";

const zone = fc
  .constantFrom(...issuers)
  .chain((country) =>
    fc.record({ country: fc.constant(country), zone: fc.constantFrom(...zonesOf(country)) }),
  );
/** Every quarter of an hour of a day is the edge of a day somewhere. */
const moment = fc
  .record({
    day: fc.integer({ min: 0, max: 366 * 12 }),
    quarter: fc.integer({ min: 0, max: 95 }),
    ms: fc.constantFrom(-1, 0, 1),
  })
  .map(({ day, quarter, ms }) => new Date(Date.UTC(2024, 0, 1 + day, 0, quarter * 15) + ms));
/** Days before today at which somebody was born: round the age that counts, and up to 120 years. */
const birth = fc.oneof(
  fc.record({ years: fc.constant(years), days: fc.integer({ min: -2, max: 2 }) }),
  fc.record({ years: fc.integer({ min: 0, max: 119 }), days: fc.integer({ min: -366, max: 0 }) }),
  fc.record({
    years: fc.constantFrom(0, 18, 99, 100, 101, 118, 119),
    days: fc.constantFrom(-1, 0),
  }),
);
const expiry = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -3650, max: 5475 }));

const visit = fc.record({
  place: zone,
  now: moment,
  birth,
  expiry,
  kind: fc.constantFrom<Kind>("book", "voter card", "card", "card for life", "print"),
  clue: fc.constantFrom("none", "printed", "issued"),
});

type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;

/** The check's result for one document, and the true dates in its issuing state. */
function judged({ place, now, birth: age, expiry: left, kind, clue }: Visit) {
  const country = kind === "voter card" ? "MX" : kind === "card for life" ? "MZ" : place.country;
  const zones = zonesOf(country);
  const timeZone = zones.includes(place.zone) ? place.zone : (zones[0] ?? "UTC");
  const today = dayIn(timeZone, now);
  const since = `${Number(today.slice(0, 4)) - age.years}${today.slice(4)}`;
  const born = shifted(
    Number.isNaN(Date.parse(since)) ? since.replace("-29", "-28") : since,
    age.days,
  );
  const expires = shifted(today, left);
  const isForLife = kind === "card for life";
  const isZone = kind !== "print";
  const lines = formatMrz({
    format: kind === "book" ? "TD3" : "TD1",
    documentCode: kind === "book" ? "P" : "ID",
    issuer: toAlpha3(country) ?? "UTO",
    nationality: toAlpha3(country) ?? "UTO",
    surname: "MACHAVA",
    givenNames: "ANA",
    number: isForLife ? "110100123456B" : "123456789",
    birthDate: born,
    sex: "female",
    expiryDate: isForLife ? null : expires,
  });
  const latest = latestDay(now);
  const parsed = isZone ? parseMrz(lines, latest) : undefined;
  const value = (field: string, text: string): PrintValue => ({
    field,
    value: text,
    printed: text,
    confidence: 1,
    checkDigitOk: null,
    places: [],
  });
  const isPrinted = clue === "printed" || !isZone;
  const values = [
    ...(isPrinted ? [value("date_of_birth", born)] : []),
    ...(isPrinted && !isForLife ? [value("date_of_expiry", expires)] : []),
    ...(clue === "issued" ? [value("date_of_issue", shifted(born, years * 365 + 10))] : []),
  ];
  const documentType = kind === "voter card" ? "national_id" : "passport";
  const needs = { sides: [], document: { country, documentType }, now, today: latest };
  const enough = profile.fieldConfidence;
  const zoneFields = parsed ? fieldsOf({ certainty: () => 1 }, parsed, enough) : {};
  const merged = mergeFields(zoneFields, values, { enough, isNameCut: false });
  const fields = withBirthCentury(merged, { parsed, values, coded: {}, needs, enough });
  const codes = contentReasons({ parsed, fields, values }, needs, profile).map(({ code }) => code);
  const days = zones.map((each) => dayIn(each, now));
  return {
    codes,
    printed: fields.date_of_birth?.value ?? "",
    born,
    isPrinted,
    isForLife,
    isAdult: days.some((day) => isOfAge(born, day)),
    isOver: days.every((day) => day > expires),
    isBorn: days.some((day) => day >= born),
    age: age.years,
  };
}

it("finds no false expiry and no false age, wherever and whenever somebody shows a document", () => {
  fc.assert(
    fc.property(visit, (shown) => {
      const seen = judged(shown);
      // The holder of a voter's card is of age, the holder of a card for life is at least fifty, and no birth
      // date is in the future.
      fc.pre(seen.isBorn && (shown.kind !== "voter card" || seen.age >= years + 1));
      fc.pre(shown.kind !== "card for life" || seen.age >= 51);
      fc.pre(shown.clue !== "issued" || seen.age >= years + 1);
      expect(compareDates(seen.printed, seen.born)).not.toBe("different");
      expect(seen.codes.includes("document_expired")).toBe(!seen.isForLife && seen.isOver);
      if (seen.isAdult) expect(seen.codes).not.toContain("under_age");
      else
        expect(seen.codes.some((code) => code === "under_age" || code === "age_unclear")).toBe(
          true,
        );
      // Four digits of a year leave no age open, nor does a card that only adults hold.
      if (seen.isPrinted || shown.kind === "voter card")
        expect(seen.codes).not.toContain("age_unclear");
      if (seen.isPrinted && !seen.isAdult) expect(seen.codes).toContain("under_age");
    }),
    { numRuns: isNightly ? 20_000 : 250 },
  );
}, 300_000);

it("covers the offsets of two dozen time zones", () => {
  const now = Date.UTC(2026, 10, 26, 12);
  const offsets = issuers.flatMap(zonesOf).map((timeZone) => {
    const local = new Date(now).toLocaleString("sv-SE", { timeZone });
    return Date.parse(`${local.replace(" ", "T")}Z`) - now;
  });
  expect(new Set(offsets).size).toBeGreaterThanOrEqual(24);
});
