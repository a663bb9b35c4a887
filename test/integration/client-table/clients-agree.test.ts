import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { causes } from "../../../clients/typescript/src/unverified.ts";
import { signUp } from "../../../lab/stage/machine-client.ts";
import { sharedStage } from "../stage-support.ts";
import {
  expectedCalls,
  type Outcomes,
  signedMessages,
  table,
  unanswered,
  type Work,
} from "./rows.ts";
import { interpreter, python, requirePython, runPython } from "./run-python.ts";
import { runTypescript } from "./run-typescript.ts";
import { signedReports } from "./signed-reports.ts";

async function newWork(): Promise<Work> {
  const { apiKey, client } = await signUp(sharedStage().url, "Table");
  const { body } = await client.get("/v1/me");
  return {
    baseUrl: sharedStage().url,
    apiKey,
    ...unanswered(table),
    webhooks: await signedMessages(),
    reports: await signedReports(),
    kept: { project: body.project_id },
  };
}

function expectTable({ calls, webhooks, receipts, reports, kept }: Outcomes): void {
  expect(calls).toEqual(expectedCalls(table.calls, kept));
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
  expectTable(await runPython(await newWork()));
});

it("lets a type checker see what the Python client takes and gives", async (context) => {
  requirePython(context);
  const args = ["-m", "mypy", "--strict", "bonafide", "tests"];
  const checked = promisify(execFile)(interpreter, args, { cwd: python });
  await checked.catch((error: { stdout: string }) => expect.fail(error.stdout.slice(0, 4000)));
});
