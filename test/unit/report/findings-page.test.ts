import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assessments } from "#domain/assessment.ts";
import { caseFailure } from "#domain/case/failures.ts";
import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import { checkStatusWords } from "#domain/evidence/evidence-words.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import { reportLanguages } from "#domain/report/report-language.ts";
import { assessmentWords } from "#domain/words.ts";
import { drawFindings, type Findings } from "#report/pdf/findings-page.ts";
import { wordsIn } from "#report/pdf/words.ts";
import { spokenSheet } from "../../fakes/spoken-sheet.ts";

const statuses = ["pass", "review", "fail", "error", "not_run"] as const;

const evidence = fc.record({
  status: fc.constantFrom(...statuses),
  reasons: fc
    .uniqueArray(fc.constantFrom(...reasonCodes), { maxLength: 5 })
    .map((codes) => codes.map((code) => ({ code, severity: "warning" as const, detail: "" }))),
  inputs: fc.constant([]),
});

const checks = fc.dictionary(fc.constantFrom(...checkNames), evidence);

/** Every sentence that a reason may have. */
const sentences = [
  ...new Set(
    reasonCodes.flatMap((code) => [
      reasonSentence(code),
      ...statuses.map((status) => reasonSentence(code, status)),
    ]),
  ),
];

function reportOf(
  found: Record<string, unknown>,
  more: Partial<Findings["verification"]>,
): Findings {
  return {
    ...{ madeAt: "2026-11-20T12:00:00.000Z", claimed: null, dispositionHistory: [] },
    verification: {
      ...{ id: "ver_1", sandbox: false },
      ...more,
      result: { verificationResult: { checks: found } },
    },
  };
}

describe.for(reportLanguages)("the findings in %s", (language) => {
  const words = wordsIn(language);
  const { say } = words;

  function drawText(report: Findings) {
    const { sheet, lines, rows } = spokenSheet();
    drawFindings(sheet, { report, pictures: [], words });
    return { lines, rows };
  }

  it("say of each check what it found and nothing else, under every reason and answer", () => {
    const all = new Set(sentences.map((sentence) => say(sentence)));
    fc.assert(
      fc.property(
        checks,
        fc.constantFrom(...assessments),
        fc.option(fc.constantFrom(...reasonCodes), { nil: undefined }),
        (found, assessment, reason) => {
          const { lines, rows } = drawText(
            reportOf(found, { assessment, ...(reason && { reason }) }),
          );
          const labels = new Map(checkNames.map((name) => [say(checkTable[name].label), name]));
          const ofChecks = rows.filter(([label = ""]) => labels.has(label));
          expect(ofChecks).toHaveLength(Object.keys(found).length);
          for (const [label = "", answer, shown] of ofChecks) {
            const { status, reasons } = found[labels.get(label) ?? ""] ?? { reasons: [] };
            expect(answer).toBe(status && say(checkStatusWords[status]));
            const own = reasons.map(({ code }) => say(reasonSentence(code, status))).join(" ");
            expect(shown).toBe(own === "" ? say("No objections.") : own);
          }
          // Of the other sentences that a reason has, the page says that of its own reason alone.
          const own = reason && say(reasonSentence(reason, found.liveness?.status));
          expect(lines.filter((line) => all.has(line))).toEqual(own ? [own] : []);
          expect(lines).toContain(say(assessmentWords[assessment].label));
          expect(lines).toContain(say("Nobody recorded a decision."));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("say each reason by a sentence of its own, in no other language", () => {
    const shown = sentences.map((sentence) => say(sentence));
    expect(new Set(shown).size).toBe(sentences.length);
    if (language !== "en") expect(shown.filter((text) => sentences.includes(text))).toEqual([]);
  });

  it("say of a verification that failed why it did, and nothing of checks that never ran", () => {
    const failure = caseFailure("collection_expired", { progress: { captured: [] } });
    const { lines } = drawText(reportOf({}, { assessment: "assessment_incomplete", failure }));
    expect(lines).toContain(say(failure.message));
    expect(lines.join(" ")).not.toContain(say(assessmentWords.assessment_incomplete.sentence));
  });

  it("say the sex in a word, and what else was read as the document has it", () => {
    const read = { source: "mrz", confidence: 1, checkDigitOk: true } as const;
    const fields = { sex: { ...read, value: "female" }, given_names: { ...read, value: "Pass" } };
    const document_reading = { ...{ status: "pass", reasons: [], inputs: [] }, fields };
    const { rows } = drawText(reportOf({ document_reading }, {}));
    expect(rows).toContainEqual([words.field("sex"), say("Female")]);
    expect(rows).toContainEqual([words.field("given_names"), "Pass"]);
  });
});
