import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

const pages = globSync("docs/adr/*.md").sort();

it("numbers the decisions without a hole, each in its name and in its title", () => {
  const names = pages.map((page) => basename(page));
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
  for (const page of pages) {
    const number = Number(basename(page).slice(0, 4));
    expect(readFileSync(page, "utf8"), page).toMatch(new RegExp(`^# ${number}\\. `));
  }
});

it("says status, context, decision and consequences in at most 40 lines", () => {
  for (const page of pages) {
    const text = readFileSync(page, "utf8");
    const parts = Array.from(text.matchAll(/^\*\*(\w+)\.\*\*/gm), ([, part]) => part);
    expect(parts, page).toEqual(
      expect.arrayContaining(["Status", "Context", "Decision", "Consequences"]),
    );
    expect(text.trimEnd().split("\n").length, page).toBeLessThanOrEqual(40);
  }
});
