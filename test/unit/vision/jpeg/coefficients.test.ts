import sharp, { type JpegOptions } from "sharp";
import { describe, expect, it } from "vitest";
import { readLuma } from "#vision/jpeg/coefficients.ts";
import { describeLuma as describeCoefficients, lumaColumns } from "#vision/jpeg/describe-luma.ts";
import { zigzag } from "#vision/jpeg/quantisation.ts";

const side = { width: 264, height: 200 };
const everything = { blocks: 10_000, modes: 63 };

function describeLuma(bytes: Uint8Array) {
  const luma = readLuma(bytes, everything);
  return luma && describeCoefficients(luma);
}

async function encoded(options: JpegOptions): Promise<Buffer> {
  return (await picture()).jpeg(options).toBuffer();
}

async function picture() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side.width}" height="${side.height}">
    <rect width="100%" height="100%" fill="#9ac"/><circle cx="90" cy="80" r="60" fill="#732"/>
    ${Array.from({ length: 40 }, (_, i) => `<path d="M0 ${5 * i} L264 ${3 * i + 20}" stroke="#${i % 10}4${9 - (i % 10)}" stroke-width="${1 + (i % 3)}"/>`).join("")}
  </svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** Level at a pixel of one block, by the inverse transform as the standard has it. */
function levelAt(values: ArrayLike<number>, steps: readonly number[], x: number, y: number) {
  let sum = 0;
  for (let k = 1; k < 64; k++) {
    const place = zigzag[k] ?? 0;
    const [u, v] = [place % 8, Math.floor(place / 8)];
    const weight = (u === 0 ? Math.SQRT1_2 : 1) * (v === 0 ? Math.SQRT1_2 : 1) * 0.25;
    const wave =
      Math.cos(((2 * x + 1) * u * Math.PI) / 16) * Math.cos(((2 * y + 1) * v * Math.PI) / 16);
    sum += weight * wave * (values[k] ?? 0) * (steps[place] ?? 1);
  }
  return sum;
}

describe("the coefficients of a JPEG", () => {
  it("are those that its pixels come from", async () => {
    // Without subsampling the blocks of luma stand row by row.
    const grey = await (await picture())
      .greyscale()
      .jpeg({ quality: 80, chromaSubsampling: "4:4:4" })
      .toBuffer();
    const luma = readLuma(grey, everything);
    const pixels = await sharp(grey).greyscale().raw().toBuffer();
    expect(luma?.blocks).toBe((side.width / 8) * (side.height / 8));
    for (const block of [0, 40, 411, 824]) {
      const [column, row] = [block % 33, Math.floor(block / 33)];
      const values = luma?.values.subarray(64 * block, 64 * block + 64) ?? [];
      const at = (x: number, y: number) => pixels[(8 * row + y) * side.width + 8 * column + x] ?? 0;
      // The mean is not read, so differences are compared.
      const expected = at(6, 5) - at(1, 2);
      const found =
        levelAt(values, luma?.steps ?? [], 6, 5) - levelAt(values, luma?.steps ?? [], 1, 2);
      expect(Math.abs(found - expected)).toBeLessThan(2.5);
    }
  });

  it.for(["4:4:4", "4:2:0"])(
    "are the same, written at once or in passes: %s",
    async (chromaSubsampling) => {
      const options = { quality: 85, chromaSubsampling };
      const baseline = describeLuma(await encoded(options));
      const progressive = describeLuma(await encoded({ ...options, progressive: true }));
      expect(baseline).toBeDefined();
      expect(progressive).toEqual(baseline);
    },
  );

  it.for([false, true])("are as many of each block as are asked for: %s", async (progressive) => {
    const bytes = await encoded({ quality: 85, progressive });
    const [all, some] = [everything, { ...everything, modes: 20 }].map((max) => {
      const { values, each, blocks } = readLuma(bytes, max) ?? { values: [], each: 0, blocks: 0 };
      const of = (block: number) => [...values.slice(each * block, each * block + 21)];
      return Array.from({ length: blocks }, (_, block) => of(block));
    });
    expect(all).toHaveLength((side.width / 8) * (side.height / 8));
    expect(some).toEqual(all);
  });

  it("tell the step of each mode", async () => {
    const at = async (quality: number) => {
      const luma = describeLuma(await encoded({ quality })) ?? [];
      return [luma[lumaColumns - 1], luma[2 * lumaColumns - 1]];
    };
    expect(await at(50)).toEqual([11, 12]);
    expect(await at(90)).toEqual([2, 2]);
  });

  it("are as far as the file goes, whatever breaks it", async () => {
    const whole = await encoded({ quality: 90, progressive: true });
    for (let cut = 0; cut < whole.length; cut += 97) {
      expect(() => readLuma(whole.subarray(0, cut), everything)).not.toThrow();
    }
    const baseline = await encoded({ quality: 90 });
    const half = readLuma(baseline.subarray(0, baseline.length >> 1), everything);
    expect(half?.blocks).toBeGreaterThan(100);
    for (let at = 2; at < baseline.length; at += 53) {
      const broken = Buffer.from(baseline);
      broken[at] = (broken[at] ?? 0) ^ 0x5a;
      expect(() => describeLuma(broken)).not.toThrow();
    }
  });

  it("are not described if the picture is flat, or the file none", async () => {
    const flat = sharp({ create: { ...side, channels: 3, background: "#888" } });
    expect(describeLuma(await flat.jpeg().toBuffer())).toBeUndefined();
    expect(describeLuma(await (await picture()).png().toBuffer())).toBeUndefined();
    expect(describeLuma(Buffer.of(0xff, 0xd8))).toBeUndefined();
  });
});
