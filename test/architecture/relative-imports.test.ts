import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

/** The part of the house a file belongs to: a layer, or a top-level folder. */
function room(file: string): string {
  const [top, second] = file.split("/");
  return top === "layers" ? `layers/${second}` : (top ?? "");
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.tsx?$/.test(entry.name)) yield path;
  }
}

it("never reaches from one layer into another by a relative path, round the import rules", () => {
  const trespasses: string[] = [];
  for (const file of sources("layers")) {
    for (const [, path] of readFileSync(file, "utf8").matchAll(/from "(\.{1,2}\/[^"]+)"/g)) {
      const target = normalize(join(dirname(file), path ?? ""));
      if (room(target) !== room(file)) trespasses.push(`${file} → ${target}`);
    }
  }
  expect(trespasses).toEqual([]);
});
