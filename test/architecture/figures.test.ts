import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const kinds = ["rendered", "public", "invented", "field"];

it.for(globSync("models/cards/*.md", { cwd: root }))(
  "says in %s on which pictures its figures rest, and how to measure the field",
  (card) => {
    expect(read(card)).toMatch(
      /^Measured (on (rendered|public|rendered and public) pictures|in the field)/m,
    );
    expect(read(card)).toContain("](../../docs/field-trial.md)");
  },
);

it("says in the README of each figure whether it is rendered, public, invented or of the field", () => {
  const [, after = ""] = read("README.md").split("## What it checks, and how well");
  const [table = ""] = after.split("\n## ");
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2);
  const named = rows.map((row) => row.split("|").at(-2)?.trim() ?? "");
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((kind) => !kinds.includes(kind))).toEqual([]);
  expect(table).toContain("](docs/field-trial.md)");
});
