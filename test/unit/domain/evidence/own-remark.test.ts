import { expect, it } from "vitest";
import { authenticityBreakdown } from "#domain/assessment/authenticity-breakdown.ts";
import { judgeAuthenticity } from "#domain/assessment/judge-authenticity.ts";
import { publicWords } from "#domain/evidence/finding-sentences.ts";
import { ownRemark } from "#domain/evidence/own-remark.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { imageOf, photographFacts, signalOf } from "../../../fixtures/authenticity-facts.ts";
import { everyFinding } from "../../../fixtures/every-finding.ts";

const { authenticity, calibration } = engineProfileOf(defaultEngineProfile);
const facts = photographFacts({
  images: [
    imageOf("id_front", {
      signals: [signalOf(), signalOf({ finding: everyFinding.messenger_copy })],
    }),
    imageOf("id_back", { signals: [signalOf({ reason: "screenshot" })] }),
  ],
  pair: [signalOf({ finding: everyFinding.one_file })],
});
const { photographs, reasons } = judgeAuthenticity(facts, authenticity);
if (!photographs) throw new Error("Nothing was judged.");
const breakdown = authenticityBreakdown(facts, photographs, { ...authenticity, calibration });
const said = { ...publicWords, look: (name: string) => `(${name})` };

it("is in English the detail of the reason", () => {
  for (const { code, detail } of reasons.filter(({ code }) => code !== "partly_examined")) {
    expect(ownRemark({ breakdown }, code, publicWords)).toBe(detail);
  }
});

it("has the findings of a reason in the reader's language: of each photograph, then of both", () => {
  expect(ownRemark({ breakdown }, "digital_tampering", said)).toBe(
    "(finding.compressed_twice.observed) (finding.messenger_copy.observed) (finding.one_file.observed)",
  );
  expect(ownRemark({ breakdown }, "screenshot", said)).toBe("(finding.compressed_twice.observed)");
});

it("is absent for a reason that no rule of files gave", () => {
  expect(ownRemark({ breakdown }, "photo_of_screen", said)).toBeUndefined();
  expect(ownRemark({}, "digital_tampering", said)).toBeUndefined();
  expect(ownRemark({ breakdown: { container: {} } }, "screenshot", said)).toBeUndefined();
  const bare = { breakdown: { container: { images: [{}] } } };
  expect(ownRemark(bare, "screenshot", said)).toBeUndefined();
});

it("is absent if one of the findings is of another release", () => {
  const { container } = breakdown;
  const newer = { ...signalOf(), finding: { code: "of_a_later_release" } };
  const mixed = { container: { ...container, pair: [newer] } };
  expect(ownRemark({ breakdown: mixed }, "digital_tampering", said)).toBeUndefined();
  expect(ownRemark({ breakdown: mixed }, "screenshot", said)).toBeDefined();
});
