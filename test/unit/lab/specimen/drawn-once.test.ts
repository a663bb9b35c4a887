import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawnOnce } from "../../../../lab/specimen/drawn-once.ts";

beforeEach(() => {
  vi.stubEnv("DRAWN_PICTURES", mkdtempSync(join(tmpdir(), "bonafide-drawn-")));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it("draws a picture once for all who want it at the same time", async () => {
  const drawing = Promise.withResolvers<Buffer>();
  const draw = vi.fn(() => drawing.promise);
  const wanted = [drawnOnce(["page"], draw), drawnOnce(["page"], draw)];
  drawing.resolve(Buffer.from("a page"));
  expect((await Promise.all(wanted)).map(String)).toEqual(["a page", "a page"]);
  expect(draw).toHaveBeenCalledOnce();
});

it("lets the next one draw what could not be drawn", async () => {
  const fails = () => Promise.reject(new Error("no ink"));
  await expect(drawnOnce(["page"], fails)).rejects.toThrow("no ink");
  expect(String(await drawnOnce(["page"], async () => Buffer.from("a page")))).toBe("a page");
});
