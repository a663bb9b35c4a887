import { describe, expect, it } from "vitest";
import { isRecaptured, weighRecapture } from "#checks/authenticity/recapture.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const profile = { ...thresholds, calibration };

/** Logits of direct, screen, print: so many tiles alike, and the whole picture. */
const seen = (tile: [number, number, number], whole: [number, number, number]) =>
  weighRecapture(
    { tiles: Float32Array.from(Array(24).fill(tile).flat()), context: Float32Array.from(whole) },
    profile,
  );

describe("a photograph", () => {
  it("of a screen that fills it is told by the grid, although no edge of a screen is seen", () => {
    const filled = seen([-4, 4, -6], [12, 0, 0]);
    expect(isRecaptured(filled, profile)).toBe(true);
    expect(filled.medium).toBe("screen");
  });

  it("of a dark tray is not suspected for its frame alone", () => {
    expect(isRecaptured(seen([2, -2, -4], [-3, 3, 0]), profile)).toBe(false);
  });

  it("in which nothing is seen of either is not suspected", () => {
    expect(seen([3, -3, -3], [3, -3, -3]).score).toBeLessThan(0.1);
  });
});
