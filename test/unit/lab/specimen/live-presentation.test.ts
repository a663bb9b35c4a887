import { describe, expect, it } from "vitest";
import {
  type LiveSpecies,
  livePresentation,
} from "../../../../lab/specimen/face/live-presentation.ts";

const size = { width: 60, height: 80 };

/** How much redder the room behind the person is under a red screen than under a dark one. */
function reddened(species: LiveSpecies): number {
  const shoot = livePresentation(species, { seed: 1 }, size);
  const red = (screen: [number, number, number], atMs: number) => {
    const { data } = shoot({ atMs, screen });
    const rows = Array.from({ length: 10 }, (_, y) => data[(y * size.width + 1) * 4] ?? 0);
    return rows.reduce((sum, value) => sum + value, 0) / rows.length;
  };
  const dark = red([0.15, 0.15, 0.15], 1000);
  return red([1, 0, 0], 1040) - dark;
}

describe("the view of a front camera", () => {
  it("is painted all over if a film is injected, and lit only near the screen otherwise", () => {
    expect(reddened("injected_film")).toBeGreaterThan(reddened("own_face") + 5);
  });
});
