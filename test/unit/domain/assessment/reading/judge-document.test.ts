import { describe, expect, it } from "vitest";
import { agreementReason, differencesOf } from "#domain/assessment/reading/agreement-reasons.ts";
import {
  judgeDocument,
  judgeUnread,
  type ReadDocument,
} from "#domain/assessment/reading/judge-document.ts";
import type { SideRead } from "#domain/assessment/reading/side-read.ts";
import { unreadReasons } from "#domain/assessment/reading/side-reasons.ts";
import { formatMrz, type MrzContent } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { Difference, DocumentField } from "#domain/evidence/evidence.ts";

const limits = { mrzConfidence: 0.9, minimumAge: 18 };
const today = "2026-06-01";
const passport = { country: "MZ", documentType: "passport" };
const bilhete = { country: "MZ", documentType: "bilhete_identidade" };
const licence = { country: "MZ", documentType: "carta_conducao" };

const ana: MrzContent = {
  format: "TD3",
  documentCode: "P",
  issuer: "MOZ",
  nationality: "MOZ",
  number: "AB1234567",
  surname: "COSSA",
  givenNames: "ANA",
  birthDate: "1990-03-01",
  sex: "female",
  expiryDate: "2032-01-05",
};

const zoneOf = (given: Partial<MrzContent> = {}) =>
  parseMrz(formatMrz({ ...ana, ...given }), today);

const field = (value: string | null, confidence = 0.99): DocumentField => ({
  ...{ value, source: "mrz", confidence, checkDigitOk: true },
});
const fields = {
  family_names: field("COSSA"),
  given_names: field("ANA"),
  document_number: field("AB1234567"),
  date_of_birth: field("1990-03-01"),
  date_of_expiry: field("2032-01-05"),
};

function side(given: Partial<SideRead> = {}): SideRead {
  return {
    ...{ item: "id_front", width: 2000, height: 1400, quality: [], hasZone: false, sureLines: 8 },
    ...given,
  };
}

const shownAs = (document: SideRead["shown"] & object) => ({ shown: document });
const front = side({
  hasZone: true,
  ...shownAs({ document: passport, side: "id_front", isSure: true }),
});

/** A passport that was read whole. */
function readOf(given: Partial<ReadDocument> = {}): ReadDocument {
  return {
    sides: [front],
    parsed: zoneOf(),
    fields,
    values: [],
    zoneFields: fields,
    findings: [],
    missing: [],
    document: passport,
    allowed: [passport],
    now: new Date(`${today}T12:00:00Z`),
    ...given,
  };
}

const judge = (given: Partial<ReadDocument> = {}) => judgeDocument(readOf(given), limits);
const codesOf = (given: Partial<ReadDocument>) =>
  judge(given).reasons.map(({ code, severity }) => `${code}/${severity}`);

describe("a document that was read whole", () => {
  it("passes, with its least sure field as its score", () => {
    const zoneFields = { ...fields, document_number: field("AB1234567", 0.93) };
    expect(judge({ zoneFields })).toEqual({
      ...{ status: "pass", score: 0.93, threshold: 0.9, reasons: [] },
    });
  });

  it("asks for a person where that is below the limit", () => {
    const zoneFields = { ...fields, document_number: field("AB1234567", 0.89) };
    expect(judge({ zoneFields, fields: zoneFields })).toMatchObject({
      status: "review",
      score: 0.89,
      reasons: [{ code: "not_read", fields: ["document_number"] }],
    });
  });

  it("without a zone is as sure as its least sure released field, and no more than certain", () => {
    const printed = { ...fields, date_of_birth: field("1990-03-01", 0.7), sex: field(null, 0.1) };
    const given = { parsed: undefined, zoneFields: {}, document: licence, allowed: [licence] };
    const sides = [
      side({ shown: { document: licence, side: "id_front", isSure: true } }),
      side({ item: "id_back", shown: { document: licence, side: "id_back", isSure: true } }),
    ];
    expect(judge({ ...given, sides, fields: printed })).toMatchObject({
      status: "pass",
      score: 0.7,
      reasons: [],
    });
    expect(judge({ ...given, sides, fields: {} })).toMatchObject({ score: 1 });
  });

  it("asks for a small picture's size only if a field is missing", () => {
    const small = { ...front, width: 399, height: 300 };
    expect(codesOf({ sides: [small] })).toEqual([]);
    expect(codesOf({ sides: [small], missing: ["date_of_issue"] })).toEqual([
      "not_read/warning",
      "low_resolution/warning",
    ]);
    expect(codesOf({ sides: [{ ...small, width: 400 }], missing: ["sex"] })).toEqual([
      "not_read/warning",
    ]);
  });

  it("names a code once, with its highest severity", () => {
    const finding = (severity: "info" | "warning", name: string) => ({
      ...{ code: "fields_inconsistent" as const, severity, differences: [differenceIn(name)] },
    });
    const findings = [finding("info", "sex"), finding("warning", "curp"), finding("info", "cic")];
    expect(judge({ findings }).reasons).toMatchObject([
      { code: "fields_inconsistent", severity: "warning", fields: ["curp"] },
    ]);
  });
});

