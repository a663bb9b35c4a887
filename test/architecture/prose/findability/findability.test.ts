import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { questions } from "./questions.ts";

/** The files that a page links to, without the place in them; a folder leads to what lies in it. */
function linksOf(page: string): string[] {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) =>
    join(dirname(page), target),
  );
}

const leadsTo = (page: string, next: string) =>
  linksOf(page).some((target) => target === next || dirname(next) === target);

it("asks each question once, and at least sixty of them", () => {
  const asked = new Set(questions.map(({ asks }) => asks));
  expect(asked.size).toBe(questions.length);
  expect(asked.size).toBeGreaterThanOrEqual(60);
});

it.for(questions)("a stranger finds in three clicks: $asks", ({ path, answer }) => {
  expect(path.length).toBeLessThanOrEqual(3);
  for (const [click, page] of path.entries()) {
    const from = path[click - 1] ?? "README.md";
    expect(existsSync(page), page).toBe(true);
    expect(leadsTo(from, page), `${from} links to ${page}`).toBe(true);
  }
  expect(readFileSync(path.at(-1) ?? "README.md", "utf8")).toMatch(answer);
});
