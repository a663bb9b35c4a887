import type { Clock } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import { ConditionFailed, type Table } from "./table.ts";

/** What a function of the release before still writes is written, and in the indexes, by then. */
const quietAfterMs = 15 * 60_000;

/**
 * Whether every Case of the project is counted and found by its reference. Where not, because older
 * code stored some, the sweep is asked to see to it, and who asks reads the Cases themselves.
 */
export async function isWhole(table: Table, projectId: string, clock: Clock): Promise<boolean> {
  const item = await table.get(keys.project(projectId));
  if (item?.casesIndexed === true) return true;
  if (item?.duepk === undefined) await askForIndex(table, projectId, clock);
  return false;
}

async function askForIndex(table: Table, projectId: string, clock: Clock): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + quietAfterMs).toISOString();
  const { duepk, duesk } = keys.unindexedProject(dueAt, projectId);
  try {
    await table.update(keys.project(projectId), {
      UpdateExpression: "SET duepk = :due, duesk = :when",
      ConditionExpression:
        "attribute_exists(pk) AND attribute_not_exists(duepk) AND attribute_not_exists(casesIndexed)",
      ExpressionAttributeValues: { ":due": duepk, ":when": duesk },
    });
  } catch (error) {
    // Somebody else asked, or the project is gone.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
