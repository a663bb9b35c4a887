import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { keepTemplate } from "../../cli/build/keep-template.ts";
import { sources, takeAssembly } from "../../local/kept-assembly.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "bonafide-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// One synthesis for both: it takes seconds.
const fresh = join(folder, "fresh");
const program = new URL("noted-reads.mjs", import.meta.url).pathname;
const read = execFileSync(process.execPath, [program, root, fresh], { encoding: "utf8" })
  .split("\n")
  .filter((path) => path.startsWith(`${root}/`));

it("gives the local stage the files that a synthesis writes", async () => {
  await keepTemplate(root);
  const outdir = mkdtempSync(join(folder, "kept"));
  const taken = takeAssembly(root, { settings: { stage: "dev" }, outdir });
  expect(taken).toEqual({ directory: outdir, stackName: "bonafide-dev" });
  expect(filesOf(outdir)).toEqual(filesOf(fresh));
});

it("looks for changes in everything of the checkout that a synthesis reads", () => {
  const own = read.map((path) => relative(root, path)).filter((path) => !/node_modules/.test(path));
  const known = [...sources, "web"];
  const missed = own.filter((path) => !known.some((one) => `${path}/`.startsWith(`${one}/`)));
  expect(own.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

/** Without the stack traces of the constructs, which name who synthesized and which the stage never reads. */
function filesOf(directory: string): Map<string, string> {
  const names = readdirSync(directory)
    .filter((name) => !name.endsWith(".metadata.json"))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(join(directory, name), "utf8")]));
}
