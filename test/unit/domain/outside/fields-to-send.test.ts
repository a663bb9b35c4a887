import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { sentFields } from "#domain/external/sent-fields.ts";
import { externalConfig } from "#domain/flow/primitive-schemas.ts";
import { fieldsToSend } from "#domain/outside/fields-to-send.ts";

const read = (value: string | null) =>
  ({ value, source: "viz", confidence: 1, checkDigitOk: null }) as const;

const reading: Evidence = {
  status: "pass",
  reasons: [],
  inputs: [],
  document: { country: "MX", documentType: "national_id" },
  fields: {
    ...Object.fromEntries(sentFields.map((field) => [field, read(`value of ${field}`)])),
    address: read("never chosen"),
    place_of_birth: read("never chosen"),
  },
};
const referenceId = "value of reference_id";

describe("the fields sent to an adapter", () => {
  it("is never more than the Template chose", () => {
    fc.assert(
      fc.property(fc.subarray([...sentFields]), (chosen) => {
        const { sent } = fieldsToSend(chosen, { reading, referenceId });
        expect(Object.keys(sent).sort()).toEqual([...chosen].sort());
        const others = sentFields.filter((field) => !chosen.includes(field));
        const text = JSON.stringify(Object.values(sent));
        for (const other of others) expect(text).not.toContain(`"value of ${other}"`);
        expect(text).not.toContain("never chosen");
      }),
    );
  });

  it("leave out unread ones, and name them", () => {
    const { curp: _, ...fields } = reading.fields ?? {};
    const known = { reading: { ...reading, fields: { ...fields, nuit: read(null) } } };
    expect(fieldsToSend(["curp", "nuit", "sex", "reference_id"], known)).toEqual({
      sent: { sex: "value of sex" },
      notRead: ["curp", "nuit", "reference_id"],
    });
    expect(fieldsToSend(["curp"], { reading: undefined })).toEqual({ sent: {}, notRead: ["curp"] });
  });

  it("writes names in one where the document writes them apart", () => {
    const fields = { given_names: read("ANA MARIA"), family_names: read("MACHAVA") };
    const { sent } = fieldsToSend(["full_name"], { reading: { ...reading, fields } });
    expect(sent).toEqual({ full_name: "ANA MARIA MACHAVA" });
  });

  it("writes no half of a name", () => {
    const fields = { given_names: read("ANA MARIA") };
    expect(fieldsToSend(["full_name"], { reading: { ...reading, fields } })).toEqual({
      sent: {},
      notRead: ["full_name"],
    });
  });

  it("drops the space around a value, and a value of spaces alone", () => {
    const fields = { curp: read(" ABCD "), nuit: read("  ") };
    expect(fieldsToSend(["curp", "nuit"], { reading: { ...reading, fields } })).toEqual({
      sent: { curp: "ABCD" },
      notRead: ["nuit"],
    });
  });

  it("takes the type from the document, and the country if the document does not write it", () => {
    const both = ["document_type", "issuing_country"] as const;
    const sentBy = (known: Evidence | undefined) => fieldsToSend(both, { reading: known }).sent;
    const none = { ...reading, fields: {} };
    expect(sentBy(none)).toEqual({ document_type: "national_id", issuing_country: "MX" });
    const written = { ...reading, fields: { issuing_country: read("MEX") } };
    expect(sentBy(written)).toEqual({ document_type: "national_id", issuing_country: "MEX" });
    const { document: _, ...unknown } = none;
    expect(sentBy(unknown)).toEqual({});
    expect(sentBy(undefined)).toEqual({});
  });

  it.for([
    { adapter: "a", fields: [] },
    { adapter: "a", fields: ["address"] },
    { adapter: "a", fields: ["curp", "curp"] },
    { adapter: "A b", fields: ["curp"] },
    { adapter: "a", fields: ["curp"], url: "https://x.example" },
    {},
  ])("is chosen from a closed list: %j is refused", (config) => {
    expect(externalConfig.safeParse(config).success).toBe(false);
  });
});
