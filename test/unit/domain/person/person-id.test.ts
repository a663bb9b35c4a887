import { expect, it } from "vitest";
import { specimenNumber } from "#domain/document/specimen-number.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { personIdOf, trustedDocument } from "#domain/person/person-id.ts";
import { readField } from "../../../fixtures/read-field.ts";

const read = (rest: Partial<Evidence> = {}): Evidence => ({
  ...{
    status: "pass",
    reasons: [],
    inputs: [],
    document: { country: "PT", documentType: "passport" },
  },
  fields: { document_number: readField("A1") },
  ...rest,
});

const zone = (checks: Record<string, boolean>) =>
  ({ format: "TD3", lines: [], checks }) as NonNullable<Evidence["mrz"]>;

function trusted(reading: Evidence, assessment = "no_material_concerns") {
  return trustedDocument({
    reading,
    evidence: { document_reading: reading },
    assessment: assessment as Parameters<typeof trustedDocument>[0]["assessment"],
  });
}

it.for<[string, Evidence, ReturnType<typeof trusted>]>([
  ["a read number", read(), { country: "PT", number: "A1" }],
  [
    "a zone whose digits agree",
    read({ mrz: zone({ composite: true }) }),
    { country: "PT", number: "A1" },
  ],
  [
    "a number that no digit protects",
    read({ fields: { document_number: readField("A1", null) } }),
    { country: "PT", number: "A1" },
  ],
  [
    "a wrong digit of its own",
    read({ fields: { document_number: readField("A1", false) } }),
    "check_digit_failed",
  ],
  [
    "a wrong digit elsewhere in the zone",
    read({ mrz: zone({ composite: false }) }),
    "check_digit_failed",
  ],
  ["an empty number", read({ fields: { document_number: readField(null) } }), "number_not_read"],
  [
    "no fields",
    {
      status: "pass",
      reasons: [],
      inputs: [],
      document: { country: "PT", documentType: "passport" },
    },
    "number_not_read",
  ],
  [
    "a number without a country",
    { status: "pass", reasons: [], inputs: [], fields: { document_number: readField("A1") } },
    "number_not_read",
  ],
  [
    "the specimen's number, simulated",
    read({ simulated: true, fields: { document_number: readField(specimenNumber) } }),
    "simulated",
  ],
  ["another number, simulated", read({ simulated: true }), { country: "PT", number: "A1" }],
  [
    "a real document with the specimen's number",
    read({ fields: { document_number: readField(specimenNumber) } }),
    { country: "PT", number: specimenNumber },
  ],
  [
    "a specimen",
    read({ reasons: [{ code: "specimen_document", severity: "critical", detail: "" }] }),
    "specimen_document",
  ],
])("trusts a number only if nothing speaks against it: %s", ([, reading, expected]) => {
  expect(trusted(reading)).toEqual(expected);
});

it("trusts no number of a contradicted verification", () => {
  expect(trusted(read(), "material_inconsistency")).toBe("material_inconsistency");
});

it("takes the country from the zone if no document was recognized", () => {
  const { document: _, ...unrecognized } = read({
    fields: { document_number: readField("A1"), issuing_country: readField("PRT") },
  });
  expect(trusted(unrecognized)).toEqual({ country: "PRT", number: "A1" });
});

it.for([
  ["MZ", "personal_number"],
  ["MX", "curp"],
])("prefers the number that outlives a document of %s", ([country = "", name = ""]) => {
  const document = { country, documentType: "passport" };
  const number = (lasting: string | null) =>
    trusted(
      read({ document, fields: { document_number: readField("A1"), [name]: readField(lasting) } }),
    );
  expect(number("P9")).toEqual({ country, number: "P9" });
  expect(number(null)).toEqual({ country, number: "A1" });
});

it("gives one id to a person of a project, whatever the form of the number", async () => {
  const key = Buffer.alloc(32, 7).toString("base64url");
  const id = await personIdOf(key, { country: "PT", number: "A-1" });
  expect(id).toMatch(/^per_[0-9a-f]{32}$/);
  expect(await personIdOf(key, { country: "PRT", number: "a1" })).toBe(id);
  expect(await personIdOf(key, { country: "PT", number: "A2" })).not.toBe(id);
});
