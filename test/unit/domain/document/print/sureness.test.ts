import { describe, expect, it } from "vitest";
import { sureness } from "#domain/document/print/sureness.ts";

const sound = { caption: 1, nearness: 1, strength: 0.95, checkDigitOk: null };
const address = Array<number>(60).fill(0.995);

describe("how sure a value is", () => {
  it("does not fall with the length of a long text that is clear throughout", () => {
    expect(sureness({ ...sound, letters: address })).toBeGreaterThan(0.9);
  });

  it("is never more than its weakest letter allows, however long the text", () => {
    const spoilt = [...address, 0.7];
    expect(sureness({ ...sound, letters: spoilt })).toBeLessThan(0.9);
    expect(sureness({ ...sound, letters: spoilt })).toBeCloseTo(
      sureness({ ...sound, letters: [0.7] }),
      5,
    );
  });

  it("falls with a caption that is unlike, and with one far off for a value of any form", () => {
    const of = (own: Partial<typeof sound>) => sureness({ ...sound, letters: [1], ...own });
    expect(of({})).toBe(0.999);
    expect(sureness({ ...sound, letters: [0.9, 0.9] })).toBeCloseTo(0.81 ** 0.4);
    expect(of({ caption: 0.5 })).toBeCloseTo(0.8);
    expect(of({ nearness: 0 })).toBe(0.999);
    expect(of({ nearness: 0, strength: 0.9 })).toBe(0.999);
    expect(of({ nearness: 0, strength: 0.6 })).toBeCloseTo(0.75);
    expect(of({ nearness: 0.4, strength: 0.6 })).toBeCloseTo(0.85);
  });

  it("is more if a check digit holds", () => {
    const letters = [0.8, 0.99];
    const checked = sureness({ ...sound, letters, checkDigitOk: true });
    expect(checked).toBeGreaterThan(sureness({ ...sound, letters }));
  });
});
