/**
 * This release and the previous one on one table, as a canary and a rollback leave them. The previous release is the
 * last tag behind this commit. Before the first tag this commit stands in for it, so that the test itself is run.
 * `PREVIOUS_RELEASE` names any other.
 */
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { deserialize } from "node:v8";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { dataFolder } from "../integration/data-folder.ts";
import { isNightly } from "../nightly.ts";

const run = promisify(execFile);
const here = process.cwd();
const previous = process.env.PREVIOUS_RELEASE ?? lastTag() ?? known("HEAD");
const script = join(import.meta.dirname, "releases/use-checkout.ts");
const Items = z.array(z.record(z.string(), z.unknown()));

// A checkout without its history cannot be read as of a commit; the nightly run has it.
describe.skipIf(!previous && !isNightly)("a table that two releases share", () => {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let before = "";

  beforeAll(async () => {
    folder = await dataFolder();
    before = join(folder.path, "before");
    mkdirSync(before);
    const parts = ["layers", "test", "package.json"];
    const archive = execFileSync("git", ["archive", previous ?? "", ...parts], {
      maxBuffer: 2 ** 30,
    });
    execFileSync("tar", ["-x", "-C", before], { input: archive });
    symlinkSync(join(here, "node_modules"), join(before, "node_modules"));
  });

  afterAll(() => folder[Symbol.asyncDispose]());

  const use = (checkout: string, step: "store" | "read" | "move", table: string) =>
    run(process.execPath, [script, checkout, step, join(folder.path, table)]);
  const itemsOf = (table: string) =>
    Items.parse(deserialize(readFileSync(join(folder.path, table))));

  it("lets this release read and continue items of the previous one", async () => {
    await use(before, "store", "old");
    await use(here, "read", "old");
    await use(here, "move", "old");
    await use(before, "read", "old");
  });

  it("lets the previous release read and continue items of this one, and lose nothing", async () => {
    await use(here, "store", "new");
    const written = itemsOf("new");
    await use(before, "read", "new");
    await use(before, "move", "new");
    await use(here, "read", "new");
    const left = new Map(itemsOf("new").map((item) => [`${item.pk}|${item.sk}`, item]));
    for (const item of written) {
      const names = Object.keys(left.get(`${item.pk}|${item.sk}`) ?? {});
      // An item is in an index only while the index's question concerns it.
      const kept = Object.keys(item).filter((name) => !/^(gsi|due)/.test(name));
      expect(names, `${item.pk}|${item.sk}`).toEqual(expect.arrayContaining(kept));
    }
  });
});

function lastTag(): string | undefined {
  return git("describe", "--tags", "--abbrev=0", "--match=bonafide-v*", "HEAD^");
}

function known(commit: string): string | undefined {
  return git("rev-parse", "--verify", "--quiet", commit);
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return;
  }
}
