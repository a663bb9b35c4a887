/**
 * `npm run check`: the gate that a change must pass.
 * `npm run -s check -- <check> <file>… [--country MZ --type passport] [--json]`: one check on files.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { capturePaths } from "#domain/case/capture-rules.ts";
import { checkNames } from "#domain/evidence/evidence.ts";
import { evidenceJson } from "./evidence-json.ts";
import { evidenceText } from "./evidence-text.ts";
import { runCheck } from "./run-check.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    country: { type: "string" },
    type: { type: "string" },
    "capture-path": { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const [name, ...files] = positionals;
if (name === undefined) gate();
else await check(name);

async function check(wanted: string): Promise<void> {
  const known = checkNames.find((candidate) => candidate === wanted);
  if (!known || files.length === 0) {
    console.error(
      `usage: npm run -s check -- <check> <file>… [--country MZ --type passport] [--json]\n` +
        `checks: ${checkNames.join(", ")}`,
    );
    process.exit(2);
  }
  const { country, type } = values;
  const document = country && type ? { country, documentType: type } : undefined;
  const capturePath = capturePaths.find((path) => path === values["capture-path"]);
  const evidence = await runCheck(known, files, { document, capturePath });
  console.log(
    values.json ? JSON.stringify(evidenceJson(evidence), null, 2) : evidenceText(known, evidence),
  );
}

function gate(): never {
  for (const [tool, ...rest] of [
    ["biome", "ci", "."],
    ["tsc"],
    ["vitest", "run", "--project", "unit", "--project", "architecture", "--passWithNoTests"],
  ]) {
    const { status } = spawnSync(`node_modules/.bin/${tool}`, rest, { stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
  process.exit(0);
}
