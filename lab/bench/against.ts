import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { table } from "../../cli/table.ts";
import { compareFigures } from "./compare.ts";
import { Figure } from "./figure.ts";
import { steadyParts } from "./parts.ts";

const root = join(import.meta.dirname, "../..");
/** In turns, so that what the machine does meanwhile falls upon both. */
const turns = 2;

/**
 * Measures the steady parts of this working tree beside those of a commit, prints both, and answers what
 * grew. The commit is measured by this tree's `lab`: two yardsticks would compare themselves.
 */
export function benchAgainst(ref: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "bonafide-against-"));
  const other = join(folder, "tree");
  try {
    checkOut(ref, other);
    const before: Figure[][] = [];
    const after: Figure[][] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      before.push(measureIn(other, join(folder, "before.json")));
      after.push(measureIn(root, join(folder, "after.json")));
    }
    const { rows, grown } = compareFigures(before, after);
    console.log(table(["figure", ref, "here", "", ""], rows));
    return grown;
  } finally {
    // If it could not be checked out, there is nothing to remove.
    spawnSync("git", ["worktree", "remove", "--force", other], { cwd: root, stdio: "ignore" });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As a clean clone of it would be, with this tree's yardstick and, if they are the same, its packages. */
function checkOut(ref: string, tree: string): void {
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  run("git", ["worktree", "add", "--quiet", "--detach", tree, ref], root);
  rmSync(join(tree, "lab"), { recursive: true, force: true });
  cpSync(join(root, "lab"), join(tree, "lab"), { recursive: true });
  const isLocked = (in_: string) => readFileSync(join(in_, "package-lock.json"), "utf8");
  if (isLocked(tree) === isLocked(root)) {
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
  } else {
    run("npm", ["ci"], tree);
  }
  run(process.execPath, ["build.ts"], tree);
}

/** In a process of its own: a module is loaded once, and these are two of each. */
function measureIn(tree: string, file: string): Figure[] {
  rmSync(file, { force: true });
  const only = steadyParts.flatMap((part) => ["--only", part]);
  spawnSync(process.execPath, ["lab/bench.ts", ...only, "--figures", file], {
    cwd: tree,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (!existsSync(file)) throw new Error(`nothing could be measured in ${tree}`);
  return z.array(Figure).parse(JSON.parse(readFileSync(file, "utf8")));
}
