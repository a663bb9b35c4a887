import { expect, it } from "vitest";
import { digestsOf, isSpecimen, numbersRead } from "#domain/block-list/block-numbers.ts";
import { specimenNumber } from "#domain/document/specimen-number.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { readField } from "../../../fixtures/read-field.ts";

const read = (rest: Partial<Evidence>): Evidence => ({
  ...{ status: "pass", reasons: [], inputs: [], ...rest },
});

const passport = { country: "MZ", documentType: "passport" };

it.for<[string, Evidence | undefined]>([
  ["no reading", undefined],
  ["a reading without fields", read({ document: passport })],
  [
    "a reading without its document's country",
    read({ fields: { document_number: readField("A1") } }),
  ],
  [
    "fields that are empty",
    read({
      document: passport,
      fields: { document_number: readField(null), personal_number: readField("") },
    }),
  ],
])("has no number of %s", ([, reading]) => {
  expect(numbersRead(reading)).toBeUndefined();
});

it("takes the country from the recognized document, or else from the fields", () => {
  const fields = { document_number: readField("A1"), issuing_country: readField("MEX") };
  expect(numbersRead(read({ document: passport, fields }))?.country).toBe("MZ");
  expect(numbersRead(read({ fields }))?.country).toBe("MEX");
});

it.for([
  ["MZ", "personal_number"],
  ["MX", "curp"],
])(
  "adds the number that outlives a document of %s, and each number once",
  ([country = "", name = ""]) => {
    const document = { country, documentType: "passport" };
    const numbers = (own: string | null, lasting: string | null) =>
      numbersRead(
        read({ document, fields: { document_number: readField(own), [name]: readField(lasting) } }),
      );
    expect(numbers("A1", "P9")?.numbers).toEqual(["A1", "P9"]);
    expect(numbers("P9", "P9")?.numbers).toEqual(["P9"]);
    expect(numbers("A1", null)?.numbers).toEqual(["A1"]);
    expect(numbers(null, "P9")?.numbers).toEqual(["P9"]);
  },
);

it("leaves a personal number of other countries out: it may belong to the document", () => {
  const document = { country: "PT", documentType: "passport" };
  const fields = { document_number: readField("A1"), personal_number: readField("P9") };
  expect(numbersRead(read({ document, fields }))?.numbers).toEqual(["A1"]);
});

it.for<[string, Partial<Evidence>, boolean]>([
  ["all digits agree", { mrz: zone({ document_number: true, composite: true }) }, false],
  ["no digit protects it", { fields: { document_number: readField("A1", null) } }, false],
  ["another digit of the zone is wrong", { mrz: zone({ composite: false }) }, true],
  ["its own digit is wrong", { fields: { document_number: readField("A1", false) } }, true],
  [
    "only the second number's digit is wrong",
    { fields: { document_number: readField("A1"), personal_number: readField("P9", false) } },
    true,
  ],
  [
    "the document's own number is missing",
    { fields: { document_number: readField(null), personal_number: readField("P9") } },
    true,
  ],
])("knows whether a number may be misread: %s", ([, rest, isUncertain]) => {
  const reading = read({
    document: passport,
    fields: { document_number: readField("A1") },
    ...rest,
  });
  expect(numbersRead(reading)?.isUncertain).toBe(isUncertain);
});

it("knows the number of every simulated document, and no real one like it", () => {
  const reading = { document: passport, fields: { document_number: readField(specimenNumber) } };
  const numbers = numbersRead(read(reading));
  if (!numbers) throw new Error("no number");
  expect(isSpecimen(read({ ...reading, simulated: true }), numbers)).toBe(true);
  expect(isSpecimen(read(reading), numbers)).toBe(false);
  expect(isSpecimen(read({ simulated: true }), { ...numbers, numbers: ["A1"] })).toBe(false);
});

it("hashes each number in its country", async () => {
  const key = Buffer.alloc(32, 7).toString("base64url");
  const hashes = await digestsOf(key, { country: "MZ", numbers: ["A1", "P9"], isUncertain: false });
  expect(new Set(hashes).size).toBe(2);
  expect(
    await digestsOf(key, { country: "MX", numbers: ["A1"], isUncertain: false }),
  ).not.toContain(hashes[0]);
});

function zone(checks: Record<string, boolean>): NonNullable<Evidence["mrz"]> {
  return { format: "TD3", lines: [], checks } as NonNullable<Evidence["mrz"]>;
}
