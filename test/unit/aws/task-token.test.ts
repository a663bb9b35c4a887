/** The workflow stores its token and the submission finds it, in either order. */
import { expect, it } from "vitest";
import { caseStore } from "#aws/table/case/cases.ts";
import { keys } from "#aws/table/keys.ts";
import { ConditionFailed } from "#aws/table/table.ts";
import { caseDefinition } from "../../../lib/workflow.ts";
import { evaluate } from "../../../local/emulators/states/expressions.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { fakeVault } from "../../fakes/fake-vault.ts";

const db = await tableOfThisFile();
const cases = caseStore(db.table, { now: () => new Date() }, fakeVault());

type Put = { Item: Record<string, { S?: string; N?: string }>; ConditionExpression: string };

/** The write of the state `Collecting`, as its definition has it. */
async function wait(caseId: string, token: string): Promise<void> {
  const { Arguments } = JSON.parse(caseDefinition).States.Collecting;
  const states = { input: { caseId }, context: { Task: { Token: token } } };
  const put = (await evaluate(Arguments, { states, variables: {} })) as Put;
  const item = Object.fromEntries(
    Object.entries(put.Item).map(([name, { S, N }]) => [name, S ?? Number(N)]),
  );
  const key = { pk: String(item.pk), sk: String(item.sk) };
  await db.table.put({ ...item, ...key }, { expression: put.ConditionExpression });
}

it("is found by the submission, however often that asks", async () => {
  await wait("ver_waits", "token");
  expect(await cases.takeTaskToken("ver_waits")).toBe("token");
  expect(await cases.takeTaskToken("ver_waits")).toBe("token");
});

it("is refused once the submission found none: that one begins an execution of its own", async () => {
  expect(await cases.takeTaskToken("ver_was_first")).toBeUndefined();
  await expect(wait("ver_was_first", "late")).rejects.toBeInstanceOf(ConditionFailed);
  expect(await cases.takeTaskToken("ver_was_first")).toBeUndefined();
});

it("replaces the token of an earlier try, which is no longer waiting", async () => {
  await wait("ver_again", "first");
  await wait("ver_again", "second");
  expect(await cases.takeTaskToken("ver_again")).toBe("second");
});

it("is gone by itself after a day, with nothing to erase", async () => {
  await wait("ver_gone", "token");
  const item = await db.table.get(keys.submission("ver_gone"));
  const left = Number(item?.ttl) - Date.now() / 1000;
  expect(left).toBeGreaterThan(3600);
  expect(left).toBeLessThanOrEqual(86_400);
});
