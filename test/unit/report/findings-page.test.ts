import fc from "fast-check";
import { expect, it } from "vitest";
import { assessments } from "#domain/assessment.ts";
import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import { checkStatusWords } from "#domain/evidence/evidence-words.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import { assessmentWords } from "#domain/words.ts";
import { drawFindings, type Findings } from "#report/pdf/findings-page.ts";
import { wordsIn } from "#report/pdf/words.ts";

const statuses = ["pass", "review", "fail", "error", "not_run"] as const;

const evidence = fc.record({
  status: fc.constantFrom(...statuses),
  reasons: fc
    .uniqueArray(fc.constantFrom(...reasonCodes), { maxLength: 5 })
    .map((codes) => codes.map((code) => ({ code, severity: "warning" as const, detail: "" }))),
  inputs: fc.constant([]),
});

const checks = fc.dictionary(fc.constantFrom(...checkNames), evidence);

/** What the page says, without where and how. */
function drawText(report: Findings) {
  const [lines, rows]: [string[], string[][]] = [[], []];
  const say = (text: string) => void lines.push(text);
  const nothing = () => undefined;
  drawFindings(
    {
      ...{
        letterhead: nothing,
        line: say,
        note: say,
        heading: say,
        pictures: nothing,
        drawing: nothing,
      },
      title: say,
      rows: (_, all) =>
        void rows.push(...all.map((row) => [...("cells" in row ? row.cells : row)])),
      room: () => true,
      bytes: async () => new Uint8Array(),
    },
    { report, pictures: [], words: wordsIn("en") },
  );
  return { lines, rows };
}

it("says of each check what it found and nothing else, under every reason and answer", () => {
  fc.assert(
    fc.property(
      checks,
      fc.constantFrom(...assessments),
      fc.option(fc.constantFrom(...reasonCodes), { nil: undefined }),
      (found, assessment, reason) => {
        const { lines, rows } = drawText({
          ...{ madeAt: "2026-11-20T12:00:00.000Z", claimed: null, dispositionHistory: [] },
          verification: {
            ...{ id: "ver_1", sandbox: false, assessment },
            ...(reason && { reason }),
            result: { verificationResult: { checks: found } },
          },
        });
        const labels = new Map(checkNames.map((name) => [checkTable[name].label, name]));
        const ofChecks = rows.filter(([label = ""]) => labels.has(label));
        expect(ofChecks).toHaveLength(Object.keys(found).length);
        for (const [label = "", answer, sentences] of ofChecks) {
          const { status, reasons } = found[labels.get(label) ?? ""] ?? { reasons: [] };
          expect(answer).toBe(status && checkStatusWords[status]);
          const sentence = reasons.map(({ code }) => reasonSentence(code, status)).join(" ");
          expect(sentences).toBe(sentence === "" ? "No objections." : sentence);
        }
        // Of the other sentences that a reason has, the page says that of its own reason alone.
        const own = reason && reasonSentence(reason, found.liveness?.status);
        const all = new Set(
          reasonCodes.flatMap((code) => [
            reasonSentence(code),
            ...statuses.map((status) => reasonSentence(code, status)),
          ]),
        );
        expect(lines.filter((line) => all.has(line))).toEqual(own ? [own] : []);
        expect(lines).toContain(assessmentWords[assessment].label);
        expect(lines).toContain("Nobody recorded a decision.");
      },
    ),
  );
});
