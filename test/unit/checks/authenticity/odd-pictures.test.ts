import sharp from "sharp";
import { expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { authenticityNetworks } from "../../../fakes/fake-authenticity.ts";
import { photographOf, times } from "../../../fixtures/made-photographs.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const page = () => sharp({ create: { width: 640, height: 480, channels: 3, background: "#cdb" } });
const heic = [
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(99),
];

const pictures: [string, () => Promise<Buffer>, string][] = [
  ["a CMYK JPEG", () => page().toColourspace("cmyk").jpeg().toBuffer(), "metadata_missing"],
  ["a 16-bit PNG", () => page().toColourspace("rgb16").png().toBuffer(), "metadata_missing"],
  ["a page of one colour", () => page().jpeg().toBuffer(), "metadata_missing"],
  ["a picture of 200 px", () => page().resize(200).jpeg().toBuffer(), "metadata_missing"],
  ["one pixel", () => page().resize(1, 1).jpeg().toBuffer(), "metadata_missing"],
  ["HEIC that nothing here decodes", async () => Buffer.concat(heic), "partly_examined"],
  ["no picture", async () => Buffer.from("?"), "unreadable_image"],
  [
    "an animated WebP",
    async () => {
      const still = await page().png().toBuffer();
      const other = await page().negate().png().toBuffer();
      return sharp([still, other], { join: { animated: true } })
        .webp()
        .toBuffer();
    },
    "metadata_missing",
  ],
  [
    "a bomb of more than 50 megapixels",
    () =>
      sharp({ create: { width: 8000, height: 6400, channels: 3, background: "#888" } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    "partly_examined",
  ],
];

it.for(pictures)(
  "%s gives a reason and never throws",
  { timeout: 60_000 },
  async ([, make, code]) => {
    const { status, reasons } = await authenticity.run({
      needs: { photographs: [await photographOf(await make())], ...times },
      models: authenticityNetworks(),
      profile: { ...thresholds, calibration },
    });
    expect(["pass", "review", "fail", "not_run"]).toContain(status);
    expect(reasons.map((one) => one.code)).toContain(code);
  },
);
