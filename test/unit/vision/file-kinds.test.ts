import { describe, expect, it } from "vitest";
import { decodeBitmap } from "#vision/bitmap.ts";
import { kindOf } from "#vision/magic.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((p) => (typeof p === "string" ? [...Buffer.from(p)] : p)));

it.for([
  ["jpeg", bytes([0xff, 0xd8, 0xff, 0xe0])],
  ["png", bytes([0x89], "PNG\r\n", [0x1a, 0x0a])],
  ["webp", bytes("RIFF", [0, 0, 0, 0], "WEBP")],
  ["heif", bytes([0, 0, 0, 24], "ftypheic")],
  ["bmp", bytes("BM")],
  ["gif", bytes("GIF89a")],
  ["pdf", bytes("%PDF-1.7")],
  ["unknown", bytes("hello")],
  ["unknown", bytes()],
] as const)("knows %s by its first bytes", ([kind, head]) => {
  expect(kindOf(head)).toBe(kind);
});

describe("a bitmap", () => {
  function bitmap(width: number, height: number, pixels: number[]): Uint8Array {
    const file = new Uint8Array(54 + pixels.length);
    const view = new DataView(file.buffer);
    file.set(bytes("BM"));
    view.setUint32(10, 54, true);
    view.setInt32(18, width, true);
    view.setInt32(22, height, true);
    view.setUint16(28, 24, true);
    file.set(pixels, 54);
    return file;
  }
  const rows = [0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0];

  it("is read from its bottom row up, rows padded to four bytes", () => {
    const page = decodeBitmap(bitmap(2, 2, rows), 100);
    expect(Array.from(page?.data ?? [])).toEqual([54, 18, 0, 255]);
  });

  it("that is cut short, too large or of a rare kind is none", () => {
    expect(decodeBitmap(bitmap(2, 2, rows).subarray(0, 60), 100)).toBeUndefined();
    expect(decodeBitmap(bitmap(2, 2, rows), 3)).toBeUndefined();
    expect(decodeBitmap(bytes("BM"), 100)).toBeUndefined();
  });
});