function differenceIn(name: string): Difference {
  return { reason: "fields_inconsistent", name, relation: "different", because: [], said: [] };
}

describe("values that differ", () => {
  it("are one reason with each field once, and are kept as they stand", () => {
    const differences = ["sex", "names", "sex"].map(differenceIn);
    const finding = { code: "fields_inconsistent", severity: "warning", differences } as const;
    const mutable = { ...finding, differences };
    expect(agreementReason(mutable)).toMatchObject({
      ...{ code: "fields_inconsistent", severity: "warning", fields: ["sex", "names"] },
    });
    const wrong = { code: "fields_inconsistent", wrongCheckDigit: "nuit" } as const;
    expect(differencesOf([mutable, wrong])).toEqual(differences);
    expect(agreementReason(wrong)).toEqual({
      code: "fields_inconsistent",
      severity: "warning",
      detail: "The check digit of the printed NUIT does not fit its other digits.",
    });
  });
});

describe("the type of the document", () => {
  const shown = (document: typeof passport, isSure = true) => [
    { ...front, shown: { document, side: "id_front" as const, isSure } },
  ];

  it("does not count if the client never named one", () => {
    const { allowed: _, ...read } = readOf({ document: licence });
    expect(judgeDocument(read, limits).reasons.map(({ code }) => code)).not.toContain(
      "document_not_allowed",
    );
  });

  it("fails if one photograph surely shows another, and says which", () => {
    expect(judge({ sides: shown(bilhete) })).toMatchObject({
      status: "fail",
      reasons: [
        {
          code: "document_not_allowed",
          detail:
            "One photograph shows Bilhete de identidade, Mozambique, and the document is held to be Passport, Mozambique.",
        },
      ],
    });
    expect(codesOf({ sides: shown(bilhete, false) })).toEqual([]);
  });

  it.for([
    [zoneOf(), "The zone is of Passport, Mozambique, which is not on the allowlist."],
    [undefined, "The print is of Passport, Mozambique, which is not on the allowlist."],
  ] as const)("fails if it is not on the allowlist", ([parsed, detail]) => {
    expect(judge({ parsed, allowed: [bilhete] }).reasons[0]).toMatchObject({
      code: "document_not_allowed",
      detail,
    });
  });

  it("fails if its zone is of another kind", () => {
    const sides = [
      side({ hasZone: true }),
      side({ item: "id_back", shown: { document: bilhete, side: "id_back", isSure: true } }),
    ];
    expect(judge({ sides, document: bilhete, allowed: [bilhete] }).reasons[0]).toMatchObject({
      code: "document_not_allowed",
      detail:
        "The zone is TD3 of MZ, and the document is held to be Bilhete de identidade, Mozambique.",
    });
  });

  it("asks for its zone if the print alone was read", () => {
    expect(codesOf({ parsed: undefined, zoneFields: {} })).toContain("mrz_not_found/warning");
    const given = { parsed: undefined, zoneFields: {}, document: licence, allowed: [licence] };
    expect(codesOf(given)).not.toContain("mrz_not_found/warning");
  });

  it("is judged only if something here knows it", () => {
    const unknown = { country: "MZ", documentType: "unknown" };
    const given = { document: unknown, allowed: [unknown], sides: [side({ hasZone: true })] };
    expect(judge({ ...given, parsed: undefined })).toMatchObject({
      status: "fail",
      reasons: [{ code: "unsupported_document" }],
    });
  });

  it("of any country is known by a proven zone alone", () => {
    const french = { country: "FR", documentType: "passport" };
    const lines = formatMrz({ ...ana, issuer: "FRA", nationality: "FRA" });
    const last = lines[1]?.endsWith("0") ? "1" : "0";
    const unproven = [lines[0] ?? "", `${lines[1]?.slice(0, -1)}${last}`];
    const given = { document: french, allowed: [french], sides: [side({ hasZone: true })] };
    expect(codesOf({ ...given, parsed: parseMrz(lines, today) })).toEqual([]);
    expect(codesOf({ ...given, parsed: parseMrz(unproven, today) })).toEqual([
      "unsupported_document/warning",
      "mrz_check_digit_failed/warning",
    ]);
    const own = formatMrz(ana).map((line) =>
      line.replace(/\d$/, (digit) => `${9 - Number(digit)}`),
    );
    expect(codesOf({ parsed: parseMrz(own, today) })).not.toContain("unsupported_document/warning");
  });
});

