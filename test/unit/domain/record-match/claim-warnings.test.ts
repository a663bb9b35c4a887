import { describe, expect, it } from "vitest";
import { recordMatchConfig } from "#domain/flow/primitive-schemas.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import { claimWarnings } from "#domain/record-match/warnings/claim-warnings.ts";

const simple = recordMatchConfig.parse({ mode: "simple_match" });
const ana = { full_name: "Ana Machava", dob: "1990-03-25", document_number: "AB1" };
const byClient = (claimed: Record<string, unknown>): ReferenceRecord => ({
  ...{ payload: {}, claimed, claimedBy: "client" as const },
});
const said = (record: ReferenceRecord, plan: Parameters<typeof claimWarnings>[0] = simple) =>
  claimWarnings(plan, record).map(({ code, param, didYouMean }) =>
    [code, param, ...(didYouMean === undefined ? [] : [didYouMean])].join(" "),
  );

describe("a record that is compared by its usual names", () => {
  it("has no warning if each of its values is compared, or if nothing is", () => {
    expect(said({ payload: ana })).toEqual([]);
    expect(said(byClient(ana))).toEqual([]);
    expect(said({ payload: { shoe_size: 38 } }, null)).toEqual([]);
  });

  it.for<[Record<string, unknown>, string]>([
    [{ shoe_size: 38 }, "claim_not_understood payload.shoe_size"],
    [{ surnam: "Machava" }, "claim_not_understood payload.surnam family_names"],
    [{ customer: { emial: "a@b.pt" } }, "claim_not_understood payload.customer.emial"],
    [{ "E€ <b>": "x" }, "claim_not_understood payload.E___b_"],
    [{ ["k".repeat(65)]: "x" }, `claim_not_understood payload.${"k".repeat(64)}`],
    [{ email: "a@b.pt" }, "claim_not_compared payload.email"],
    [{ birth_date: "1991-01-01" }, "claim_not_compared payload.birth_date"],
    [{ nationality: "MZ" }, "claim_not_compared payload.nationality"],
    [{ surname: ["a", { b: 1 }] }, "claim_not_comparable payload.surname"],
    [{ nuit: "-" }, "claim_not_comparable payload.document_number"],
  ])("warns of %j beside them", ([more, warning]) => {
    expect(said({ payload: { ...ana, ...more } })).toContain(warning);
    expect(said(byClient({ ...ana, ...more }))).toContain(warning.replace("payload", "claimed"));
  });

  it.for<[Record<string, unknown>, string[]]>([
    [{ dob: "01/02/1990" }, ["claim_not_comparable payload.dob"]],
    [{ full_name: "x".repeat(200) }, []],
    [{ full_name: "x".repeat(201) }, ["claim_not_comparable payload.full_name"]],
    [{ document_number: "9".repeat(200) }, []],
    [{ document_number: "9".repeat(201) }, ["claim_not_comparable payload.document_number"]],
    [{ document_number: "---" }, ["claim_not_comparable payload.document_number"]],
    [{ document_number: null }, ["claim_absent payload.document_number"]],
    [{ dob: " " }, ["claim_absent payload.date_of_birth"]],
    [{ full_name: undefined }, ["claim_absent payload.full_name"]],
  ])(
    "names in %j the value that cannot be compared, and the field that is missing",
    ([change, warnings]) => {
      expect(said({ payload: { ...ana, ...change } })).toEqual(warnings);
    },
  );

  it("counts the letters of both parts of a name together", () => {
    const { full_name: _, ...others } = ana;
    const named = (letters: number) => ({
      ...{ given_names: "x".repeat(100), family_names: "y".repeat(letters) },
    });
    expect(said({ payload: { ...others, ...named(100) } })).toEqual([]);
    expect(said({ payload: { ...others, ...named(101) } })).toEqual([
      "claim_not_comparable payload.given_names",
      "claim_not_comparable payload.family_names",
    ]);
  });

  it("misses no field that the Flow does not compare", () => {
    const nameOnly = recordMatchConfig.parse({ mode: "simple_match", fields: ["name"] });
    expect(said({ payload: {} }, nameOnly)).toEqual(["claim_absent payload.full_name"]);
  });

  it("names the values of the payload that a mapping leaves out, and no other of its keys", () => {
    const record: ReferenceRecord = {
      payload: { ...ana, email: "a@b.pt", shoe_size: 38 },
      claimed: { full_name: "Ana Machava" },
      claimedBy: "mapping",
    };
    expect(said(record)).toEqual([
      "claim_not_compared payload.dob",
      "claim_not_compared payload.document_number",
      "claim_absent payload.date_of_birth",
      "claim_absent payload.document_number",
    ]);
  });
});

describe("a record that is compared by rules", () => {
  const by = (...rules: Record<string, unknown>[]) =>
    recordMatchConfig.parse({
      mode: "rules",
      rules: rules.map((rule) => ({ ...{ field: "it", operator: "equals" }, ...rule })),
    });
  const surname = { claimed: "/person/surname", collected: "family_names" };

  it("has no warning if each rule finds a text", () => {
    const person = { surname: "Machava", age: 36 };
    expect(said({ payload: { person } }, by(surname))).toEqual([]);
    expect(said(byClient({ person }), by(surname))).toEqual([]);
  });

  it.for<[Record<string, unknown>, string]>([
    [{}, "claim_absent payload.person.surname"],
    [{ person: null }, "claim_absent payload.person.surname"],
    [{ person: "Ana" }, "claim_absent payload.person.surname"],
    [{ person: { surname: null } }, "claim_absent payload.person.surname payload.person.surname"],
    [{ person: { surname: "" } }, "claim_absent payload.person.surname payload.person.surname"],
    [{ person: { shoe: "38" } }, "claim_absent payload.person.surname"],
    [
      { person: { shoe: "38", surnam: "M", Surnames: "M" } },
      "claim_absent payload.person.surname payload.person.Surnames",
    ],
    [{ person: { surname: { first: "M" } } }, "claim_not_comparable payload.person.surname"],
  ])(
    "reports for %j that the rule finds no text, and suggests the nearest key",
    ([payload, warning]) => {
      expect(said({ payload }, by(surname))).toEqual([warning]);
    },
  );

  it("tells a date that is no single day, unless the rule seeks a part of it", () => {
    const dob = { claimed: "/dob", collected: "date_of_birth" };
    const payload = { dob: "01/02/1990" };
    expect(said({ payload }, by(dob))).toEqual(["claim_not_comparable payload.dob"]);
    expect(said({ payload }, by({ ...dob, operator: "contains" }))).toEqual([]);
    expect(said({ payload }, by({ ...dob, collected: "place_of_birth" }))).toEqual([]);
  });

  it("names the explicit claims that no rule reads, and no other key of a payload", () => {
    const given = { person: { surname: "Machava" }, city: "Beira" };
    expect(said(byClient(given), by(surname))).toEqual(["claim_not_compared claimed.city"]);
    expect(said({ payload: given }, by(surname))).toEqual([]);
  });
});
