import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestContext } from "vitest";
import type { Outcomes, Work } from "./rows.ts";

export const python = join(import.meta.dirname, "../../../clients/python");
export const interpreter = join(python, ".venv/bin/python");

/**
 * The nightly run creates the environment; by day a developer who changes the client does, as its README
 * says.
 */
export function requirePython({ skip }: TestContext): void {
  if (existsSync(interpreter)) return;
  if (process.env.PYTHON_CLIENT) throw new Error(`There is no ${interpreter}.`);
  skip("clients/python/.venv is not there: see clients/python/README.md");
}

/** Plays rows through the Python client. */
export async function runPython(work: Work): Promise<Outcomes> {
  const running = promisify(execFile)(interpreter, ["-I", join(python, "tests/run_table.py")]);
  running.child.stdin?.end(JSON.stringify(work));
  const { stdout } = await running;
  return JSON.parse(stdout);
}
