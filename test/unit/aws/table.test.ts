import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { ConditionFailed, Table } from "#aws/table/table.ts";

/** A client that answers with these errors in turn, and then with success. */
function tableThatMeets(errors: Error[]) {
  let sent = 0;
  const waits: number[] = [];
  const send = async () => {
    sent += 1;
    const error = errors[sent - 1];
    if (error) throw error;
    return {};
  };
  // The only part of the client that a Table uses.
  const client = { send } as unknown as DynamoDBDocumentClient;
  return {
    table: new Table({
      name: () => "cases",
      client: () => client,
      clock: { sleep: async (ms) => void waits.push(ms) },
    }),
    sent: () => sent,
    waits,
  };
}

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more);
const cancelled = (...codes: string[]) =>
  named("TransactionCanceledException", { CancellationReasons: codes.map((Code) => ({ Code })) });
const item = { pk: "CASE#1", sk: "CASE" };

describe("a write", () => {
  it("waits out other transactions on the same item", async () => {
    const busy = [cancelled("TransactionConflict", "None"), cancelled("TransactionConflict")];
    const { table, sent } = tableThatMeets(busy);
    await table.transact([table.putting(item)]);
    expect(sent()).toBe(3);
    const plain = tableThatMeets([named("TransactionConflictException")]);
    await plain.table.put(item);
    expect(plain.sent()).toBe(2);
  });

  it("gives up after seven waits, each at most twice as long as the previous one", async () => {
    const { table, sent, waits } = tableThatMeets(
      Array.from({ length: 9 }, () => cancelled("TransactionConflict")),
    );
    await expect(table.transact([table.putting(item)])).rejects.toThrow("TransactionCanceled");
    expect(sent()).toBe(8);
    expect(waits).toHaveLength(7);
    for (const [at, ms] of waits.entries()) expect(ms).toBeLessThanOrEqual(10 * 2 ** at);
  });

  it("says that its condition failed, and whether anything stood there", async () => {
    const missing = tableThatMeets([named("ConditionalCheckFailedException")]);
    await expect(missing.table.put(item)).rejects.toMatchObject({ exists: false });
    const taken = tableThatMeets([named("ConditionalCheckFailedException", { Item: {} })]);
    await expect(taken.table.put(item)).rejects.toMatchObject({ exists: true });
    const both = tableThatMeets([cancelled("TransactionConflict", "ConditionalCheckFailed")]);
    await expect(both.table.transact([])).rejects.toBeInstanceOf(ConditionFailed);
    expect(both.sent()).toBe(1);
  });

  it("passes every other error on", async () => {
    const { table, sent } = tableThatMeets([named("AccessDeniedException")]);
    await expect(table.put(item)).rejects.toThrow("AccessDeniedException");
    expect(sent()).toBe(1);
  });
});
