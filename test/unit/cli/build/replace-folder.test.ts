import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { replaceFolder } from "../../../../cli/build/replace-folder.ts";

function folderOf(path: string, files: Record<string, string>): string {
  mkdirSync(path);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

it("leaves what a running stage reads until the next build is whole, and nothing of it after", () => {
  const room = mkdtempSync(join(tmpdir(), "bonafide-build-"));
  const folder = folderOf(join(room, "functions"), { "index.mjs": "old", "gone.mjs": "old" });
  const fresh = folderOf(join(room, "fresh"), { "index.mjs": "new" });
  expect(readFileSync(join(folder, "index.mjs"), "utf8")).toBe("old");
  replaceFolder(folder, fresh);
  expect(readFileSync(join(folder, "index.mjs"), "utf8")).toBe("new");
  expect(existsSync(join(folder, "gone.mjs"))).toBe(false);
  expect(readdirSync(room)).toEqual(["functions"]);
});

it("makes the first build too", () => {
  const room = mkdtempSync(join(tmpdir(), "bonafide-build-"));
  replaceFolder(join(room, "functions"), folderOf(join(room, "fresh"), { "index.mjs": "new" }));
  expect(readdirSync(room)).toEqual(["functions"]);
});
