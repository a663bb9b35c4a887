import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dashboard, sources } from "./spoken.ts";

it("shows every table of a verification as cards on a phone, so that no column leaves the screen", () => {
  const tables = sources()
    .filter((file) => /^pages\/verifications\/|^parts\/card-table/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(dashboard, file), "utf8");
      return Array.from(text.matchAll(/<table\b[^>]*/g), ([table]) => ({ file, table }));
    });
  expect(tables).not.toEqual([]);
  expect(tables.filter(({ table }) => !table.includes("table-cards"))).toEqual([]);
});
