import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { keepTemplate } from "../../cli/build/keep-template.ts";
import { sources, takeAssembly } from "../../local/kept-assembly.ts";
import { synthesizeApp } from "../../local/synthesize-app.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "bonafide-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("gives the local stage the files that a synthesis writes", async () => {
  await keepTemplate(root);
  const settings = { stage: "dev" };
  const [outdir, fresh] = ["kept", "fresh"].map((name) => mkdtempSync(join(folder, name)));
  const taken = takeAssembly(root, { settings, outdir: String(outdir) });
  const made = await synthesizeApp({ root, outdir: String(fresh), ...settings });
  expect(taken?.stackName).toBe(made.stackName);
  expect(filesOf(String(outdir))).toEqual(filesOf(String(fresh)));
});

it("looks for changes in everything of the checkout that a synthesis reads", () => {
  const program = new URL("told-reads.mjs", import.meta.url).pathname;
  const output = execFileSync(process.execPath, [program, root, join(folder, "told")], {
    encoding: "utf8",
  });
  const read = output.split("\n").filter((path) => path.startsWith(`${root}/`));
  const own = read.map((path) => relative(root, path)).filter((path) => !/node_modules/.test(path));
  const known = [...sources, "web"];
  const missed = own.filter((path) => !known.some((one) => `${path}/`.startsWith(`${one}/`)));
  expect(own.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

function filesOf(directory: string): Map<string, string> {
  const names = readdirSync(directory).sort();
  return new Map(names.map((name) => [name, readFileSync(join(directory, name), "utf8")]));
}
