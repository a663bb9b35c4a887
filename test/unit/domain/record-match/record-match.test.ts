import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentField, Evidence } from "#domain/evidence/evidence.ts";
import { recordMatchConfig } from "#domain/flow/primitive-schemas.ts";
import type { MatchPlan } from "#domain/record-match/comparison.ts";
import { recordMatch } from "#domain/record-match/record-match.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";

const field = (value: string | null): DocumentField => ({
  value,
  source: "mrz",
  confidence: 0.99,
  checkDigitOk: true,
});

function reading(fields: Record<string, string | null>): Evidence {
  return {
    status: "pass",
    reasons: [],
    inputs: ["cap_1"],
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, field(value)])),
  };
}

const read = reading({
  family_names: "ERIKSSON",
  given_names: "ANNA MARIA",
  date_of_birth: "1974-08-12",
  document_number: "L898902C3",
  nationality: "MOZ",
  personal_number: "110100123456B",
});
const claimed = {
  given_names: "Anna Maria",
  family_names: "Eriksson",
  date_of_birth: "1974-08-12",
  document_number: "L898902C3",
};
const simple: MatchPlan = recordMatchConfig.parse({ mode: "simple_match" });
const byClient = (claim: Record<string, unknown>): ReferenceRecord => ({
  payload: {},
  claimed: claim,
  claimedBy: "client",
});
const match = (claim: Record<string, unknown>, seen: Evidence | undefined = read) =>
  recordMatch({ plan: simple, record: byClient(claim), reading: seen });

