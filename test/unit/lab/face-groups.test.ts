import { describe, expect, it } from "vitest";
import { strangersByGroup } from "../../../lab/evaluate/face-groups.ts";

const similarity = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const seen = (...vector: number[]) => ({
  face: { vector: Float32Array.from(vector), eyes: 60, sharpness: 1, turn: 0, isSure: true },
});
const folder = {
  named: {
    people: { a1: "Ana", a2: "Ana", b1: "Bea", c1: "Chipo", d1: "Dino", x1: "Xi" },
    groups: { a1: "women", a2: "women", b1: "women", c1: "women", d1: "men" },
  },
  faces: new Map([
    ["a1", seen(1, 0)],
    ["a2", seen(1, 0)],
    ["b1", seen(0.9, 0.1)],
    ["d1", seen(1, 0)],
    ["x1", seen(1, 0)],
  ]),
  likeness: similarity,
};

describe("strangers by group", () => {
  const groups = strangersByGroup(folder, 0.85);

  it("are compared within a group alone, and no person with themselves", () => {
    expect(groups.women).toMatchObject({ false_match_rate: 1, false_match_rate_n: 2 });
    expect(groups.men).toMatchObject({ false_match_rate: null, false_match_rate_n: 0 });
    expect(Object.keys(groups)).toEqual(["men", "women"]);
  });

  it("names the pairs that reach the threshold, for somebody to look at", () => {
    expect(groups.women?.reached).toEqual([
      { a: "a1", b: "b1", likeness: 0.9 },
      { a: "a2", b: "b1", likeness: 0.9 },
    ]);
  });

  it("says of how many of a group no face was found", () => {
    expect(groups.women).toMatchObject({ pictures: 4, failed_to_enrol: 0.25 });
  });
});
