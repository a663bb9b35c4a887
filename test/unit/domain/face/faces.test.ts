import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alikeFaces } from "#domain/face/alike-faces.ts";
import { cosineOf, packFace } from "#domain/face/packed-face.ts";

const numbers = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), {
  minLength: 128,
  maxLength: 128,
});

function exactCosine(a: Float32Array, b: Float32Array): number {
  const product = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  return lengths > 0 ? product / lengths : 0;
}

describe("a packed face", () => {
  it("is as alike another as the face itself, to a hundredth", () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const [a, b] = [Float32Array.from(one), Float32Array.from(other)];
        // A face is a direction: of a vector of nothing nobody asks.
        fc.pre(Math.max(...a.map(Math.abs)) > 0.1 && Math.max(...b.map(Math.abs)) > 0.1);
        expect(cosineOf(packFace(a), packFace(b))).toBeCloseTo(exactCosine(a, b), 2);
      }),
    );
  });

  it("is alike none of another length, nor one of nothing", () => {
    expect(cosineOf(packFace(Float32Array.of(1, 0)), packFace(Float32Array.of(1)))).toBe(0);
    expect(cosineOf(packFace(new Float32Array(2)), packFace(Float32Array.of(1, 0)))).toBe(0);
  });
});

describe("faces that are alike", () => {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return packFace(Float32Array.of(Math.cos(angle), Math.sin(angle)));
  };
  const kept = (caseId: string, degrees: number) => ({
    caseId,
    engineProfile: "builtin-2",
    face: at(degrees),
  });

  it("are told from `match` on, the most alike first, by the likeness that the check has", () => {
    // Of 30 degrees the cosine is 0.866, which is a likeness of 0.553 where 0.7 is none.
    const others = [kept("far", 30), kept("near", 10), kept("same", 0)];
    const found = alikeFaces(at(0), others, { match: 0.7, leastCosine: 0.7 });
    expect(found.map(({ caseId }) => caseId)).toEqual(["same", "near"]);
    expect(found[0]?.likeness).toBe(1);
    expect(found[1]?.likeness).toBeCloseTo((Math.cos(Math.PI / 18) - 0.7) / 0.3, 2);
  });
});
