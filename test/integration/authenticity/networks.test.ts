import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { photographOf } from "../../fixtures/made-photographs.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const networks = await ownNetworks.authenticity();
const drawn = await sharp(await renderPassport(specimens.mozambicanPassport))
  .resize(1400)
  .png()
  .toBuffer();

async function lookedAt(bytes: Buffer) {
  const evidence = await authenticity.run({
    needs: { photographs: [await photographOf(bytes)], now: "2026-03-02T10:09:00.000Z" },
    models: networks,
    profile: { ...thresholds, calibration },
  });
  const { double_compression, recapture } = evidence.breakdown ?? {};
  return { evidence, double: Object(double_compression), recapture: Object(recapture) };
}

const saved = (picture: Buffer, quality: number) => sharp(picture).jpeg({ quality }).toBuffer();

describe("the networks of authenticity", { timeout: 60_000 }, () => {
  it("are those that the manifest names", () => {
    expect(networks.stamps.map(({ name }) => name)).toEqual([
      "double-compression",
      "recapture-tiles",
      "recapture-context",
      "tamper-localiser",
      "face-detector",
      "portrait-place",
    ]);
  });

  it.for([
    [60, 90],
    [75, 92],
    [80, 95],
  ] as const)("see that a picture saved at %d was saved again at %d", async ([first, second]) => {
    const once = await lookedAt(await saved(drawn, second));
    const twice = await lookedAt(await saved(await saved(drawn, first), second));
    expect(once.double.status).toBe("pass");
    expect(twice.double.status).toBe("review");
    expect(twice.evidence.status).toBe("pass");
  });

  it("have no suspicion of a rendered passport on a table, whichever way up", async () => {
    for (const quarter of [0, 90, 180, 270]) {
      const turned = await saved(await sharp(drawn).rotate(quarter).toBuffer(), 90);
      const { recapture, evidence } = await lookedAt(turned);
      expect(recapture.status).toBe("pass");
      expect(evidence.reasons.map(({ code }) => code)).not.toContain("photo_of_screen");
    }
  });

  it("suspect the same passport shown by a panel whose grid is in the pixels", async () => {
    const { recapture } = await lookedAt(await saved(await onPanel(drawn), 95));
    const { recapture: plain } = await lookedAt(await saved(drawn, 95));
    expect(recapture.images[0].tiles).toBeGreaterThan(plain.images[0].tiles + 1);
  });
});

/** Stripes of red, green and blue a little over three px wide, and a dark line between rows. */
async function onPanel(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / info.channels);
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    const column = Math.cos(2 * Math.PI * (x / 3.3 + y / 90 - (i % info.channels) / 3));
    const row = Math.cos(2 * Math.PI * (y / 3.4 - x / 80));
    data[i] = Math.min(255, (data[i] ?? 0) * (0.62 + 0.3 * column + 0.12 * row));
  }
  return sharp(data, { raw: info }).png().toBuffer();
}
