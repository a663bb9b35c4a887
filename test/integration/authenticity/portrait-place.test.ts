import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import type { Colour } from "#vision/colour.ts";
import { placeHigh, placeWide } from "#vision/models.ts";
import { portraitCells } from "#vision/portrait-place.ts";
import { renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { portraitAddress, unlikePair } from "../../../lab/specimen/face/rendered-face.ts";
import type { Sitter } from "../../../lab/specimen/person/person.ts";
import { photographOf } from "../../fixtures/made-photographs.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const networks = await ownNetworks.authenticity();

const Point = z.tuple([z.number(), z.number()]).transform(([x, y]) => ({ x, y }));
const Golden = z.object({
  cases: z
    .array(
      z.object({
        eyes: z.tuple([Point, Point]),
        logit: z.number(),
        cells: z.array(
          z.object({ row: z.int(), column: z.int(), values: z.array(z.number()).length(10) }),
        ),
      }),
    )
    .min(2),
});
const file = "test/fixtures/portrait-place.json";
const { cases } = Golden.parse(JSON.parse(readFileSync(file, "utf8")));

async function lookedAt(bytes: Buffer) {
  const evidence = await authenticity.run({
    needs: { photographs: [await photographOf(bytes)], now: "2026-03-02T10:09:00.000Z" },
    models: networks,
    profile: { ...thresholds, calibration },
  });
  return { ...evidence, codes: evidence.reasons.map(({ code }) => code) };
}

/** As `lab/attack` pastes it: a rectangle of the photograph, by a program that knows nothing of the camera. */
async function pasted(
  front: Buffer,
  { sitter, scale, quality }: { sitter: Sitter; scale: number; quality: number },
) {
  const { width, height } = await sharp(front).metadata();
  const [, face = ""] = (await portraitAddress(sitter)).split(",");
  const input = await sharp(Buffer.from(face, "base64"))
    .resize(Math.round(0.26 * width * scale), Math.round(0.4 * height * scale), { fit: "cover" })
    .toBuffer();
  return sharp(front)
    .composite([{ input, left: Math.round(0.06 * width), top: Math.round(0.3 * height) }])
    .jpeg({ quality })
    .toBuffer();
}

describe("the place of a portrait", { timeout: 60_000 }, () => {
  it.for(cases)("has the same input for the network as in training: $eyes", async (golden) => {
    const cells = portraitCells(madePicture(), golden.eyes);
    for (const { row, column, values } of golden.cells) {
      const own = values.map(
        (_, map) => cells[(map * placeHigh + row) * placeWide + column] ?? Number.NaN,
      );
      for (const [map, value] of values.entries()) expect(own[map]).toBeCloseTo(value, 3);
    }
    expect(await networks.replaced(cells)).toBeCloseTo(golden.logit, 1);
  });

  it.for([0, 90, 180, 270])("is the same in a picture turned by %i°", async (degrees) => {
    const { data, info } = await sharp(madePicture().data, { raw: rawOf(200, 200) })
      .rotate(degrees)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const turned = (x: number, y: number) => {
      if (degrees === 90) return { x: 199 - y, y: x };
      if (degrees === 180) return { x: 199 - x, y: 199 - y };
      return degrees === 270 ? { x: y, y: 199 - x } : { x, y };
    };
    const upright = portraitCells(madePicture(), [
      { x: 91, y: 95 },
      { x: 111, y: 96 },
    ]);
    const page = { width: info.width, height: info.height, data };
    const cells = portraitCells(page, [turned(91, 95), turned(111, 96)]);
    const half = placeWide * placeHigh * 3;
    expect(Array.from(cells.subarray(0, half))).toEqual(Array.from(upright.subarray(0, half)));
  });

  it("shows nothing of an honest specimen", async () => {
    const { codes, status } = await lookedAt(await renderPassport(specimens.mozambicanPassport));
    expect(codes).not.toContain("portrait_tampering");
    expect(status).toBe("pass");
  });

  it("asks for a person where another portrait was pasted over it", async () => {
    const front = await renderPassport(specimens.mozambicanPassport);
    const how = { sitter: unlikePair.holder, scale: 0.8, quality: 85 };
    const { codes, status } = await lookedAt(await pasted(front, how));
    expect(codes).toContain("portrait_tampering");
    expect(status).toBe("review");
  });

  /** The network alone leaves these below the cut, which spares honest documents. */
  it.for([
    { sitter: unlikePair.bearer, scale: 1, quality: 92 },
    { sitter: unlikePair.bearer, scale: 0.93, quality: 88 },
    { sitter: unlikePair.bearer, scale: 0.8, quality: 85 },
  ])("asks for one with what the map of edits says there: $scale, $quality", async (how) => {
    const front = await renderPassport(specimens.mozambicanPassport);
    const [honest, other] = [await lookedAt(front), await lookedAt(await pasted(front, how))];
    expect(Object(honest.breakdown?.portrait).score).toBeLessThan(0.5);
    const { network, threshold } = Object(other.breakdown?.portrait);
    expect(network).toBeLessThan(threshold);
    expect(other.codes).toContain("portrait_tampering");
    expect(other.status).toBe("review");
  });
});

function rawOf(width: number, height: number) {
  return { width, height, channels: 3 as const };
}

/** As `lab/training/portrait/export.py` makes it. */
function madePicture(): Colour {
  const size = 200;
  const data = new Uint8Array(3 * size * size);
  let state = 1;
  for (let at = 0; at < size * size; at++) {
    state = (state * 16807) % 2147483647;
    const [x, y] = [at % size, Math.floor(at / size)];
    const isCalm = x >= 60 && x < 140 && y >= 50 && y < 150;
    const grain = state % (isCalm ? 5 : 25);
    data.set([60 + (x >> 1) + grain, 80 + (y >> 1) + grain, 200 - (x >> 2) - grain], 3 * at);
  }
  return { width: size, height: size, data };
}
