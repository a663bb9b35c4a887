import { describe, expect, it } from "vitest";
import { placesOf, zoneSource } from "#domain/document/agreement/zone-source.ts";
import { formatMrz, type MrzContent } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";

const ana: MrzContent = {
  ...{ format: "TD3", documentCode: "P", issuer: "MOZ", nationality: "MOZ", number: "AB1234567" },
  ...{ surname: "COSSA", givenNames: "ANA", birthDate: "1990-03-01", sex: "female" },
  ...{ expiryDate: "2032-01-05", optional: "110100123456B" },
};
const sourceOf = (change: Partial<MrzContent> = {}, unsure: readonly string[] = []) => {
  const parsed = parseMrz(formatMrz({ ...ana, ...change }), "2026-06-01");
  if (!parsed) throw new Error("No zone was read.");
  return zoneSource(parsed, { item: "id_front", isSure: (field) => !unsure.includes(field) });
};

describe("the zone as a source of values", () => {
  it("has each value that it states", () => {
    expect(sourceOf()).toMatchObject({ source: "mrz", item: "id_front", yearDigits: 2 });
    expect(sourceOf().values).toEqual({
      ...{ date_of_birth: "1990-03-01", date_of_expiry: "2032-01-05", sex: "female" },
      ...{ document_number: "AB1234567", personal_number: "110100123456B" },
    });
  });

  it.for(["date_of_birth", "date_of_expiry", "sex", "document_number", "personal_number"])(
    "contradicts by no %s that was not surely read",
    (field) => {
      const { [field]: _, ...others } = sourceOf().values;
      expect(sourceOf({}, [field]).values).toEqual(others);
    },
  );

  it("has no value where the zone has fillers", () => {
    expect(Object.keys(sourceOf({ expiryDate: null }).values)).not.toContain("date_of_expiry");
  });

  it("has a name only if both of its parts were surely read, one of them blank or not", () => {
    const named = { isTransliterated: true, places: 39, isFull: false };
    expect(sourceOf().name).toEqual({ surname: "COSSA", givenNames: "ANA", ...named });
    expect(sourceOf({ givenNames: "" }).name).toEqual({
      ...{ surname: "COSSA", givenNames: undefined, ...named },
    });
    for (const part of ["family_names", "given_names"]) {
      expect(sourceOf({}, [part]).name).toBeUndefined();
    }
  });

  it.for([
    ["TD1", 30],
    ["TD2", 31],
    ["TD3", 39],
  ] as const)("of format %s has %i places for a name", ([format, places]) => {
    expect(placesOf(format)).toBe(places);
  });
});
