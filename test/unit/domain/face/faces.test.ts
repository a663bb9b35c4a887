import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alikeFaces, comparableWith, type KeptFace } from "#domain/face/alike-faces.ts";
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
        // A face is a direction, and a zero vector has none.
        fc.pre(Math.max(...a.map(Math.abs)) > 0.1 && Math.max(...b.map(Math.abs)) > 0.1);
        expect(cosineOf(packFace(a), packFace(b))).toBeCloseTo(exactCosine(a, b), 2);
      }),
    );
  });

  it("is alike none of another length, nor one of nothing", () => {
    expect(cosineOf(packFace(Float32Array.of(1, 0)), packFace(Float32Array.of(1)))).toBe(0);
    const nothing = packFace(new Float32Array(2));
    expect([...nothing]).toEqual([0, 0]);
    expect(cosineOf(nothing, packFace(Float32Array.of(1, 0)))).toBe(0);
    expect(cosineOf(packFace(Float32Array.of(1, 0)), nothing)).toBe(0);
  });
});

it("packs a face's direction into the whole of a byte", () => {
  expect([...packFace(Float32Array.of(0.5, -0.25, 0))]).toEqual([127, -63, 0]);
  expect([...packFace(Float32Array.of(-0.001, 0.001))]).toEqual([-127, 127]);
});

describe("faces that are alike", () => {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return packFace(Float32Array.of(Math.cos(angle), Math.sin(angle)));
  };
  const embedder = { network: "0123456789abcdef", match: 0.7, leastCosine: 0.7 };
  const kept = (caseId: string, degrees: number, by: KeptFace["seenBy"] = embedder): KeptFace => ({
    caseId,
    engineProfile: "builtin-2",
    seenBy: by,
    face: at(degrees),
  });
  /** As it was kept before it was noted what saw it. */
  const unknown = (caseId: string): KeptFace => {
    const { seenBy: _, ...earlier } = kept(caseId, 0);
    return earlier;
  };

  it("are reported from `match` on, the most alike first, by the similarity that the check has", () => {
    // The cosine of 30 degrees is 0.866: a likeness of 0.553, on a scale from 0.7 to 1.
    const others = [kept("far", 30), kept("near", 10), kept("same", 0)];
    const found = alikeFaces(kept("own", 0), others);
    expect(found.map(({ caseId }) => caseId)).toEqual(["same", "near"]);
    expect(found[0]?.likeness).toBe(1);
    expect(found[1]?.likeness).toBeCloseTo((Math.cos(Math.PI / 18) - 0.7) / 0.3, 2);
  });

  it("are compared with those of one network alone, whatever the profile is called", () => {
    const retrained = { ...embedder, network: "fedcba9876543210" };
    const others = [kept("same", 0), kept("retrained", 0, retrained), unknown("earlier")];
    const idsOf = (own: KeptFace) => comparableWith(own, others).map(({ caseId }) => caseId);
    expect(idsOf(kept("own", 0))).toEqual(["same"]);
    expect(idsOf(kept("own", 0, retrained))).toEqual(["retrained"]);
    expect(alikeFaces(kept("own", 0), others).map(({ caseId }) => caseId)).toEqual(["same"]);
  });

  it("are none if the network of a face is unknown, not even another such face", () => {
    const others = [kept("same", 0), unknown("earlier")];
    expect(comparableWith(unknown("own"), others)).toEqual([]);
    expect(alikeFaces(unknown("own"), others)).toEqual([]);
  });

  it("are reported from the `match` of the time when the face was stored, even if the profile now has another", () => {
    const others = [kept("near", 10)];
    expect(alikeFaces(kept("own", 0), others)).toHaveLength(1);
    expect(alikeFaces(kept("own", 0, { ...embedder, match: 0.99 }), others)).toEqual([]);
    const exact = { network: "0123456789abcdef", match: 1 };
    expect(alikeFaces(kept("own", 0, exact), [kept("same", 0)])).toHaveLength(1);
  });
});
