import { describe, expect, it } from "vitest";
import {
  judgeFaces,
  judgeSimilarity,
  leavesOpen,
  likenessOf,
  matchOfLooks,
} from "#domain/assessment/judge-similarity.ts";

const limits = { match: 0.6, mismatch: 0.3, failsBelowMismatch: true, samePicture: 0.9 };
const lenient = { ...limits, failsBelowMismatch: false };
const reasonCodes = ({ reasons }: { reasons: readonly { code: string; severity: string }[] }) =>
  reasons.map(({ code, severity }) => `${code}, ${severity}`);

describe("two faces", () => {
  it.for([
    { likeness: 0.61, of: limits, status: "pass", threshold: 0.6, codes: [] },
    { likeness: 0.6, of: limits, status: "pass", threshold: 0.6, codes: [] },
    {
      likeness: 0.59,
      of: limits,
      status: "review",
      threshold: 0.6,
      codes: ["low_similarity, warning"],
    },
    {
      likeness: 0.3,
      of: limits,
      status: "review",
      threshold: 0.6,
      codes: ["low_similarity, warning"],
    },
    {
      likeness: 0.29,
      of: limits,
      status: "fail",
      threshold: 0.3,
      codes: ["low_similarity, critical"],
    },
    {
      likeness: 0.29,
      of: lenient,
      status: "review",
      threshold: 0.6,
      codes: ["low_similarity, warning"],
    },
  ])("alike by $likeness are a $status", ({ likeness, of, ...expected }) => {
    const { status, threshold, reasons } = judgeSimilarity(likeness, of);
    expect({ status, threshold, codes: reasonCodes({ reasons }) }).toEqual(expected);
  });

  it("of two people get other words than faces that may be of one person", () => {
    const detailAt = (likeness: number) => judgeSimilarity(likeness, limits).reasons[0]?.detail;
    expect(detailAt(0.2)).toMatch(/alike by 0.2: .*different people/);
    expect(detailAt(0.5)).toMatch(/alike by 0.5: .*one person/);
  });
});

it.for([
  [1, 0.2, 1],
  [0.2, 0.2, 0],
  [0.6, 0.2, 0.5],
  [0.6, undefined, 0.6],
] as const)("a cosine of %s over %s is a likeness of %s", ([cosine, leastCosine, likeness]) => {
  expect(likenessOf(cosine, { leastCosine })).toBeCloseTo(likeness);
});

describe("a selfie", () => {
  it.for([0.9, 0.95])("that is the portrait's picture by %d is no score of a person", (copied) => {
    const judged = judgeFaces({ likeness: 0.8, copied }, limits);
    expect(judged).toMatchObject({ status: "review" });
    expect(reasonCodes(judged)).toEqual([expect.stringMatching(/^selfie_is_document, /)]);
    expect(judged.reasons[0]?.detail).toMatch(/picture of the document's portrait/);
    expect(judged).not.toHaveProperty("score");
    expect(judged).not.toHaveProperty("threshold");
  });

  it.for([undefined, 0.89])("that is not, measured as %o, keeps its score", (copied) => {
    expect(judgeFaces({ likeness: 0.8, copied }, limits)).toEqual({
      status: "pass",
      threshold: 0.6,
      reasons: [],
      score: 0.8,
    });
  });

  it("of another person is a copy of no picture, however alike the pictures are", () => {
    expect(judgeFaces({ likeness: 0.5, copied: 1 }, limits)).toMatchObject({
      status: "review",
      score: 0.5,
    });
  });

  it.for([
    [1.2, 1],
    [-0.2, 0],
  ] as const)("alike by %d has the score %d, which is a share", ([likeness, score]) => {
    expect(judgeFaces({ likeness }, limits).score).toBe(score);
  });
});

describe("more looks", () => {
  const together = { likeness: 0.72, match: 0.7 };

  it("pass what one look left open, by their own threshold and with their own score", () => {
    expect(judgeFaces({ likeness: 0.5, together }, limits)).toEqual({
      status: "pass",
      threshold: 0.7,
      reasons: [],
      score: 0.72,
    });
  });

  it.for([0.69, 0])("of %d together leave it as one look left it", (likeness) => {
    const seen = { likeness: 0.5, together: { ...together, likeness } };
    expect(judgeFaces(seen, limits)).toEqual(judgeFaces({ likeness: 0.5 }, limits));
  });

  it.for([
    { why: "no pass", likeness: 0.61, of: limits, together: { likeness: 0, match: 0.7 } },
    { why: "no mismatch", likeness: 0.29, of: limits, together },
    { why: "nobody below mismatch", likeness: 0.29, of: lenient, together },
  ])("turn $why around", ({ likeness, of, together }) => {
    expect(judgeFaces({ likeness, together }, of)).toEqual(judgeFaces({ likeness }, of));
  });

  it("lift no selfie that is a picture of the portrait", () => {
    const judged = judgeFaces({ likeness: 0.5, copied: 0.95, together }, limits);
    expect(reasonCodes(judged)).toEqual([expect.stringMatching(/^selfie_is_document, /)]);
    expect(judged).not.toHaveProperty("score");
  });

  it.for([
    { likeness: 0.6, copied: 0, open: false },
    { likeness: 0.59, copied: 0, open: true },
    { likeness: 0.3, copied: 0.89, open: true },
    { likeness: 0.29, copied: 0, open: false },
    { likeness: 0.5, copied: 0.9, open: false },
  ])("are asked for at $likeness, a copy by $copied: $open", ({ open, ...seen }) => {
    expect(leavesOpen(seen, limits)).toBe(open);
  });

  it("count by the limit measured for their number, and for no other", () => {
    const match = [{ portraits: 2, faces: 3, match: 0.7 }];
    expect(matchOfLooks({ portraits: 2, faces: 3 }, { match })).toBe(0.7);
    for (const other of [
      { portraits: 3, faces: 2 },
      { portraits: 2, faces: 2 },
      { portraits: 3, faces: 3 },
    ]) {
      expect(matchOfLooks(other, { match })).toBeUndefined();
    }
  });
});
