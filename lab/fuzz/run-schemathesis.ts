import { spawn, spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Scheme } from "./passes.ts";
import { count, emptyTally, type Tally } from "./report.ts";

const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
  "ignored_auth",
];

/** The command, looked for before a stage is started in vain: the checkout's own, or what the path has. */
export function findSchemathesis(root: string): string {
  const own = join(root, ".venv/bin/schemathesis");
  const command = process.env.SCHEMATHESIS ?? (existsSync(own) ? own : "schemathesis");
  if (spawnSync(command, ["--version"]).status === 0) return command;
  throw new Error(
    `${command} does not run. Install lab/fuzz/requirements.txt into .venv, or name it in SCHEMATHESIS.`,
  );
}

export type Assignment = {
  command: string;
  /** Where its files go. */
  folder: string;
  document: object;
  url: string;
  by?: { scheme: Scheme; credential: string } | undefined;
  seed: number;
  examples: number;
};

/** Runs the fuzzer as anybody would who has its package and the description; tells what it saw. */
export async function runSchemathesis(
  assignment: Assignment,
): Promise<{ exitCode: number; said: string; tally: Tally }> {
  const { command, folder, document, url, by, seed, examples } = assignment;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  await writeFile(join(folder, "schemathesis.toml"), configuration(url, by?.scheme));
  const options = [
    ["--url", url],
    ["--seed", String(seed)],
    ["--max-examples", String(examples)],
    ["--phases", "examples,coverage,fuzzing"],
    ["--checks", checks.join(",")],
    ["--report", "ndjson"],
    ["--report-ndjson-path", "report.ndjson"],
    ["--generation-database", "none"],
    ["--warnings", "off"],
    ["--continue-on-failure"],
    ["--no-color"],
  ].flat();
  const child = spawn(command, ["run", "openapi.json", ...options], {
    cwd: folder,
    env: { ...process.env, FUZZ_CREDENTIAL: by?.credential },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.pipe(createWriteStream(join(folder, "said.txt")));
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  const tally = emptyTally();
  const lines = createInterface({ input: createReadStream(join(folder, "report.ndjson")) });
  for await (const line of lines) count(tally, line);
  return { exitCode, said: await readFile(join(folder, "said.txt"), "utf8"), tally };
}

/** A session counts only from the service's own pages; a key's caller has none. */
function configuration(url: string, scheme?: Scheme): string {
  if (!scheme) return "";
  return `headers = { Origin = "${url}" }
[auth.openapi.${scheme}]
api_key = "\${FUZZ_CREDENTIAL}"
`;
}