describe("the sides", () => {
  const card = { document: bilhete, allowed: [bilhete] };
  const shows = (item: SideRead["item"], shown: SideRead["item"], isSure = true) =>
    side({ item, shown: { document: bilhete, side: shown, isSure } });
  const noZone = { ...card, parsed: undefined, zoneFields: {} };

  it("are both there, each as it was submitted", () => {
    expect(
      codesOf({ ...noZone, sides: [shows("id_front", "id_front"), shows("id_back", "id_back")] }),
    ).toEqual(["mrz_not_found/warning"]);
  });

  it("get a reason if they are exchanged; a side that is not surely the other counts as submitted", () => {
    const swapped = [shows("id_front", "id_back"), shows("id_back", "id_front")];
    expect(codesOf({ ...noZone, sides: swapped })).toContain("incorrect_side/warning");
    const twice = [shows("id_front", "id_back"), shows("id_back", "id_back")];
    expect(codesOf({ ...noZone, sides: twice })).toContain("incorrect_side/warning");
    const unsure = [shows("id_front", "id_back", false), shows("id_back", "id_back")];
    expect(codesOf({ ...noZone, sides: unsure })).not.toContain("incorrect_side/warning");
  });

  it("lack a back: nothing is judged, and nothing is scored", () => {
    const judged = judge({ ...noZone, sides: [shows("id_front", "id_front")] });
    expect(judged.status).toBe("not_run");
    expect(judged.reasons.map(({ code }) => code)).toContain("missing_back");
    expect(judged).not.toHaveProperty("score");
    expect(judged).not.toHaveProperty("threshold");
  });
});

describe("the document's own statements", () => {
  it("asks for a person by a wrong check digit, and names the field", () => {
    const [first = "", second = ""] = formatMrz(ana);
    const wrong = second.replace("AB1234567", "AB1234568");
    const { reasons, status } = judge({ parsed: parseMrz([first, wrong], today) });
    expect(status).toBe("review");
    expect(reasons[0]).toMatchObject({
      code: "mrz_check_digit_failed",
      detail: "These fields do not fit their check digits: number, composite.",
    });
  });

  it.for([
    ["2026-05-30", ["document_expired/warning"]],
    ["2026-06-02", []],
  ] as const)("that runs out on %s", ([expiry, codes]) => {
    const said = { ...fields, date_of_expiry: field(expiry) };
    expect(codesOf({ fields: said })).toEqual(codes);
  });

  it("has no last day if the zone leaves it open or the print says so", () => {
    const { date_of_expiry: _, ...others } = fields;
    const open = zoneOf({ expiryDate: null });
    expect(codesOf({ parsed: open, fields: others })).toEqual(["expiry_missing/info"]);
    const forLife = {
      ...{ field: "date_of_expiry", value: null, printed: "VITALICIO", isForLife: true as const },
      ...{ confidence: 1, places: [], checkDigitOk: null },
    };
    expect(codesOf({ fields: others, values: [forLife] })).toEqual(["expiry_missing/info"]);
    expect(codesOf({ fields: others })).toEqual([]);
    expect(codesOf({ parsed: open })).toEqual([]);
    // A last day whose month was not read.
    const partly = formatMrz(ana).map((line) => line.replace("320105", "32<<05"));
    const codes = codesOf({ parsed: parseMrz(partly, today), fields: others });
    expect(codes).not.toContain("expiry_missing/info");
  });

  it("leaves the birth date open: a person looks", () => {
    const blank = { ...fields, date_of_birth: { ...field(null), blank: true as const } };
    expect(codesOf({ fields: blank })).toEqual(["birth_date_missing/warning"]);
    expect(codesOf({ fields: { ...fields, date_of_birth: field(null) } })).toEqual([
      "not_read/warning",
    ]);
  });

  it("is valid until its last day is over where the document is from", () => {
    const said = { ...fields, date_of_expiry: field("2026-05-31") };
    const now = new Date("2026-06-01T08:00:00Z");
    const printed = { parsed: undefined, zoneFields: {} };
    const licenceOf = (country: string) =>
      codesOf({ ...printed, now, fields: said, document: { ...licence, country } });
    expect(licenceOf("MZ")).toContain("document_expired/warning");
    expect(licenceOf("US")).not.toContain("document_expired/warning");
    expect(codesOf({ now, fields: said, document: { ...passport, country: "US" } })).toContain(
      "document_expired/warning",
    );
  });

  it("is of somebody under age", () => {
    const young = { ...fields, date_of_birth: field("2010-01-01") };
    expect(codesOf({ fields: young })).toEqual(["under_age/warning"]);
  });

  it.for([
    [
      { issuer: "UTO" },
      "critical",
      "No state stands behind the issuer or nationality that it names.",
    ],
    [
      { surname: "MUSTERMANN" },
      "warning",
      "It bears a word for a specimen where a name or a number stands.",
    ],
  ] as const)("is a specimen by %j, if real people are verified", ([given, severity, detail]) => {
    const parsed = zoneOf(given);
    const read = readOf({ parsed, isLive: true });
    expect(judgeDocument(read, limits).reasons).toContainEqual({
      ...{ code: "specimen_document", severity, detail },
    });
    const { isLive: _, ...sandbox } = read;
    expect(judgeDocument(sandbox, limits).reasons.map(({ code }) => code)).not.toContain(
      "specimen_document",
    );
  });

  it("bears a number that this service hands out", () => {
    const own = { number: "PA0599267", birthDate: "1990-01-01" };
    expect(judge({ parsed: zoneOf(own), isLive: true }).reasons[0]).toMatchObject({
      code: "specimen_document",
      detail: "It bears a number of the specimens that this service hands out.",
    });
  });
});

