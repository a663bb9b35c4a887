/**
 * `npm run fuzz`: calls each operation of the description with valid and with invalid requests: with a key, with a
 * session and without either. Fails if an answer is a 5xx or is not described. `--seed` repeats a run, `--examples`
 * sets the number of requests of an operation beside those that its schema prescribes. Needs Schemathesis:
 * `lab/fuzz/requirements.txt`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { explainErrors } from "../cli/explain-errors.ts";
import { table } from "../cli/table.ts";
import { type Furnished, furnishTenant } from "./fuzz/furnish-tenant.ts";
import { narrowDocument } from "./fuzz/narrow-document.ts";
import { type Pass, passes } from "./fuzz/passes.ts";
import type { Tally } from "./fuzz/report.ts";
import { findSchemathesis, runSchemathesis } from "./fuzz/run-schemathesis.ts";
import { startStageProcess } from "./stage/stage-process.ts";
import { startReceiver } from "./stage/webhook-receiver.ts";

explainErrors();

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "20261123" },
    examples: { type: "string", default: "20" },
    pass: { type: "string" },
  },
});
const seed = Number(values.seed);
const examples = Number(values.examples);
const command = findSchemathesis(join(import.meta.dirname, ".."));

const work = await mkdtemp(join(tmpdir(), "bonafide-fuzz-"));
console.log(`seed ${seed}, ${examples} examples an operation; reports in ${work}`);
const receiver = await startReceiver();
const stage = await startStageProcess({
  dataDir: join(work, "data"),
  // A rate limit would answer 429 before the request reaches the code under test.
  env: { QUOTA_FACTOR: "100000" },
});
const tallies: [Pass, Tally][] = [];
try {
  const document: unknown = await (await fetch(`${stage.url}/v1/openapi.json`)).json();
  for (const [at, pass] of passes.entries()) {
    if (values.pass === undefined || values.pass === pass.name) await play(pass, at, document);
  }
} finally {
  await stage.stop();
  await receiver.close();
  await rm(join(work, "data"), { recursive: true, force: true });
}
const failures = tallies.flatMap(([{ name }, tally]) =>
  [...tally.failures].map(([what, times]) => `${name}: ${what}, ${times} times`),
);
console.log(summary());
console.log(failures.length > 0 ? failures.join("\n") : "every answer was a described one");
if (failures.length > 0) process.exitCode = 1;
else await rm(work, { recursive: true, force: true });

async function play(pass: Pass, at: number, document: unknown): Promise<void> {
  const { by, livesOn } = pass;
  const tenant = await furnishTenant(stage.url, { name: `fuzz-${at}`, receiver: receiver.url });
  const credential = by === "session" ? tenant.session : tenant.apiKey;
  const { exitCode, said, tally } = await runSchemathesis({
    command,
    folder: join(work, pass.name.replaceAll(/\W+/g, "-")),
    document: narrowDocument(document, pass, tenant.known),
    url: stage.url,
    by: by && { scheme: by, credential },
    seed,
    examples,
  });
  if (exitCode !== 0) console.log(said);
  if (exitCode !== 0 && tally.failures.size === 0) {
    tally.failures.set(`the fuzzer ended with ${exitCode}`, 1);
  }
  if (tally.requests === 0) tally.failures.set("it asked nothing", 1);
  if (livesOn && !(await stillOpens(tenant))) tally.failures.set("it locked itself out", 1);
  tallies.push([pass, tally]);
  console.log(`${pass.name}: ${tally.requests} requests to ${tally.operations.size} operations`);
}

/** Otherwise the rest of the pass was a row of refusals. */
async function stillOpens({ apiKey, browser }: Furnished): Promise<boolean> {
  const byKey = await fetch(`${stage.url}/v1/me`, { headers: { "x-api-key": apiKey } });
  const bySession = await browser.call("GET /v1/projects");
  return byKey.status === 200 && bySession.status === 200;
}

function summary(): string {
  const statuses = [...new Set(tallies.flatMap(([, tally]) => [...tally.statuses.keys()]))].sort();
  const rowOf = (name: string, tally: Pick<Tally, "requests" | "statuses">, more: string[]) => [
    name,
    String(tally.requests),
    ...more,
    ...statuses.map((status) => String(tally.statuses.get(status) ?? 0)),
  ];
  const rows = tallies.map(([{ name }, tally]) =>
    rowOf(name, tally, [String(tally.operations.size), String(tally.succeeded.size)]),
  );
  const all = {
    requests: tallies.reduce((sum, [, { requests }]) => sum + requests, 0),
    statuses: new Map(
      statuses.map((status) => [
        status,
        tallies.reduce((sum, [, tally]) => sum + (tally.statuses.get(status) ?? 0), 0),
      ]),
    ),
  };
  const head = ["pass", "requests", "operations", "succeeded", ...statuses.map(String)];
  return `\n${table(head, [...rows, rowOf("all", all, ["", ""])])}\n`;
}
