import { expect, it } from "vitest";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { measuredScores } from "#domain/quality/measured-scores.ts";

const passed: Evidence = { status: "pass", reasons: [], inputs: [] };

const alike = (likeness: number): { evidence: EvidenceByCheck } => ({
  evidence: { face_match: { ...passed, breakdown: { similarity: { cosine: 0, likeness } } } },
});

it("counts how many verifications measured what, from nothing to the highest", () => {
  const [faces, ...others] = measuredScores([0, 0.04, 0.06, 0.5, 1, 1.2, -0.3].map(alike));
  expect(others).toEqual([]);
  expect(faces).toMatchObject({ threshold: "face_match", highest: 1 });
  const { counts = [] } = faces ?? {};
  expect(counts).toHaveLength(20);
  // A score outside the range counts in the first or the last step.
  expect([counts[0], counts[1], counts[10], counts[19]]).toEqual([3, 1, 1, 2]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7);
});

it("counts nothing if nothing was measured", () => {
  expect(measuredScores([])).toEqual([]);
  expect(measuredScores([{ evidence: { face_match: passed } }])).toEqual([]);
});

it("counts how sure a field was read only of a machine readable zone", () => {
  const score = { ...passed, score: 0.72 };
  const mrz = { lines: [], format: "TD3" };
  const read = (found: object) => ({ evidence: { document_reading: found } as EvidenceByCheck });
  expect(measuredScores([read(score)])).toEqual([]);
  const [zone] = measuredScores([read({ ...score, mrz })]);
  expect(zone?.threshold).toBe("document_reading");
  expect(zone?.counts[14]).toBe(1);
});
