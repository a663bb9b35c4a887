import { describe, expect, it } from "vitest";
import { agreementOf } from "#checks/document-read/agreement.ts";
import { fieldsOf } from "#checks/document-read/document-fields.ts";
import type { DocumentNeeds } from "#checks/document-read/needs.ts";
import type { SideReading } from "#checks/document-read/read-sides.ts";
import { judgeReading, readingStatus } from "#domain/assessment/judge-reading.ts";
import { agreementReason, differencesOf } from "#domain/assessment/reading/agreement-reasons.ts";
import { contentReasons } from "#domain/assessment/reading/content-reasons.ts";
import { formatMrz, type MrzContent } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { PrintValue } from "#domain/document/print/read-fields.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { readZoneLines } from "../../../fixtures/read-zone-lines.ts";

const today = "2026-06-01";
const profile = engineProfileOf(defaultEngineProfile).documentReading;

const ana: Omit<MrzContent, "surname" | "givenNames"> = {
  format: "TD3",
  documentCode: "P",
  issuer: "MOZ",
  nationality: "MOZ",
  number: "AB1234567",
  birthDate: "1990-03-01",
  sex: "female",
  expiryDate: "2032-01-05",
};
const card = { ...ana, format: "TD1" as const, documentCode: "I", number: "110100123456B" };
const printedOfAll = {
  document_number: ana.number,
  date_of_birth: "1990-03-01",
  sex: "female",
  date_of_expiry: "2032-01-05",
};

/** The same lines with this in the names field, as issuers write it who follow rules of their own. */
function named(content: typeof ana | typeof card, names: string): string[] {
  const lines = formatMrz({ ...content, surname: "X", givenNames: "X" });
  const [line, from, to] = content.format === "TD1" ? [2, 0, 30] : [0, 5, 44];
  return lines.map((text, at) =>
    at === line ? text.slice(0, from) + names.padEnd(to - from, "<") : text,
  );
}

type Kind = NonNullable<DocumentNeeds["document"]>;

const passportOf = (country: string): Kind => ({ country, documentType: "passport" });
const bilhete: Kind = { country: "MZ", documentType: "bilhete_identidade" };

/** Everything that the check says of a zone and print that were read surely. */
function found(
  lines: readonly string[],
  printed: Record<string, string>,
  document: Kind,
  unproven: Record<string, string> = {},
) {
  const parsed = parseMrz(lines, today);
  if (!parsed) throw new Error("The zone is one.");
  const reading = readZoneLines(parsed.format, lines, { noise: 1e-6 });
  const values = Object.entries(printed).map(
    ([field, value]): PrintValue => ({
      field,
      value,
      printed: value,
      confidence: 0.999,
      places: [],
      checkDigitOk: null,
    }),
  );
  const page = { width: 1, height: 1, data: new Uint8Array(1) };
  const side = (item: "id_front" | "id_back", seen: Partial<SideReading>): SideReading => ({
    side: { captureId: item, item, page },
    outline: undefined,
    zone: undefined,
    shown: undefined,
    lines: [],
    values: [],
    barcodes: [],
    ...seen,
  });
  const zone = { reading, lines: [] };
  const sides =
    parsed.format === "TD1"
      ? [side("id_front", { values }), side("id_back", { zone })]
      : [side("id_front", { values, zone })];
  const fields = fieldsOf(reading, parsed, profile.fieldConfidence);
  const needs: DocumentNeeds = { sides: [], document, now: new Date(today), today };
  const seen = { sides, parsed, barcodes: { found: [], values: {}, unproven } };
  const { findings, isZoneNameShorter } = agreementOf(seen, fields, needs, profile);
  const differences = differencesOf(findings);
  const unsure = judgeReading({ missing: [], score: 1, fields }, profile.mrzConfidence);
  const all = [
    ...contentReasons({ parsed, fields, values }, needs, profile),
    ...findings.map(agreementReason),
    ...(unsure ? [unsure] : []),
  ];
  return { reasons: all, status: readingStatus(all), fields, differences, isZoneNameShorter };
}

