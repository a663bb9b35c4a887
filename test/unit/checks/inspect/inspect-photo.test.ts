import { describe, expect, it } from "vitest";
import { inspectPhoto, type OpenedPhoto } from "#checks/inspect/inspect-photo.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { Grey } from "#vision/pixels.ts";

/** Print-like stripes of a contrast, softened over `blur` px. */
function striped(over: { width?: number; dark?: number; light?: number; blur?: number }): Grey {
  const { width = 1200, dark = 40, light = 210, blur = 1 } = over;
  const height = Math.round(width * 0.7);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wave = Math.sin((x * 2 * Math.PI) / 24) * (12 / blur);
      const share = Math.max(0, Math.min(1, 0.5 + wave / 2));
      data[y * width + x] = dark + (light - dark) * share;
    }
  }
  return { width, height, data };
}

const inspect = (page: Grey, item: CaptureItem = "id_front") =>
  inspectPhoto("jpeg", item, async () => ({ ok: true, page, ...page }) satisfies OpenedPhoto);

describe("an upload", () => {
  it.for([
    { what: "a sharp photograph", page: striped({}), reasons: [] },
    { what: "a small one", page: striped({ width: 800 }), reasons: ["too_small"] },
    { what: "one in the dark", page: striped({ dark: 5, light: 40 }), reasons: ["dark_photo"] },
    { what: "a washed-out one", page: striped({ blur: 400 }), reasons: ["blurred"] },
  ])("that is $what answers $reasons", async ({ page, reasons }) => {
    expect((await inspect(page)).reasons).toEqual(reasons);
  });

  it("need not be as large for a selfie", async () => {
    expect((await inspect(striped({ width: 800 }), "selfie")).reasons).toEqual([]);
  });

  it.for([
    { kind: "unknown", reason: "unreadable_image" },
    { kind: "gif", reason: "unsupported_image" },
    { kind: "tiff", reason: "unsupported_image" },
    { kind: "bmp", reason: "unsupported_image" },
  ] as const)("of kind $kind is refused without being opened", async ({ kind, reason }) => {
    const verdict = await inspectPhoto(kind, "id_front", () => {
      throw new Error("opened");
    });
    expect(verdict).toEqual({ format: "unknown", width: 0, height: 0, reasons: [reason] });
  });

  it("that is a PDF is refused as one, without being opened", async () => {
    const verdict = await inspectPhoto("pdf", "id_front", () => {
      throw new Error("opened");
    });
    expect(verdict).toMatchObject({ format: "pdf", reasons: ["unsupported_image"] });
  });
});
