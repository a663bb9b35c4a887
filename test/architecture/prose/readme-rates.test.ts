import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** For each row of the README's table of rates: its result, and the pages that its check links to. */
function rates(): { result: string; pages: string[] }[] {
  const [, after = ""] = readFileSync("README.md", "utf8").split("## What it checks, and how well");
  const [section = ""] = after.split("\n## ");
  const lines = section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const pagesOf = new Map<string, string[]>();
  let check = "";
  return lines.map(([, name = "", , result = "", more = ""]) => {
    check = name || check;
    const pages = pagesOf.get(check) ?? [];
    pages.push(...[...more.matchAll(/\]\(([^)#]+)/g)].map(([, page = ""]) => page));
    pagesOf.set(check, pages);
    return { result, pages };
  });
}

/** `[82.0, 89.7 %]`, `(23–48 %)`: as two numbers. */
function intervals(text: string): string[] {
  const written = /[[(]\s*([\d.]+)(?:\s*%)?\s*[,–]\s*([\d.]+)\s*%?\s*[\])]/g;
  return [...text.matchAll(written)].map(([, low, high]) => `${Number(low)} to ${Number(high)}`);
}

/** `48 of 48`, `48/48`. */
function counts(text: string): string[] {
  return [...text.matchAll(/\b(\d+)(?: of |\/)(\d+)\b/g)].map(
    ([, some, all]) => `${some} of ${all}`,
  );
}

const rows = rates();

it("has a table of rates in the README", () => {
  expect(rows.length).toBeGreaterThan(9);
  for (const { pages } of rows) expect(pages).not.toEqual([]);
});

it.for(rows)(
  "repeats in the README what the page behind it measured: $result",
  ({ result, pages }) => {
    const measured = pages.map((page) => readFileSync(page, "utf8")).join("\n");
    expect(intervals(result)).toHaveLength(1);
    expect(intervals(measured)).toEqual(expect.arrayContaining(intervals(result)));
    expect(counts(measured)).toEqual(expect.arrayContaining(counts(result)));
  },
);
