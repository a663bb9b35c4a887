import fc from "fast-check";
import { expect, it } from "vitest";
import { characterValue } from "#domain/document/mrz/check-digit.ts";
import { datesOfCenturies } from "#domain/document/mrz/dates.ts";
import { formatMrz } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { mrzLayouts, positionClasses } from "#domain/document/mrz/position-classes.ts";

const today = "2026-01-15";

const isoDay = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const text = (letters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength });
const alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const content = fc
  .record({
    format: fc.constantFrom(
      "TD1" as const,
      "TD2" as const,
      "TD3" as const,
      "MRVA" as const,
      "MRVB" as const,
    ),
    nationality: fc.constantFrom("MOZ", "MEX", "D", "UTO", "XXA"),
    surname: text("ABCDEFXYZ", 1, 12),
    givenNames: text("ABCDEFXYZ", 1, 12),
    shortNumber: text(alphanumeric, 1, 9),
    longNumber: text(alphanumeric, 10, 13),
    isLong: fc.boolean(),
    birthDate: isoDay("1926-02-01", "2026-01-14"),
    sex: fc.constantFrom("male" as const, "female" as const, "unspecified" as const),
    expiryDate: isoDay("1980-01-01", "2070-01-01"),
    optional: text(alphanumeric, 0, 7),
  })
  .map(({ shortNumber, longNumber, isLong, ...rest }) => {
    const canBeLong = rest.format === "TD1" || rest.format === "TD2";
    return {
      ...rest,
      documentCode: rest.format.startsWith("MRV") ? "V" : rest.format === "TD3" ? "P" : "I",
      issuer: "UTO",
      // A long number takes the optional field's first positions, so a document has one or the other.
      ...(isLong && canBeLong
        ? { number: rest.format === "TD1" ? longNumber : longNumber.slice(0, 12), optional: "" }
        : { number: shortNumber }),
    };
  });

it("reads back what it writes", () => {
  fc.assert(
    fc.property(content, (written) => {
      const parsed = parseMrz(formatMrz(written), today);
      expect(parsed).toMatchObject({
        format: written.format,
        issuer: { value: written.issuer },
        nationality: { value: written.nationality },
        surname: { value: written.surname },
        givenNames: { value: written.givenNames },
        number: { value: written.number },
        sex: { value: written.sex },
        expiryDate: { value: written.expiryDate },
        isConsistent: true,
      });
      const { birthDate } = written;
      expect(datesOfCenturies(parsed?.birthDate.value ?? "", today)).toContain(birthDate);
      if (written.number.length <= 9) {
        expect(parsed?.optional.value ?? "").toBe(written.optional);
      }
    }),
  );
});

it("never calls a zone consistent after one wrong character in a checked field, unless the values are congruent mod 10", () => {
  const character = fc.constantFrom(...positionClasses["*"]);
  fc.assert(
    fc.property(content, fc.nat(), character, (written, pick, wrong) => {
      const lines = formatMrz(written);
      const spots = mrzLayouts[written.format].checks
        .flatMap((check) => check.spans)
        .flatMap(([line, from, to]) =>
          Array.from({ length: to - from }, (_, index) => ({ line, position: from + index })),
        );
      const spot = spots[pick % spots.length];
      if (!spot) return;
      const right = lines[spot.line]?.[spot.position] ?? "";
      const difference = (characterValue(wrong) ?? 0) - (characterValue(right) ?? 0);
      fc.pre(difference % 10 !== 0);
      const changed = lines.with(
        spot.line,
        [...(lines[spot.line] ?? "")].with(spot.position, wrong).join(""),
      );
      expect(parseMrz(changed, today)?.isConsistent).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it("writes the BI, INE and passport vectors of the layouts", () => {
  const person = {
    surname: "Pérez López",
    givenNames: "Juan Carlos",
    birthDate: "1990-01-01",
    sex: "male",
  } as const;
  expect(
    formatMrz({
      ...person,
      format: "TD1",
      documentCode: "ID",
      issuer: "MEX",
      nationality: "MEX",
      number: "123456789",
      optional: "<<1234123456789",
      optional2: "<01<<01234<",
      expiryDate: "2033-12-31",
    }),
  ).toEqual([
    "IDMEX1234567897<<1234123456789",
    "9001011H3312315MEX<01<<01234<0",
    "PEREZ<LOPEZ<<JUAN<CARLOS<<<<<<",
  ]);
  expect(
    formatMrz({
      ...person,
      format: "TD1",
      documentCode: "I",
      issuer: "MOZ",
      nationality: "MOZ",
      number: "110100123456B",
      expiryDate: "2030-01-01",
    }).slice(0, 2),
  ).toEqual(["I<MOZ110100123<456B9<<<<<<<<<<", "9001011M3001019MOZ<<<<<<<<<<<0"]);
  expect(
    formatMrz({
      ...person,
      format: "TD3",
      documentCode: "P",
      issuer: "MEX",
      nationality: "MEX",
      number: "G12345678",
      expiryDate: "2033-01-01",
    }),
  ).toEqual([
    "P<MEXPEREZ<LOPEZ<<JUAN<CARLOS<<<<<<<<<<<<<<<",
    "G123456786MEX9001011M3301018<<<<<<<<<<<<<<<4",
  ]);
});
