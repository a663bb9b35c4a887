import { describe, expect, it } from "vitest";
import { templateOf, withColours } from "#checks/liveness/colour-template.ts";
import { rankOfHalf } from "#checks/liveness/half-rank.ts";
import type { LightColour } from "#domain/liveness/light-colours.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";

const slots = [...Array(4).keys()];
const times = Array.from({ length: 30 }, (_, index) => index * 83);

/** The second half: gray, and then four colors. */
function shown(announced: readonly LightColour[]): LivenessManifest["colours"] {
  return [
    { block: "light_b", slot: null, colour: "grey", paintedMs: 0 },
    ...slots.map((slot) => {
      const colour = announced[slot] ?? "grey";
      return { block: "light_b", slot, colour, paintedMs: 200 + 450 * slot } as const;
    }),
  ];
}

/** The rank of a face whose light lies this far on the way from the announced colors to others. */
function rank(announced: LightColour[], seen: LightColour[], share = 1): number {
  const colours = shown(announced);
  const own = templateOf(colours, times, 120);
  const other = templateOf(withColours(colours, seen), times, 120);
  const channel = (index: 0 | 1 | 2) =>
    own[index].map((value, at) => (1 - share) * value + share * (other[index][at] ?? 0));
  return rankOfHalf({ times, channels: [channel(0), channel(1), channel(2)] }, colours, "light_b");
}

describe("the place of a half's own colors", () => {
  it.for<LightColour[]>([
    ["G", "Y", "R", "C"],
    ["R", "C", "R", "C"],
    ["B", "Y", "B", "Y"],
    ["R", "G", "R", "G"],
  ])("is the first if the face follows %s, %s, %s and %s", (announced) => {
    expect(rank(announced, announced)).toBe(1);
  });

  it.for<[string, LightColour[]]>([
    ["from the last to the first", ["C", "R", "Y", "G"]],
    ["with two that changed places", ["G", "R", "Y", "C"]],
    ["as somebody guessed them", ["M", "B", "R", "G"]],
  ])("is another if the face follows them %s", ([, seen]) => {
    expect(rank(["G", "Y", "R", "C"], seen)).toBeGreaterThan(1);
  });

  it("stays the first if two colors look a little more like two others, wherever they stand", () => {
    expect(rank(["R", "C", "R", "Y"], ["M", "B", "M", "Y"], 0.52)).toBe(1);
    expect(rank(["R", "C", "G", "Y"], ["M", "B", "C", "R"], 0.52)).toBeGreaterThan(1);
  });
});