describe("simple_match", () => {
  it("passes when name, date and number agree", () => {
    expect(match(claimed)).toEqual({
      status: "pass",
      score: 1,
      reasons: [],
      inputs: ["cap_1"],
      breakdown: {
        name: { field: "name", result: "match", rule: "words", relation: "same" },
        given_names: { field: "given_names", result: "match", rule: "words", relation: "same" },
        family_names: { field: "family_names", result: "match", rule: "words", relation: "same" },
        full_name: { field: "full_name", result: "match", rule: "words", relation: "same" },
        date_of_birth: { field: "date_of_birth", result: "match", rule: "equals" },
        number: { field: "number", result: "match", rule: "equals" },
      },
    });
  });

  it.for([
    [
      { family_names: "Ericson" },
      "name_divergence",
      "name",
      "Name differs: nearly the same, in other letters",
    ],
    [{ date_of_birth: "1974-08-13" }, "dob_divergence", "date_of_birth", "Date of birth differs"],
    [{ document_number: "L898902C4" }, "number_divergence", "number", "Number differs"],
  ] as const)("flags %j as %s", ([change, code, key, sentence]) => {
    const evidence = match({ ...claimed, ...change });
    expect(evidence.status).toBe("review");
    const detail = expect.stringMatching(`^${sentence} \\([0-9]+ of 100 alike\\)\\.$`);
    expect(evidence.reasons).toEqual([{ code, severity: "warning", fields: [key], detail }]);
    for (const word of Object.values(claimed)) {
      expect(evidence.reasons[0]?.detail).not.toContain(word);
    }
    expect(evidence.breakdown?.[key]).toMatchObject({
      result: "divergent",
      score: expect.any(Number),
    });
    expect(evidence.score).toBeLessThan(1);
  });

  it("lets the better of whole and parts stand, and reports all of them", () => {
    const evidence = match({ ...claimed, given_names: "Anna", family_names: "Maria Eriksson" });
    expect(evidence.status).toBe("pass");
    expect(evidence.breakdown).toMatchObject({
      name: { result: "match" },
      given_names: { result: "divergent" },
      family_names: { result: "divergent" },
      full_name: { result: "match" },
    });
  });

  it.for([
    [{ name: "Maria Eriksson Anna" }, "name", "match"],
    [{ first_name: "Anna Maria", last_name: "Eriksson" }, "name", "match"],
    [{ surname: "Eriksson" }, "name", "match"],
    [{ surname: "Erikson" }, "name", "divergent"],
    [{ dob: "19740812" }, "date_of_birth", "match"],
    [{ dob: "1974-08-12T00:00:00Z" }, "date_of_birth", "match"],
    [{ dob: "12/08/1974" }, "date_of_birth", "not_available"],
    [{ number: "l 898-902.c3" }, "number", "match"],
    [{ number: "110100123456B" }, "number", "match"],
    [{ number: 7 }, "number", "divergent"],
    [{ number: true }, "number", "not_available"],
  ] as const)("reads %j as a claim of the %s: %s", ([claim, key, result]) => {
    expect(match(claim).breakdown?.[key]).toMatchObject({ result });
  });

  it.for([
    // A number that the document has by its own name counts alone.
    [{ curp: "X1" }, { curp: "X1", document_number: "A1" }, "match", "equals"],
    [{ curp: "A1" }, { curp: "X1", document_number: "A1" }, "divergent", "equals"],
    // Without it, the claim may be any number of the document, and diverges from none.
    [{ curp: "A1" }, { document_number: "A1" }, "match", "another_number_of_the_document"],
    [{ curp: "Z9" }, { document_number: "A1" }, "not_available", "not_read"],
    [{ nuit: "---" }, { document_number: "A1" }, "not_available", "not_comparable"],
  ] as const)("compares %j with %j: %s by %s", ([claim, fields, result, rule]) => {
    expect(match(claim, reading(fields)).breakdown?.number).toMatchObject({ result, rule });
  });

  it("takes the number of another type of document for no evidence, unless it is the one read", () => {
    const asRead = (documentType: string, number: string) =>
      match({ passport_number: number }, { ...read, document: { country: "MZ", documentType } })
        .breakdown?.number;
    expect(asRead("bilhete_identidade", "B2")).toMatchObject({
      ...{ result: "not_available", rule: "another_document" },
    });
    expect(asRead("bilhete_identidade", "L898902C3")?.result).toBe("match");
    expect(asRead("passport", "B2")?.result).toBe("divergent");
  });

  it("names each claim that found nothing to be compared with, beside those that agree", () => {
    const { reasons, status } = match({ ...claimed, date_of_birth: "12/08/1974" });
    expect(status).toBe("pass");
    expect(reasons).toMatchObject([{ code: "claim_not_compared", fields: ["date_of_birth"] }]);
  });

  it("names a claimed number that found none of its kind, beside one that matches", () => {
    const seen = { ...read, document: { country: "MZ", documentType: "bilhete_identidade" } };
    const { status, reasons } = match({ ...claimed, passport_number: "B2" }, seen);
    expect(status).toBe("pass");
    expect(reasons).toMatchObject([
      {
        ...{ code: "claim_not_compared", fields: ["passport"] },
        detail: "Not compared: passport: it is of another document.",
      },
    ]);
  });

  it.for([
    ["cannot be read in one way", { date_of_birth: "01/02/1990" }, ["date_of_birth"]],
    ["is too long", { full_name: "A".repeat(201) }, ["name"]],
    ["was not read on the document", { nuit: "1" }, undefined],
  ] as const)("does not run if the only claim %s, and names it only then", ([, claim, fields]) => {
    const { status, reasons } = match(claim);
    expect(status).toBe("not_run");
    const [, why] = reasons;
    expect([reasons[0]?.code, why?.code, why?.fields]).toEqual([
      ...["check_not_run", fields && "claim_not_compared", fields],
    ]);
  });

  it("names in each divergence its own fields only", () => {
    const { reasons } = match({ ...claimed, date_of_birth: "1975-08-12", document_number: "9" });
    expect(reasons.map(({ code, fields }) => [code, fields])).toEqual([
      ["dob_divergence", ["date_of_birth"]],
      ["number_divergence", ["number"]],
    ]);
  });

  it("takes a name for read as far as its parts are, and for unread if none is", () => {
    const nameless = reading({ document_number: "A1" });
    expect(match({ given_names: "Anna" }, nameless).breakdown?.name).toMatchObject({
      ...{ field: "name", result: "not_available", rule: "not_read" },
    });
    const parts = { given_names: "Anna Maria", family_names: "Eriksson" };
    const both = match({ ...parts, full_name: "Zeferino Mutola" });
    expect(both.breakdown).toMatchObject({
      full_name: { result: "divergent" },
      name: { result: "match" },
    });
  });

  it("reads a barcode's name as one without accents", () => {
    const printed = reading({ family_names: "MUELLER", given_names: "HANS" });
    const from = (source: "barcode" | "viz") => ({
      ...printed,
      fields: Object.fromEntries(
        Object.entries(printed.fields ?? {}).map(([name, value]) => [name, { ...value, source }]),
      ),
    });
    const hans = { given_names: "Hans", family_names: "Muller" };
    expect(match(hans, from("barcode")).breakdown?.name?.result).toBe("match");
    expect(match(hans, from("viz")).breakdown?.name?.result).toBe("divergent");
  });

  it("says which field the record is silent on, and compares the others", () => {
    const { document_number: _, ...unnumbered } = claimed;
    const evidence = match(unnumbered);
    expect(evidence.status).toBe("pass");
    expect(evidence.reasons).toEqual([
      { code: "claim_absent", severity: "info", detail: expect.stringContaining("number") },
    ]);
  });

  it("did not run if nothing was claimed", () => {
    const evidence = match({ shoe_size: 42 });
    expect(evidence).toMatchObject({ status: "not_run", reasons: [{ code: "claim_absent" }] });
    expect(evidence).not.toHaveProperty("score");
  });

  it.for([undefined, { status: "error", reasons: [], inputs: [] } as Evidence])(
    "did not run if nothing was read: %j",
    (seen) => {
      const evidence = recordMatch({ plan: simple, record: byClient(claimed), reading: seen });
      expect(evidence).toMatchObject({ status: "not_run", reasons: [{ code: "check_not_run" }] });
      expect(evidence).not.toHaveProperty("score");
    },
  );

  it("never calls half a name a match when the other half could not be read", () => {
    const unsure = reading({ family_names: "ERIKSSON", given_names: null });
    expect(match(claimed, unsure).breakdown?.name).toMatchObject({ result: "not_available" });
    const wrong = match({ ...claimed, family_names: "Silva" }, unsure);
    expect(wrong.breakdown?.name).toMatchObject({ result: "divergent" });
  });

  it("takes a document without given names for a full name", () => {
    const single = reading({ family_names: "ARKFREITH" });
    expect(match({ full_name: "Arkfreith" }, single).breakdown?.name).toMatchObject({
      result: "match",
    });
  });

  it("accepts what a full zone cut short", () => {
    const cut: Evidence = {
      ...reading({ family_names: "NILAVADHANANANDA", given_names: "CHAYAPA DEJTHAMRONG K" }),
      mrz: {
        format: "TD3",
        lines: [
          "P<UTONILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K",
          "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
        ],
        checks: {},
      },
    };
    const name = { family_names: "Nilavadhanananda", given_names: "Chayapa Dejthamrong Krasuang" };
    expect(match(name, cut).breakdown?.name).toMatchObject({
      result: "match",
      rule: "truncated_prefix",
    });
  });

  it("compares the known parts of a birth date that the document leaves open", () => {
    const open = reading({ date_of_birth: "1974-XX-XX" });
    expect(match(claimed, open).breakdown?.date_of_birth).toMatchObject({ rule: "known_parts" });
    expect(match({ dob: "1975-01-01" }, open).breakdown?.date_of_birth).toMatchObject({
      result: "divergent",
    });
  });

  it("names a swapped day and month", () => {
    expect(match({ dob: "1974-12-08" }).breakdown?.date_of_birth).toEqual({
      field: "date_of_birth",
      result: "divergent",
      score: 80,
      rule: "day_and_month_swapped",
    });
  });

  it("takes a payload for the claim only if nothing else is claimed", () => {
    const payload = { name: "Acme Limitada", dob: "1974-08-12" };
    const alone = recordMatch({ plan: simple, record: { payload }, reading: read });
    expect(alone.breakdown?.date_of_birth).toMatchObject({ result: "match" });
    const mapped: ReferenceRecord = { payload, claimed, claimedBy: "mapping" };
    const beside = recordMatch({ plan: simple, record: mapped, reading: read });
    expect(beside.breakdown?.name).toMatchObject({ result: "match" });
  });
});