describe("a photograph that nothing was read on", () => {
  const codes = (given: Partial<SideRead>) => unreadReasons(side(given)).map(({ code }) => code);

  it("has reasons why it is hard to read, and a photograph with a reading has none", () => {
    expect(codes({ quality: ["blurred", "glare"], width: 300, height: 399 })).toEqual([
      "blurred",
      "glare",
      "low_resolution",
    ]);
    expect(unreadReasons({ ...front, quality: ["blurred"] })).toEqual([]);
    expect(codes({ quality: ["blurred"], hasZone: true })).toEqual([]);
  });

  it.for([
    [{ sureLines: 5 }, ["no_document_in_image"]],
    [{ sureLines: 6 }, []],
    [{ sureLines: 0, outline: { probability: 0.79, sidesOnEdge: 0 } }, ["no_document_in_image"]],
    [{ sureLines: 0, outline: { probability: 0.8, sidesOnEdge: 0 } }, []],
    [{ sureLines: 0, outline: { sidesOnEdge: 0 } }, []],
    [{ outline: { probability: 0.9, sidesOnEdge: 1 } }, ["cut_off"]],
    [{ outline: { probability: 0.9, sidesOnEdge: 3 } }, ["cut_off"]],
    [{ outline: { probability: 0.9, sidesOnEdge: 4 } }, []],
  ] as const)("%j", ([given, expected]) => {
    expect(codes(given)).toEqual(expected);
  });
});

describe("photographs without any reading", () => {
  it("leave the assessment incomplete, and name each fault once", () => {
    const sides = [side({ quality: ["glare"] }), side({ item: "id_back", quality: ["glare"] })];
    expect(judgeUnread({ sides, document: bilhete })).toEqual({
      status: "not_run",
      reasons: [
        { code: "mrz_not_found", severity: "warning" },
        { code: "glare", severity: "warning" },
      ],
    });
  });

  it("may be pictures that could not be opened", () => {
    expect(judgeUnread({ sides: [] })).toMatchObject({
      reasons: [{ code: "mrz_not_found" }, { code: "unreadable_image" }],
    });
  });

  it.for([
    [{ country: "MZ", documentType: "unknown" }, true],
    [{ country: "FR", documentType: "passport" }, true],
    [{ country: "MZ", documentType: "dire" }, false],
    [passport, false],
    [undefined, false],
  ] as const)("of %j are unsupported: %s", ([document, isUnsupported]) => {
    const { reasons } = judgeUnread({ sides: [side()], ...(document && { document }) });
    expect(reasons[0]?.code === "unsupported_document").toBe(isUnsupported);
  });
});
