import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { errorCodes } from "#domain/errors.ts";

it("names no way of saying no that nothing says", () => {
  const sources = globSync("layers/**/*.ts")
    .filter((file) => !file.endsWith("domain/errors.ts"))
    .map((file) => readFileSync(file, "utf8"));
  const isUsed = (code: string) => sources.some((source) => source.includes(`"${code}"`));
  expect(errorCodes.filter((code) => !isUsed(code))).toEqual([]);
});
