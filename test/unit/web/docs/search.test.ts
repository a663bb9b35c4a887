import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openIndex, searchIn } from "../../../../web/docs/search.ts";
import { pageText, site } from "./built-site.ts";
import { questions } from "./questions.ts";

const index = openIndex(readFileSync(join(site, "search.json"), "utf8"));

it.for(questions)("finds the page that answers: $ask", ({ ask, page }) => {
  const found = searchIn(index, ask).map(({ url }) => url.split("#")[0]);
  expect(found.slice(0, 3)).toContain(page);
});

it.for(questions)("answers on that page: $ask", ({ page, says }) => {
  expect(pageText(page)).toMatch(says);
});

it("finds an error code and an operation by their names", () => {
  const first = (query: string) => searchIn(index, query)[0]?.url;
  expect(first("insufficient_contrast")).toBe("/docs/problems/insufficient_contrast");
  expect(first("declare beneficial owners")).toMatch(/^\/docs\/api\/post-verifications-id-ubos/);
});

it("finds nothing if nothing is written, and says each page once", () => {
  expect(searchIn(index, "xylophone")).toEqual([]);
  const pages = searchIn(index, "webhook", 50).map(({ url }) => url.split("#")[0]);
  expect(new Set(pages).size).toBe(pages.length);
});
