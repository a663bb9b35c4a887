import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "docs/operations";

/** Every page of the runbook, one after the other. */
export const runbook: string = readdirSync(folder)
  .map((page) => readFileSync(join(folder, page), "utf8"))
  .join("\n");