describe("rules", () => {
  const byRule = (
    rule: Record<string, unknown>,
    record: ReferenceRecord = { payload: { who: { name: "Eriksson" }, born: "1974-08-12" } },
  ) => {
    const plan = recordMatchConfig.parse({ mode: "rules", rules: [{ field: "it", ...rule }] });
    return recordMatch({ plan, record, reading: read });
  };

  it.for([
    ["/who/name", "family_names", "equals", "match"],
    ["/who/name", "full_name", "contains", "match"],
    ["/who/name", "full_name", "equals", "divergent"],
    ["/who/name", "given_names", "contains", "divergent"],
    ["/born", "date_of_birth", "equals", "match"],
    ["/born", "document_number", "equals", "divergent"],
    ["/nowhere", "family_names", "equals", "not_available"],
    ["/born", "shoe_size", "equals", "not_available"],
  ] as const)("%s against %s by %s: %s", ([pointer, collected, operator, result]) => {
    const evidence = byRule({ claimed: pointer, collected, operator });
    expect(evidence.breakdown?.rule_1).toMatchObject({ field: "it", result });
  });

  it("compares countries in whatever code they are written", () => {
    for (const land of ["MZ", "MOZ", "moz"]) {
      const record = { payload: { land } };
      const rule = { claimed: "/land", collected: "nationality", operator: "equals" };
      expect(byRule(rule, record).status).toBe("pass");
    }
  });

  it("respects the case of letters on request", () => {
    const rule = { claimed: "/who/name", collected: "family_names", operator: "equals" };
    expect(byRule({ ...rule, case_sensitive: true }).status).toBe("review");
    const upper = { payload: { who: { name: "ERIKSSON" } } };
    expect(byRule({ ...rule, case_sensitive: true }, upper).status).toBe("pass");
  });

  it("looks into an explicit claim alone", () => {
    const rule = { claimed: "/who/name", collected: "family_names", operator: "equals" };
    const record: ReferenceRecord = {
      payload: { who: { name: "Eriksson" } },
      claimed: {},
      claimedBy: "client",
    };
    expect(byRule(rule, record)).toMatchObject({ status: "not_run" });
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("", "ANNA", "1974-08-12"),
);
const anyClaim = fc.oneof(
  fc.dictionary(
    fc.constantFrom("name", "given_names", "family_names", "dob", "number", "x"),
    fc.anything(),
  ),
  fc.dictionary(
    fc.constantFrom("full_name", "given_names", "family_names", "dob", "number"),
    anyText,
  ),
);
const anyReading = fc
  .dictionary(
    fc.constantFrom(
      "family_names",
      "given_names",
      "date_of_birth",
      "document_number",
      "optional_data",
    ),
    fc.option(anyText),
  )
  .map(reading);
const anyPlan: fc.Arbitrary<MatchPlan> = fc.constantFrom(
  simple,
  recordMatchConfig.parse({
    mode: "rules",
    rules: [
      { field: "n", operator: "contains", claimed: "/name", collected: "full_name" },
      { field: "d", operator: "equals", claimed: "/dob", collected: "date_of_birth" },
      {
        field: "x",
        operator: "contains",
        claimed: "/x",
        collected: "document_number",
        case_sensitive: true,
      },
    ],
  }),
);

it("never throws, never scores what it did not compare, and never scores a match", () => {
  fc.assert(
    fc.property(anyPlan, anyClaim, anyReading, (plan, claim, seen) => {
      const evidence = recordMatch({ plan, record: byClient(claim), reading: seen });
      expect(["pass", "review", "not_run"]).toContain(evidence.status);
      expect("score" in evidence).toBe(evidence.status !== "not_run");
      for (const part of Object.values(evidence.breakdown ?? {})) {
        expect("score" in part).toBe(part.result === "divergent");
        if ("score" in part) expect(part.score).toBeLessThan(100);
      }
    }),
  );
});

it("never repeats claims or readings", () => {
  const secret = fc.stringMatching(/^[A-Z]{12}$/);
  fc.assert(
    fc.property(secret, secret, anyPlan, (ours, theirs, plan) => {
      const claim = {
        name: ours,
        given_names: ours,
        family_names: ours,
        dob: ours,
        number: ours,
        x: ours,
      };
      const seen = reading({
        family_names: theirs,
        given_names: theirs,
        date_of_birth: theirs,
        document_number: theirs,
      });
      const text = JSON.stringify(recordMatch({ plan, record: byClient(claim), reading: seen }));
      expect(text.includes(ours) || text.includes(theirs)).toBe(false);
    }),
  );
});
