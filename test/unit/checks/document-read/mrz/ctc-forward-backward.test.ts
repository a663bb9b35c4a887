import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readExactly } from "#checks/document-read/mrz/ctc-forward-backward.ts";
import { posteriorsOf, spikesOf } from "#checks/document-read/mrz/posteriors.ts";
import { masksOf, symbols } from "#checks/document-read/mrz/symbols.ts";
import { mrzLayouts, positionClasses } from "#domain/document/mrz/position-classes.ts";
import { posteriorsFor } from "../../../../fixtures/posteriors.ts";

const [, secondLine = ""] = mrzLayouts.TD3.classes;
const passportLine = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

function best(positions: readonly Float64Array[]): string {
  return positions
    .map((d) => symbols[d.reduce((at, p, k) => (p > (d[at] ?? 0) ? k : at), 0)])
    .join("");
}

/** Any text that a layout's line admits. */
const admittedText = fc
  .tuple(
    ...Array.from(secondLine, (name) => {
      const admitted = Object.entries(positionClasses).find(([key]) => key === name)?.[1] ?? "<";
      return fc.constantFrom(...admitted);
    }),
  )
  .map((characters) => characters.join(""));

describe("a line read under a layout", () => {
  it("gives back any admitted text from noisy posteriors", () => {
    fc.assert(
      fc.property(admittedText, fc.double({ min: 0.001, max: 0.2, noNaN: true }), (text, noise) => {
        const read = readExactly(posteriorsFor(text, { noise }), masksOf(secondLine));
        expect(best(read?.positions ?? [])).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  it("never puts a character where its class forbids it", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z<]{44}$/), (text) => {
        const read = readExactly(posteriorsFor(text, { noise: 0.05 }), masksOf(secondLine));
        for (const [n, mask] of masksOf(secondLine).entries()) {
          for (const [k, allowed] of mask.entries()) {
            if (!allowed) expect(read?.positions[n]?.[k] ?? 0).toBe(0);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it("keeps an alternative with its probability", () => {
    const doubts = [{ position: 4, instead: "8", probability: 0.3 }];
    const read = readExactly(posteriorsFor(passportLine, { doubts }), masksOf(secondLine));
    expect(read?.positions[4]?.[symbols.indexOf("8")]).toBeGreaterThan(0.2);
    expect(read?.positions[4]?.[symbols.indexOf("8")]).toBeLessThan(0.4);
  });

  it("says where each character was seen", () => {
    const read = readExactly(posteriorsFor(passportLine), masksOf(secondLine));
    const steps = Array.from(read?.steps ?? []);
    expect(steps[0]).toBeCloseTo(9, 0);
    expect((steps[43] ?? 0) - (steps[0] ?? 0)).toBeCloseTo(43 * 4.5, -1);
  });

  it("finds a line of another length far less likely", () => {
    const right = readExactly(posteriorsFor(passportLine), masksOf(secondLine));
    const cut = passportLine.slice(0, 36);
    const wrong = readExactly(posteriorsFor(cut), masksOf(secondLine));
    expect(right?.logProbability ?? 0).toBeGreaterThan((wrong?.logProbability ?? -99) + 15);
  });
});

it("sees each character of a line, and which of them are beyond doubt", () => {
  const doubts = [5, 6, 7].map((position) => ({ position, instead: "Q", probability: 0.45 }));
  const spikes = spikesOf(posteriorsFor(passportLine, { doubts }));
  expect(spikes).toHaveLength(44);
  expect(spikes.filter(({ isConfident }) => !isConfident)).toHaveLength(3);
});

it("bounds the network's certainty, so that one covered character does not end a reading", () => {
  const logits = new Float32Array(38).fill(-100);
  logits[0] = 100;
  const { data } = posteriorsOf(logits, 1);
  expect(Math.min(...data)).toBeGreaterThan(0);
  expect(data.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
});
