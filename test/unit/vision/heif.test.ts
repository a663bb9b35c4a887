import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Colour } from "#vision/colour.ts";
import { decodeColour, decodePage, decodeSmall, decodeUpload } from "#vision/decode.ts";

const file = (name: string) =>
  readFileSync(new URL(`../../fixtures/heic/${name}.heic`, import.meta.url));

/** Which of red, green and blue shine at a place. */
function at({ width, data }: Colour, x: number, y: number): string {
  const from = (y * width + x) * 3;
  return ["red", "green", "blue"].filter((_, channel) => (data[from + channel] ?? 0) > 127).join();
}

async function uploaded(bytes: Uint8Array) {
  return decodeUpload(bytes, { shown: 2000, judged: 1000 });
}

describe("a HEIC photograph", () => {
  it("comes in its colors, and not mirrored", async () => {
    const picture = await decodeColour(file("flag"));
    if (!picture) throw new Error("not decoded");
    expect(picture).toMatchObject({ width: 64, height: 48 });
    expect(at(picture, 8, 40), "left").toBe("red");
    expect(at(picture, 56, 40), "right").toBe("blue");
    expect(at(picture, 8, 4), "top").toBe("green");
  });

  it("is turned upright once, as the file says", async () => {
    const opened = await uploaded(file("flag-turned"));
    if (!opened.ok) throw new Error(opened.detail);
    expect(opened).toMatchObject({ width: 48, height: 64 });
    expect(at(opened.colour, 8, 8), "top").toBe("red");
    expect(at(opened.colour, 8, 56), "bottom").toBe("blue");
    expect(at(opened.colour, 44, 32), "right").toBe("green");
  });

  it("is read by every decoder of a check", async () => {
    const bytes = file("document");
    expect(await decodePage(bytes)).toMatchObject({ ok: true, width: 1800, height: 1260 });
    expect(await decodeSmall(bytes, 100)).toMatchObject({ width: 100, height: 70 });
    expect(await decodeColour(bytes, 900)).toMatchObject({ width: 900, height: 630 });
  });

  it("with more than fifty million pixels is refused by its header, and no memory is taken for it", async () => {
    const before = process.memoryUsage().rss;
    expect(await uploaded(file("too-large"))).toMatchObject({
      ok: false,
      failure: "unsupported_image",
    });
    expect(await decodeColour(file("too-large"))).toBeUndefined();
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
  });

  it("of several pictures is refused", async () => {
    expect(await uploaded(file("two"))).toMatchObject({ ok: false, failure: "unsupported_image" });
  });

  it.for([0.2, 0.5, 0.9])(
    "that is cut short at %f of its length is an answer, not a throw",
    async (share) => {
      const whole = file("document");
      const opened = await uploaded(whole.subarray(0, Math.floor(share * whole.length)));
      expect(opened.ok).toBe(false);
    },
  );
});
