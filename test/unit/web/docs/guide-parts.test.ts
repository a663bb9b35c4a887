import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { retryDelaysMs } from "#domain/webhook/retry-plan.ts";
import { docsFacts } from "../../../../cli/build/docs-facts.ts";
import { guideParts, withParts } from "../../../../cli/openapi/guide-tables.ts";

const parts = guideParts(docsFacts());
const guides = globSync("web/docs/guides/*.md");

it.for(guides)("%s holds what the code says: run `npm run openapi`", (guide) => {
  const text = readFileSync(guide, "utf8");
  expect(withParts(text, parts)).toBe(text);
});

it("hides no part of a guide from a reader of the repository", () => {
  for (const guide of guides)
    expect(readFileSync(guide, "utf8"), guide).not.toMatch(/\{\{[\w-]+\}\}/);
});

it("shows one line for each attempt of a webhook", () => {
  expect(parts.retries?.match(/^\| \d+ +\|/gm)).toHaveLength(retryDelaysMs.length);
});

it("refuses a part that the code does not know", () => {
  expect(() => withParts("<!-- made: nothing -->\n<!-- /made -->", parts)).toThrow("nothing");
});
