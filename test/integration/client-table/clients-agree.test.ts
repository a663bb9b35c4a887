import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, type TestContext } from "vitest";
import { causes } from "../../../clients/typescript/src/unverified.ts";
import { signUp } from "../../../lab/stage/machine-client.ts";
import { sharedStage } from "../stage-support.ts";
import { expectedCalls, type Outcomes, signedMessages, table, type Work } from "./rows.ts";
import { runTypescript } from "./run-typescript.ts";
import { signedReports } from "./signed-reports.ts";

const python = join(import.meta.dirname, "../../../clients/python");
const interpreter = join(python, ".venv/bin/python");

/**
 * The nightly run creates the environment; by day a developer who changes the client does, as its README
 * says.
 */
function requirePython({ skip }: TestContext): void {
  if (existsSync(interpreter)) return;
  if (process.env.PYTHON_CLIENT) throw new Error(`There is no ${interpreter}.`);
  skip("clients/python/.venv is not there: see clients/python/README.md");
}

async function newWork(): Promise<Work> {
  const { apiKey, client } = await signUp(sharedStage().url, "Table");
  const { body } = await client.get("/v1/me");
  return {
    baseUrl: sharedStage().url,
    apiKey,
    calls: table.calls.map(({ expected: _, refused: __, ...row }) => row),
    webhooks: await signedMessages(),
    receipts: table.receipts.map(({ holds: _, ...row }) => row),
    reports: await signedReports(),
    kept: { project: body.project_id },
  };
}

function expectTable({ calls, webhooks, receipts, reports, kept }: Outcomes): void {
  expect(calls).toEqual(expectedCalls(kept));
  const says = { true: true, TypeError: "TypeError", ...causes };
  expect(webhooks).toEqual(
    Object.fromEntries(table.webhooks.map(({ name, taken }) => [name, says[`${taken}`]])),
  );
  expect(receipts).toEqual(Object.fromEntries(table.receipts.map((row) => [row.name, row.holds])));
  expect(reports).toEqual(Object.fromEntries(table.reports.map((row) => [row.name, row.holds])));
}

it("holds for the TypeScript client: calls, refusals, webhooks, receipts and reports", async () => {
  expectTable(await runTypescript(await newWork()));
});

it("holds for the Python client, row by row the same", async (context) => {
  requirePython(context);
  const running = promisify(execFile)(interpreter, ["-I", join(python, "tests/run_table.py")]);
  running.child.stdin?.end(JSON.stringify(await newWork()));
  const { stdout } = await running;
  expectTable(JSON.parse(stdout));
});

it("lets a type checker see what the Python client takes and gives", async (context) => {
  requirePython(context);
  const args = ["-m", "mypy", "--strict", "bonafide", "tests"];
  const checked = promisify(execFile)(interpreter, args, { cwd: python });
  await checked.catch((error: { stdout: string }) => expect.fail(error.stdout.slice(0, 4000)));
});
