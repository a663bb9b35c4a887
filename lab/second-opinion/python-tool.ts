import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const environment = join(import.meta.dirname, ".venv/bin");

/** A command of `requirements.txt` here: that of its own environment, or what the path has. */
export function findTool(name: string): string {
  const own = join(environment, name);
  const command = existsSync(own) ? own : name;
  if (spawnSync(command, ["--version"]).status === 0) return command;
  throw new Error(
    `${command} does not run. Install lab/second-opinion/requirements.txt into lab/second-opinion/.venv.`,
  );
}
