import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openPhotograph } from "#checks/authenticity/photograph.ts";
import { engineProfileOf } from "#domain/profile.ts";
import { sourceDecoders } from "#vision/decode.ts";
import { differingBits } from "#vision/picture-match.ts";
import { plainJpeg } from "../../../fixtures/jpeg-files.ts";
import { photographOf } from "../../../fixtures/made-photographs.ts";

const { hashDistance } = engineProfileOf("builtin-2").authenticity;
const size = { width: 1200, height: 800 };

async function bitsApart(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await photographOf(one), await photographOf(other)];
  if (a.hash === undefined || b.hash === undefined) throw new Error("A picture has no hash.");
  return differingBits(a.hash, b.hash);
}

describe("a copy of a photograph is detected", () => {
  it.for([
    ["saved again", 1200, 60],
    ["made smaller", 730, 70],
    ["made much smaller", 440, 85],
  ] as const)("when it was %s", async ([, width, quality]) => {
    for (const seed of [1, 2, 3, 4]) {
      const original = await plainJpeg(seed, size);
      const copy = await sharp(original).resize(width).jpeg({ quality }).toBuffer();
      expect(await bitsApart(original, copy)).toBeLessThanOrEqual(hashDistance);
    }
  });

  it("and another photograph is not taken for one", async () => {
    const [one, other] = [await plainJpeg(1, size), await plainJpeg(2, size)];
    expect(await bitsApart(one, other)).toBeGreaterThan(hashDistance);
  });
});

it("a photograph without a preview of itself is decoded once", async () => {
  let times = 0;
  const counted =
    <Asked extends unknown[], Answer>(decode: (...asked: Asked) => Answer) =>
    (...asked: Asked) => {
      times++;
      return decode(...asked);
    };
  const decode = {
    small: counted(sourceDecoders.small),
    colour: counted(sourceDecoders.colour),
  };
  const capture = {
    captureId: "cap_1",
    item: "id_front",
    capturePath: "stream",
    sha256: "",
  } as const;
  await openPhotograph(capture, await plainJpeg(1, size), { decode, isOfPair: false });
  expect(times).toBe(1);
});
