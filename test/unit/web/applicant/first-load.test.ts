import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { firstLoad, gzippedBytes, shippedFiles } from "../../../../lab/first-load.ts";

const page = join(import.meta.dirname, "../../../../web/applicant/dist");

it("counts every file that the built page loads by itself, whatever the bundler calls it", () => {
  const names = firstLoad(page).map((file) => basename(file).replace(/-[\w-]{8}\./, "."));
  expect(names).toEqual(expect.arrayContaining(["index.html", "index.js", "index.css", "old.js"]));
  // A library that two parts share becomes a file of its own, which the page imports.
  expect(gzippedBytes(firstLoad(page))).toBeGreaterThan(15_000);
});

it("keeps the page below 30 kB before its first screen", () => {
  expect(gzippedBytes(firstLoad(page))).toBeLessThanOrEqual(30_000);
});

it("keeps all that the page may ever load below 90 kB", () => {
  expect(gzippedBytes(shippedFiles(page))).toBeLessThanOrEqual(90_000);
});
