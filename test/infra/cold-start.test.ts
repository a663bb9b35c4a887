import { statSync } from "node:fs";
import { expect, it } from "vitest";
import { loadedAtStart } from "../../lab/first-load.ts";

it("loads at most 500 kB of code before the machine API answers its first call", () => {
  const loaded = loadedAtStart("dist/functions/api-machine/index.mjs");
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(500_000);
});
