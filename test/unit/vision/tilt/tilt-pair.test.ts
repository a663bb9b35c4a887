import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { measureTilt } from "#checks/authenticity/tilt.ts";
import { judgeTilt } from "#domain/assessment/judge-pixels.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import type { Colour } from "#vision/colour.ts";
import { fitHomography, project } from "#vision/tilt/homography.ts";
import { compareTilt } from "#vision/tilt/tilt-pair.ts";
import { photographOf } from "../../../fixtures/made-photographs.ts";
import { type Species, tiltPair } from "../../../fixtures/tilt-pairs.ts";

/** The pairs of each species. `TILT_PAIRS=60` measures instead of guarding, at the size that the check uses. */
const count = Number(process.env.TILT_PAIRS ?? 1);
const width = process.env.TILT_PAIRS ? 1280 : 960;
const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const profile = { ...thresholds, calibration };
const bare = await photographOf(Buffer.from("no picture"));

/** One print twice at one angle, photographed once for all tests that ask no more of it. */
const atOneAngle = tiltPair({ seed: 3, species: "print", tilt: 0, width });

function verdictOn([first, second]: [Colour, Colour]) {
  const tilt = measureTilt([
    { ...bare, item: "id_front", page: first },
    { ...bare, item: "id_front_tilted", page: second },
  ]);
  return judgeTilt(tilt, profile);
}

/** As a hand moves between two photographs: the far side is a hundredth smaller. */
function turnedALittle({ width, height, data }: Colour): Colour {
  const turned = data.map((_, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    const from = project([1, 0, 0, 0, 1, 0, 2e-5, 0, 1], { x, y });
    return data[3 * (Math.round(from.y) * width + Math.round(from.x)) + (at % 3)] ?? 0;
  });
  return { width, height, data: turned };
}

/** Cut, made smaller and compressed more. */
async function savedAgain({ width, height, data }: Colour): Promise<Colour> {
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left: 20, top: 12, width: width - 50, height: height - 40 })
    .resize({ width: Math.round(0.8 * width) })
    .jpeg({ quality: 70 })
    .toBuffer();
  const saved = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: saved.info.width, height: saved.info.height, data: saved.data };
}

async function verdicts(species: Species): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let seed = 0; seed < count; seed++) {
    const verdict = verdictOn(await tiltPair({ seed: 500 + seed, species, width })) ?? "none";
    counts[verdict] = (counts[verdict] ?? 0) + 1;
  }
  if (process.env.TILT_PAIRS) console.log(species, counts);
  return counts;
}

describe("a tilted second photograph", { timeout: 60_000 + count * 30_000 }, () => {
  it("tells a card that shines from its matt print and from a screen", async () => {
    const [card, print, screen] = [
      await verdicts("card"),
      await verdicts("print"),
      await verdicts("screen"),
    ];
    expect(card.changes ?? 0).toBeGreaterThanOrEqual(0.95 * count);
    expect(print.changes ?? 0).toBeLessThanOrEqual(0.1 * count);
    expect(screen.changes ?? 0).toBeLessThanOrEqual(0.1 * count);
  });

  it("says when the angle is hardly another, and when the second is the first again", async () => {
    const [first, second] = await atOneAngle;
    expect(verdictOn([first, second])).not.toBe("copy");
    expect(verdictOn([first, turnedALittle(first)])).toBe("same_angle");
    expect(verdictOn([first, first])).toBe("copy");
    expect(verdictOn([first, await savedAgain(first)])).toBe("copy");
  });

  it("says when the two show no common plane", async () => {
    const [first] = await atOneAngle;
    const [other] = await tiltPair({ seed: 4, species: "card", width: 640 });
    expect(verdictOn([first, other])).toBe("not_registered");
    const black = { ...first, data: new Uint8Array(first.data.length) };
    expect(compareTilt(first, black)).toBeUndefined();
    expect(compareTilt({ width: 3, height: 2, data: new Uint8Array(18) }, first)).toBeUndefined();
  });

  it("is not asked about when it was skipped", async () => {
    const [first] = await atOneAngle;
    const tilt = measureTilt([{ ...bare, item: "id_front", page: first }]);
    expect(judgeTilt(tilt, profile)).toBeUndefined();
  });
});

it("finds the homography that pairs of points came from", () => {
  const truth = [1.1, 0.05, 30, -0.08, 0.9, 12, 1e-4, -2e-4, 1] as const;
  const from = [0, 1, 2, 3, 4, 5].map((i) => ({ x: 90 * i + 7 * i * i, y: (211 * i) % 480 }));
  const found = fitHomography(from.map((point) => ({ from: point, to: project(truth, point) })));
  for (const [i, value] of truth.entries()) expect(found?.[i]).toBeCloseTo(value, 5);
  expect(
    fitHomography(from.slice(0, 3).map((point) => ({ from: point, to: point }))),
  ).toBeUndefined();
  const line = from.map(({ x }) => ({ from: { x, y: x }, to: { x, y: x } }));
  expect(fitHomography(line)).toBeUndefined();
});