describe("an honest name", () => {
  const parts = (family_names: string, given_names: string) => ({ family_names, given_names });

  it.for([
    ["an apostrophe is a filler", named(ana, "D<ALMEIDA<<ANA"), parts("D'ALMEIDA", "ANA")],
    ["a hyphen is nothing", named(ana, "MACHAVA<<ANAMARIA"), parts("MACHAVA", "ANA-MARIA")],
    [
      "the last names are left out",
      named(ana, "NHANTUMBO<CHISSANO<<MAXIMILIANO"),
      parts("NHANTUMBO CHISSANO", "MAXIMILIANO BARTOLOMEU CONSTANTINO"),
    ],
    ["a suffix is shortened", named(ana, "SILVA<JR<<JOAO"), parts("SILVA JÚNIOR", "JOÃO")],
  ] as const)("is no fault of its passport if %s", ([, lines, names]) => {
    const { status, reasons } = found(lines, { ...printedOfAll, ...names }, passportOf("MZ"));
    expect({ status, reasons }).toEqual({ status: "pass", reasons: [] });
  });

  it("is no fault of its card if the zone leaves out a particle", () => {
    const printed = { ...printedOfAll, full_name: "ANA MARIA DOS SANTOS" };
    const lines = named(card, "SANTOS<<ANA<MARIA");
    expect(found(lines, { ...printed, document_number: card.number }, bilhete)).toMatchObject({
      status: "pass",
      reasons: [],
      isZoneNameShorter: true,
    });
  });

  it("informs if the zone leaves out a given name for which it has room", () => {
    const printed = { ...printedOfAll, full_name: "ANA MARIA CELESTE CHISSANO" };
    const lines = named(card, "CHISSANO<<ANA<MARIA");
    const outcome = found(lines, { ...printed, document_number: card.number }, bilhete);
    expect(outcome.status).toBe("pass");
    expect(outcome.reasons).toEqual([
      {
        code: "front_back_inconsistent",
        severity: "info",
        detail:
          "The MRZ (id_back) and the visual zone (id_front) differ: names (contained: left_out).",
        fields: ["names"],
      },
    ]);
    expect(outcome.differences).toEqual([
      {
        reason: "front_back_inconsistent",
        name: "names",
        relation: "contained",
        because: [{ code: "left_out", words: ["CELESTE"] }],
        said: [
          { field: "names", source: "mrz", item: "id_back", value: "CHISSANO, ANA MARIA" },
          {
            field: "names",
            source: "viz",
            item: "id_front",
            value: "ANA MARIA CELESTE CHISSANO",
          },
        ],
      },
    ]);
  });

  it.for([
    ["is read whole", parts("ƏLİYEV", "RƏŞAD")],
    ["is read without the letters that the reader lacks", parts("L YEV", "R AD")],
  ] as const)("in letters of another alphabet %s", ([, names]) => {
    const lines = named({ ...ana, issuer: "AZE", nationality: "AZE" }, "ELIYEV<<RESAD");
    const outcome = found(lines, { ...printedOfAll, ...names }, passportOf("AZ"));
    expect(outcome).toMatchObject({ status: "pass", reasons: [] });
  });
});

describe("fields that a document leaves blank", () => {
  it("is read: a person of one name has no surname, which is no fault of the photograph", () => {
    const lines = named({ ...ana, issuer: "IND", nationality: "IND" }, "<<PRIYA");
    const outcome = found(lines, printedOfAll, passportOf("IN"));
    expect(outcome).toMatchObject({ status: "pass", reasons: [] });
    expect(outcome.fields.family_names).toMatchObject({ value: null, blank: true });
    expect(outcome.fields.given_names?.value).toBe("PRIYA");
  });

  it("has a reason of its own if it is the date of birth", () => {
    const { date_of_birth: _, ...printed } = printedOfAll;
    const lines = named(
      { ...ana, issuer: "AFG", nationality: "AFG", birthDate: null },
      "COSSA<<ANA",
    );
    const outcome = found(lines, printed, passportOf("AF"));
    expect(outcome.reasons).toEqual([{ code: "birth_date_missing", severity: "warning" }]);
    expect(outcome.fields.date_of_birth).toMatchObject({ value: null, blank: true });
  });
});

describe("another person's name", () => {
  const stranger = { ...printedOfAll, family_names: "MUTOLA", given_names: "ZEFERINO" };

  it("asks a person, and accuses no holder of a document without a known specimen", () => {
    const outcome = found(named(ana, "MACHAVA<<ANA"), stranger, passportOf("MZ"));
    expect(outcome.status).toBe("review");
    expect(outcome.reasons).toMatchObject([{ code: "mrz_viz_inconsistent", severity: "warning" }]);
  });

  it("is in no reason, which travels where names may not", () => {
    const outcome = found(named(ana, "MACHAVA<<ANA"), stranger, passportOf("MZ"));
    expect(JSON.stringify(outcome.reasons)).not.toMatch(/MUTOLA|MACHAVA|ANA|ZEFERINO/);
    expect(JSON.stringify(outcome.differences)).toMatch(/MUTOLA/);
  });
});

it("a barcode that was seen on no genuine card informs if it differs, and never asks", () => {
  const printed = { ...printedOfAll, document_number: card.number };
  const lines = named(card, "MACHAVA<<ANA<MARIA");
  const without = found(lines, printed, bilhete);
  const others = found(lines, printed, bilhete, { clave_de_elector: "BXWRXX31082087H999" });
  const codes = ({ reasons }: typeof others) =>
    reasons.map(({ code, severity }) => [code, severity]);
  expect(codes(others)).toEqual([...codes(without), ["fields_inconsistent", "info"]]);
  expect(others.fields).not.toHaveProperty("clave_de_elector");
  expect(others.status).toBe(without.status);
});
