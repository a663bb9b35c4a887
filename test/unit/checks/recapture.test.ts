import { describe, expect, it } from "vitest";
import { weighRecapture } from "#checks/recapture.ts";
import { judgeRecapture } from "#domain/assessment/judge-recapture.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const profile = { ...thresholds, calibration };

/** Logits of direct, screen, print: for all tiles, and for the whole picture. */
const seen = (tile: [number, number, number], whole: [number, number, number]) =>
  weighRecapture(
    { tiles: Float32Array.from(Array(24).fill(tile).flat()), context: Float32Array.from(whole) },
    profile,
  );

const suspicions = (look: ReturnType<typeof seen>) =>
  judgeRecapture([{ item: "id_front", ...look }], profile.recapture.threshold).map(
    ({ code }) => code,
  );

describe("a photograph", () => {
  it("of a screen that fills it is detected by the grid, although no edge of a screen is visible", () => {
    const filled = seen([-4, 4, -6], [12, 0, 0]);
    expect(suspicions(filled)).toEqual(["photo_of_screen"]);
  });

  it("of a dark tray is not suspected for its frame alone", () => {
    expect(suspicions(seen([2, -2, -4], [-3, 3, 0]))).toEqual([]);
  });

  it("in which nothing is seen of either is not suspected", () => {
    expect(seen([3, -3, -3], [3, -3, -3]).score).toBeLessThan(0.1);
  });
});
