import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { retouchSide, retouchStride } from "#vision/models.ts";
import { renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { typefaces, typeset } from "../../../lab/specimen/document/typeface.ts";
import { photographOf } from "../../fixtures/made-photographs.ts";
import { numbersFrom } from "../../fixtures/numbers.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const profile = { ...thresholds, calibration };
const networks = await ownNetworks.authenticity();
const size = { width: 1536, height: 1088 };
const raw = { raw: { ...size, channels: 3 as const } };

/** A rendered passport through a lens and a sensor, before any compression. */
async function photographed(): Promise<Buffer> {
  const drawn = await sharp(await renderPassport(specimens.mozambicanPassport))
    .flatten({ background: "#fff" })
    .resize({ ...size, fit: "fill" })
    .removeAlpha()
    .blur(0.7)
    .raw()
    .toBuffer();
  const random = numbersFrom(3);
  return Buffer.from(
    drawn.map((value) =>
      Math.max(0, Math.min(255, 0.85 * value + 12 + 14 * (random() + random() - 1))),
    ),
  );
}

const pixels = await photographed();
/** Where a name was typed over, px. */
const area = { left: 720, top: 400, width: 320, height: 64 };

/** Sharp letters on ground of one color, as a program sets them. */
function typed(): Promise<Buffer> {
  const line = { text: "RUI SOUSA", x: 8, y: 32, capital: 28.6, ink: "#222" };
  const words = typeset(typefaces["open-sans"].font, line);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${area.width}" height="${area.height}"><rect width="100%" height="100%" fill="#d2d2cc"/>${words}</svg>`;
  return sharp(pixels, raw)
    .composite([{ input: Buffer.from(svg), left: area.left, top: area.top }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function lookedAt(picture: Buffer, quality: number) {
  const bytes = await sharp(picture, raw).jpeg({ quality }).toBuffer();
  const evidence = await authenticity.run({
    needs: { photographs: [await photographOf(bytes)], now: "2026-03-02T10:09:00.000Z" },
    models: networks,
    profile,
  });
  return { evidence, tamper: Object(evidence.breakdown?.tamper) };
}

describe("the tamper localiser", { timeout: 60_000 }, () => {
  it("says of a made tile what it said when it was trained", async () => {
    const Golden = z.object({
      cells: z.array(z.object({ row: z.int(), column: z.int(), logit: z.number() })).min(4),
    });
    const file = "test/fixtures/tamper-localiser.json";
    const { cells } = Golden.parse(JSON.parse(readFileSync(file, "utf8")));
    const logits = await networks.retouched(madeTile());
    const across = retouchSide / retouchStride;
    expect(logits).toHaveLength(across * across);
    for (const { row, column, logit } of cells) {
      expect(Math.abs((logits[row * across + column] ?? Number.NaN) - logit)).toBeLessThan(0.02);
    }
  });

  it.for([75, 90])(
    "shows where a name was typed over in a picture saved once at %d",
    async (quality) => {
      const { evidence, tamper } = await lookedAt(await typed(), quality);
      expect(tamper).toMatchObject({ status: "review", images: [{ method: "residual" }] });
      const [x, y, width, height] = tamper.images[0].regions[0].box;
      const [middle, centre] = [size.width * (x + width / 2), size.height * (y + height / 2)];
      expect(middle).toBeGreaterThan(area.left);
      expect(middle).toBeLessThan(area.left + area.width);
      expect(centre).toBeGreaterThan(area.top - 16);
      expect(centre).toBeLessThan(area.top + area.height + 16);
      expect(tamper.images[0].regions).toHaveLength(1);
      // A lead for a person, and no more.
      expect(evidence.status).toBe("pass");
      expect(evidence.reasons).toContainEqual(
        expect.objectContaining({ code: "digital_tampering", severity: "info" }),
      );
      expect(evidence.pictures).toMatchObject([{ picture: "tamper_map" }, { picture: "portrait" }]);
    },
  );

  it.for([75, 90])(
    "shows nothing of the same picture untouched, saved once at %d",
    async (quality) => {
      const { evidence, tamper } = await lookedAt(pixels, quality);
      expect(tamper).toMatchObject({
        status: "pass",
        images: [{ method: "residual", regions: [] }],
      });
      expect(evidence.pictures).toMatchObject([{ picture: "portrait" }]);
    },
  );
});

/** As `lab/training/authenticity/export.py` makes it. */
function madeTile(): Float32Array {
  const luma = new Float32Array(retouchSide * retouchSide);
  let state = 1;
  for (let at = 0; at < luma.length; at++) {
    state = (state * 16807) % 2147483647;
    const [x, y] = [at % retouchSide, Math.floor(at / retouchSide)];
    const isSmooth = x >= 192 && x < 320 && y >= 256 && y < 320;
    luma[at] = 100 + Math.floor(x / 8) + (isSmooth ? 0 : (state % 13) - 6);
  }
  return luma;
}
