import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  lookForEdits,
  tamperBreakdown,
  tamperMaps,
  tamperReasons,
} from "#checks/authenticity/tamper.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { photographOf } from "../../../fixtures/made-photographs.ts";
import { numbersFrom } from "../../../fixtures/numbers.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const profile = { ...thresholds, calibration };
const size = { width: 768, height: 512 };
const raw = { raw: { ...size, channels: 3 as const } };

/** A made-up scene with detail and a sensor's noise everywhere, before any compression. */
async function scene(): Promise<Buffer> {
  const lines = Array.from(
    { length: 60 },
    (_, i) =>
      `<path d="M0 ${9 * i} Q 380 ${7 * i - 40} 768 ${8 * i}" stroke="hsl(${(37 * i) % 360},50%,40%)" fill="none" stroke-width="${1 + (i % 4)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="512"><rect width="100%" height="100%" fill="#bcb"/>${lines.join("")}</svg>`;
  const clean = await sharp(Buffer.from(svg)).flatten().blur(0.8).raw().toBuffer();
  const random = numbersFrom(1);
  return Buffer.from(clean.map((value) => value + 12 * (random() + random() - 1)));
}

const pixels = await scene();
const saved = (data: Buffer, quality: number) => sharp(data, raw).jpeg({ quality }).toBuffer();
const opened = (file: Buffer) => sharp(file).raw().toBuffer();

/** Where the forger wrote, px. */
const area = { left: 480, top: 96, width: 96, height: 80 };

async function edited(): Promise<Buffer> {
  const data = await opened(await saved(pixels, 75));
  for (let y = area.top; y < area.top + area.height; y++) {
    const at = 3 * (y * size.width + area.left);
    pixels.copy(data, at, at, at + 3 * area.width);
  }
  return data;
}

describe("a photograph that was saved, edited and saved again", () => {
  it("is shown where it was edited, and nowhere else", async () => {
    const looked = lookForEdits([await photographOf(await saved(await edited(), 92))], profile);
    const tamper = tamperBreakdown(looked, profile);
    expect(tamper).toMatchObject({ mode: "evidence_only", status: "review", calibration });
    const [region, ...more] = tamper.images[0]?.regions ?? [];
    expect(more).toEqual([]);
    const [x = 0, y = 0, width = 0, height = 0] = region?.box ?? [];
    expect(Math.abs(x * size.width - area.left)).toBeLessThanOrEqual(24);
    expect(Math.abs(y * size.height - area.top)).toBeLessThanOrEqual(24);
    expect(Math.abs(width * size.width - area.width)).toBeLessThanOrEqual(48);
    expect(Math.abs(height * size.height - area.height)).toBeLessThanOrEqual(48);
    const [told] = tamperReasons(looked);
    expect(told).toMatchObject({ code: "digital_tampering", severity: "info" });
    const [picture] = tamperMaps(looked);
    expect(picture?.map).toMatchObject({ width: 48, height: 32 });
  });

  it("is shown the way up that people see it", async () => {
    const turned = await sharp(await edited(), raw)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 92 })
      .toBuffer();
    const looked = lookForEdits([await photographOf(turned)], profile);
    const { images } = tamperBreakdown(looked, profile);
    const [x = 0, y = 0] = images[0]?.regions?.[0]?.box ?? [];
    // A quarter turn clockwise: what lay at the top comes to lie at the right.
    expect(x).toBeCloseTo(1 - (area.top + area.height) / size.height, 1);
    expect(y).toBeCloseTo(area.left / size.width, 1);
    expect(tamperMaps(looked)[0]?.map).toMatchObject({ width: 32, height: 48 });
  });

  it("without an edit shows nothing", async () => {
    const again = await saved(await opened(await saved(pixels, 75)), 92);
    const looked = lookForEdits([await photographOf(again)], profile);
    expect(tamperBreakdown(looked, profile)).toMatchObject({
      status: "pass",
      images: [{ regions: [] }],
    });
    expect(tamperReasons(looked)).toEqual([]);
    expect(tamperMaps(looked)).toEqual([]);
  });
});

it.for([
  { what: "saved once", make: () => saved(pixels, 85), why: "no_earlier_compression" },
  {
    what: "a PNG",
    make: () => sharp(pixels, raw).png().toBuffer(),
    why: "not_told_by_this_coding",
  },
  { what: "no picture", make: async () => Buffer.from("?"), why: "not_told_by_this_coding" },
  {
    what: "one of a single colour",
    make: () =>
      sharp({ create: { ...size, channels: 3, background: "#888" } })
        .jpeg()
        .toBuffer(),
    why: "no_detail",
  },
  {
    what: "tiny",
    make: () => sharp(pixels, raw).resize(40).jpeg().toBuffer(),
    why: "no_detail",
  },
])("a photograph that is $what says why it has no map: $why", async ({ make, why }) => {
  const looked = lookForEdits([await photographOf(await make())], profile);
  expect(tamperBreakdown(looked, profile)).toMatchObject({
    status: "not_run",
    reason: why,
    images: [{ unavailable: why }],
  });
});
