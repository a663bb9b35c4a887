import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { auditActions } from "#domain/audit/audit-actions.ts";
import { failureCodes } from "#domain/case/failures.ts";
import { momentTypes } from "#domain/case/timeline.ts";
import { blockedParts, blockReasons } from "#domain/evidence/block-codes.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import { causeSentences } from "#domain/evidence/difference-sentences.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { sentFields } from "#domain/external/sent-fields.ts";
import { canonicalFields } from "#domain/flow/canonical-fields.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { reportLanguages } from "#domain/report/report-language.ts";
import { listCodes } from "#domain/screening/sanctions-lists.ts";
import { drawEvidence } from "#report/pdf/evidence-pages.ts";
import { lookIn, wordsIn } from "#report/pdf/words.ts";
import { spokenSheet } from "../../fakes/spoken-sheet.ts";
import { everyFinding } from "../../fixtures/every-finding.ts";
import { everyListedWord } from "../domain/every-listed-word.ts";

const remark = "The engine's own remark.";
const at = "2026-11-20T12:00:00.000Z";
const causes = Object.keys(causeSentences) as (keyof typeof causeSentences)[];

const evidence = fc.record({
  status: fc.constantFrom("pass", "review", "fail", "error", "not_run"),
  reasons: fc.uniqueArray(fc.constantFrom(...reasonCodes), { maxLength: 5 }).chain((codes) =>
    fc.tuple(
      ...codes.map((code) =>
        fc.record({
          code: fc.constant(code),
          severity: fc.constantFrom("info", "warning", "critical"),
          detail: fc.constant(remark),
          fields: fc.subarray([...canonicalFields, "name", "number"], { maxLength: 2 }),
        }),
      ),
    ),
  ),
  inputs: fc.constant([]),
  differences: fc.array(
    fc.record({
      reason: fc.constant("mrz_viz_inconsistent"),
      name: fc.constantFrom(...canonicalFields),
      relation: fc.constant("different"),
      because: fc.array(
        fc.record({ code: fc.constantFrom(...causes), words: fc.constant(["MACHAVA"]) }),
        { maxLength: 2 },
      ),
      said: fc.constant([
        { field: "names", source: "mrz", item: "id_back", value: "ANA" },
        { field: "names", source: "viz", item: "id_front", value: "RUI" },
      ]),
    }),
    { maxLength: 1 },
  ),
}) as fc.Arbitrary<Evidence>;

const screening: Pick<Evidence, "breakdown"> = {
  breakdown: {
    outcome: { result: "possible_match", namesakes: 0, left_out: 0 },
    lists: Object.fromEntries(
      listCodes.map((code, place) => [
        code,
        place === 0
          ? { state: "missing" }
          : { state: "used", published_on: "2026-11-01", sha256: "a".repeat(64) },
      ]),
    ),
    hits: {
      entries: [
        {
          ...{ list: "un", entry: "QDi.1", name: "RUI", programmes: [], because: [] },
          ...{ quality: "alias", relation: "respelled", birth_date: "near", country: "agrees" },
        },
      ],
    },
  },
};

const external: Pick<Evidence, "breakdown"> = {
  breakdown: {
    outcome: { result: "not_checked", hindrance: "late", attempts: 1 },
    request: { adapter: "curp", message_id: "chk_1", fields: [...sentFields], not_read: [] },
    compared: {},
  },
};

const blockList: Pick<Evidence, "breakdown"> = {
  breakdown: {
    outcome: { result: "possible_match" },
    number: { state: "match", compared: 2, hindrance: "number_uncertain" },
    face: { state: "not_compared", compared: 0, hindrance: "face_not_kept" },
    hits: {
      entries: blockReasons.map((reason) => ({ entry: "blk_1", by: [...blockedParts], reason })),
    },
  },
};

const recordMatch: Pick<Evidence, "breakdown"> = {
  breakdown: {
    name: {
      ...{ field: "name", result: "divergent", rule: "names", score: 50 },
      ...{ relation: "different", because: ["other_words"] },
    },
  },
};

function reportOf(checks: Record<string, Evidence>): EvidenceReport {
  const verification = { result: { verificationResult: { checks } } };
  const report: Partial<Record<keyof EvidenceReport, unknown>> = {
    ...{ verification, captures: [], film: null, dispositionHistory: [], comments: [] },
    reference: { payload: {}, claimed: { full_name: "Rui Cossa" }, claimedBy: "client" },
    timeline: [
      ...momentTypes.map((type) => ({ at, type })),
      ...failureCodes.map((detail) => ({ at, type: "failed", detail })),
    ],
    looks: auditActions
      .filter((action) => action.startsWith("verification."))
      .flatMap((action) =>
        ["user", "api_key", "retention_policy", "flow"].map((type) => ({
          ...{ at, action },
          actor: { type, id: "some_1" },
        })),
      ),
    looksAreWhole: false,
  };
  return report as EvidenceReport;
}

/** The words of a language, and beside them each text that it has no words for. */
function strictWords(language: (typeof reportLanguages)[number]) {
  const look = lookIn(language);
  const known = everyListedWord();
  const unknown: string[] = [];
  const words = wordsIn(language, (name, english) => {
    if (!known.has(name)) unknown.push(name);
    return look(name, english);
  });
  return { words, unknown };
}

describe.for(reportLanguages)("the evidence in %s", (language) => {
  it("is said in it alone, with each reason, whatever the checks found", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...checkNames), evidence), (found) => {
        const { words, unknown } = strictWords(language);
        const { sheet, rows } = spokenSheet();
        const checks = { ...found };
        if (checks.screening) checks.screening = { ...checks.screening, ...screening };
        if (checks.external) checks.external = { ...checks.external, ...external };
        if (checks.block_list) checks.block_list = { ...checks.block_list, ...blockList };
        if (checks.record_match) checks.record_match = { ...checks.record_match, ...recordMatch };
        drawEvidence(sheet, { report: reportOf(checks), pictures: [], words });
        expect(unknown).toEqual([]);
        const shown = rows.map(([, ...cells]) => cells.join(" "));
        for (const { reasons, status } of Object.values(checks)) {
          for (const { code } of reasons) {
            const sentence = words.reason(code, status);
            expect(
              shown.some((text) => text.startsWith(sentence) && text.endsWith(`(${code})`)),
            ).toBe(true);
          }
        }
        const isRemarked = shown.some((text) => text.includes(remark));
        const hasReason = Object.values(checks).some(({ reasons }) => reasons.length > 0);
        expect(isRemarked).toBe(language === "en" && hasReason);
      }),
      { numRuns: 40 },
    );
  });
});

it.for([
  ["en", "Documento, frente e Documento, verso", false],
  ["pt", "Documento, frente e Documento, verso são um só ficheiro.", true],
  ["es", "Documento, frente y Documento, reverso son un solo archivo.", true],
  ["fr", "Document, recto et Document, verso sont un seul fichier.", true],
] as const)("a finding in a file is said in %s", ([language, sentence, isShown]) => {
  const signal = { id: "M13", reason: "image_reused", finding: everyFinding.one_file };
  const found: Evidence = {
    ...{ status: "review", inputs: [] },
    reasons: [{ code: "image_reused", severity: "warning", detail: remark }],
    breakdown: { container: { images: [], pair: [signal] } },
  };
  const { sheet, rows } = spokenSheet();
  const report = reportOf({ authenticity: found });
  drawEvidence(sheet, { report, pictures: [], words: wordsIn(language) });
  const text = rows.flat().join("\n");
  expect(text.includes(sentence)).toBe(isShown);
  expect(text.includes(remark)).toBe(language === "en");
});
