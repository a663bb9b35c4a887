import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assessments } from "#domain/assessment.ts";
import { caseFailure } from "#domain/case/failures.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import { reportLanguages } from "#domain/report/report-language.ts";
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

/** Every code with every status that a reason may have. */
const reasons = reasonCodes.flatMap((code) =>
  [undefined, ...statuses].map((status) => ({ code, status })),
);

const inEnglish = wordsIn("en");

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
  const sentences = [...new Set(reasons.map(({ code, status }) => words.reason(code, status)))];

  function drawText(report: Findings) {
    const { sheet, lines, rows } = spokenSheet();
    drawFindings(sheet, { report, pictures: [], words });
    return { lines, rows };
  }

  it("say of each check what it found and nothing else, under every reason and answer", () => {
    const all = new Set(sentences);
    fc.assert(
      fc.property(
        checks,
        fc.constantFrom(...assessments),
        fc.option(fc.constantFrom(...reasonCodes), { nil: undefined }),
        (found, assessment, reason) => {
          const { lines, rows } = drawText(
            reportOf(found, { assessment, ...(reason && { reason }) }),
          );
          const labels = new Map(checkNames.map((name) => [words.check(name), name]));
          const ofChecks = rows.filter(([label = ""]) => labels.has(label));
          expect(ofChecks).toHaveLength(Object.keys(found).length);
          for (const [label = "", answer, shown] of ofChecks) {
            const { status, reasons } = found[labels.get(label) ?? ""] ?? { reasons: [] };
            expect(answer).toBe(status && words.checkStatus(status));
            const own = reasons.map(({ code }) => words.reason(code, status)).join(" ");
            expect(shown).toBe(own === "" ? words.say("findings.no_objections") : own);
          }
          // The page shows only one of a reason's sentences: that for its own status.
          const own = reason && words.reason(reason, found.liveness?.status);
          expect(lines.filter((line) => all.has(line))).toEqual(own ? [own] : []);
          expect(lines).toContain(words.assessment(assessment));
          expect(lines).toContain(words.say("findings.no_decision"));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("say each reason by a sentence of its own, in no other language", () => {
    const english = new Set(reasons.map(({ code, status }) => inEnglish.reason(code, status)));
    expect(sentences).toHaveLength(english.size);
    if (language !== "en") expect(sentences.filter((text) => english.has(text))).toEqual([]);
  });

  it("say of a verification that failed why it did, and nothing of checks that never ran", () => {
    const failure = caseFailure("collection_expired", { progress: { captured: [] } });
    const { lines } = drawText(reportOf({}, { assessment: "assessment_incomplete", failure }));
    expect(lines).toContain(words.failure(failure.message));
    expect(lines.join(" ")).not.toContain(words.assessmentSentence("assessment_incomplete"));
  });

  it("say the sex in a word, and what else was read as the document has it", () => {
    const read = { source: "mrz", confidence: 1, checkDigitOk: true } as const;
    const fields = { sex: { ...read, value: "female" }, given_names: { ...read, value: "Pass" } };
    const document_reading = { ...{ status: "pass", reasons: [], inputs: [] }, fields };
    const { rows } = drawText(reportOf({ document_reading }, {}));
    expect(rows).toContainEqual([words.field("sex"), words.sex("female")]);
    expect(rows).toContainEqual([words.field("given_names"), "Pass"]);
  });
});
