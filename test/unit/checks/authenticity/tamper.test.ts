import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { lookForEdits, type Mapped, tamperFacts, tamperMaps } from "#checks/authenticity/tamper.ts";
import { authenticityBreakdown } from "#domain/assessment/authenticity-breakdown.ts";
import { judgeAuthenticity } from "#domain/assessment/judge-authenticity.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { authenticityNetworks } from "../../../fakes/fake-authenticity.ts";
import { photographFacts } from "../../../fixtures/authenticity-facts.ts";
import { photographOf } from "../../../fixtures/made-photographs.ts";
import { numbersFrom } from "../../../fixtures/numbers.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const profile = { ...thresholds, calibration };
const models = authenticityNetworks();

function tamperOf(looked: readonly Mapped[]) {
  const facts = photographFacts({ tamper: tamperFacts(looked) });
  return authenticityBreakdown(facts, { files: "pass", points: [0] }, profile).tamper;
}

function reasonsOf(looked: readonly Mapped[]) {
  return judgeAuthenticity(photographFacts({ tamper: tamperFacts(looked) }), profile).reasons;
}

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
    const looked = await lookForEdits(
      [await photographOf(await saved(await edited(), 92))],
      models,
      profile,
    );
    const tamper = tamperOf(looked);
    expect(tamper).toMatchObject({ mode: "evidence_only", status: "review", calibration });
    const [region, ...more] = tamper.images[0]?.regions ?? [];
    expect(more).toEqual([]);
    const [x = 0, y = 0, width = 0, height = 0] = region?.box ?? [];
    expect(Math.abs(x * size.width - area.left)).toBeLessThanOrEqual(24);
    expect(Math.abs(y * size.height - area.top)).toBeLessThanOrEqual(24);
    expect(Math.abs(width * size.width - area.width)).toBeLessThanOrEqual(48);
    expect(Math.abs(height * size.height - area.height)).toBeLessThanOrEqual(48);
    const [first] = reasonsOf(looked);
    expect(first).toMatchObject({ code: "digital_tampering", severity: "info" });
    const [picture] = tamperMaps(looked, profile);
    expect(picture?.map).toMatchObject({ width: 48, height: 32 });
  });

  it("is shown the way up that people see it", async () => {
    const turned = await sharp(await edited(), raw)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 92 })
      .toBuffer();
    const looked = await lookForEdits([await photographOf(turned)], models, profile);
    const { images } = tamperOf(looked);
    const [x = 0, y = 0] = images[0]?.regions?.[0]?.box ?? [];
    // A quarter turn clockwise: what lay at the top comes to lie at the right.
    expect(x).toBeCloseTo(1 - (area.top + area.height) / size.height, 1);
    expect(y).toBeCloseTo(area.left / size.width, 1);
    expect(tamperMaps(looked, profile)[0]?.map).toMatchObject({ width: 32, height: 48 });
  });

  it("without an edit shows nothing if white shows through a fine mesh", async () => {
    const mesh = Buffer.from(pixels);
    const random = numbersFrom(3);
    for (let y = area.top; y < area.top + area.height; y++) {
      for (let x = area.left; x < area.left + area.width; x++) {
        const at = 3 * (y * size.width + x);
        mesh.fill(x % 2 === 1 ? 255 : 120 + 60 * random(), at, at + 3);
      }
    }
    const again = await saved(await opened(await saved(mesh, 75)), 92);
    const looked = await lookForEdits([await photographOf(again)], models, profile);
    expect(tamperOf(looked).images).toMatchObject([{ regions: [] }]);
  });

  it("without an edit shows nothing", async () => {
    const again = await saved(await opened(await saved(pixels, 75)), 92);
    const looked = await lookForEdits([await photographOf(again)], models, profile);
    expect(tamperOf(looked)).toMatchObject({
      status: "pass",
      images: [{ regions: [] }],
    });
    expect(reasonsOf(looked)).toEqual([]);
    expect(tamperMaps(looked, profile)).toEqual([]);
  });
});

describe("a photograph that was saved once", () => {
  /** Says of one cell and its neighbors below and to the right that they are strange. */
  const seeing = (column: number, row: number) => ({
    retouched: async () =>
      new Float32Array(32 * 32).map((_, cell) => {
        const [x, y] = [cell % 32, Math.floor(cell / 32)];
        return x >= column && x < column + 3 && y >= row && y < row + 3 ? 6 : -8;
      }),
  });

  it("is shown where the network finds it unlike the rest", async () => {
    const once = await photographOf(await saved(pixels, 85));
    const looked = await lookForEdits([once], seeing(4, 10), profile);
    // Two tiles across: the second reaches back from the right edge.
    expect(tamperOf(looked)).toMatchObject({
      status: "review",
      images: [
        {
          method: "residual",
          regions: [
            { box: [0.083, 0.313, 0.063, 0.094], probability: 1 },
            { box: [0.417, 0.313, 0.063, 0.094], probability: 1 },
          ],
        },
      ],
    });
    expect(reasonsOf(looked)).toMatchObject([{ code: "digital_tampering", severity: "info" }]);
    const [picture] = tamperMaps(looked, profile);
    expect(picture?.map).toMatchObject({ width: 48, height: 32 });
    expect(picture?.map.data[11 * 48 + 5]).toBeGreaterThan(200);
    expect(picture?.map.data[20 * 48 + 5]).toBe(0);
  });

  it("shows nothing if the network finds everything strange alike", async () => {
    const once = await photographOf(await saved(pixels, 85));
    const looked = await lookForEdits([once], authenticityNetworks({ retouched: 6 }), profile);
    expect(tamperOf(looked)).toMatchObject({
      status: "pass",
      images: [{ method: "residual", regions: [] }],
    });
    expect(tamperMaps(looked, profile)).toEqual([]);
  });

  it("is inspected where it has most detail, and never on more than 16 tiles", async () => {
    const flat = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#999" } });
    const large = await flat
      .composite([{ input: await sharp(pixels, raw).png().toBuffer(), left: 2304, top: 1100 }])
      .jpeg({ quality: 85 })
      .toBuffer();
    const { edits, fine } = await photographOf(large);
    expect(edits).toBe("no_earlier_compression");
    expect(fine?.tiles).toHaveLength(16);
    expect(fine?.tiles[0]?.x).toBeGreaterThanOrEqual(2048);
    expect(fine?.tiles.every(({ x, y }) => x % 16 === 0 && y % 16 === 0)).toBe(true);
  });
});

it.for([
  {
    what: "saved once, and too small for the network",
    make: () => sharp(pixels, raw).resize(480).jpeg({ quality: 85 }).toBuffer(),
    why: "no_earlier_compression",
  },
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
  const looked = await lookForEdits([await photographOf(await make())], models, profile);
  expect(tamperOf(looked)).toMatchObject({
    status: "not_run",
    reason: why,
    images: [{ unavailable: why }],
  });
});
