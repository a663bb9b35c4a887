import type { Clock } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import { ConditionFailed, type Item, type Table } from "./table.ts";

/** What a function of the release before still writes is written, and in the indexes, by then. */
const quietAfterMs = 15 * 60_000;

/** By which index a project's Cases are looked for: the lists came a release later. */
type Index = "casesIndexed" | "casesListed";

/**
 * Whether every Case of the project is counted and found by its reference, or listed by its words and
 * in the queue. Where not, because older code stored some, the sweep is asked to see to it.
 */
export async function isWhole(
  table: Table,
  projectId: string,
  { clock, by = "casesIndexed" }: { clock: Clock; by?: Index },
): Promise<boolean> {
  const item = await table.get(keys.project(projectId));
  if (item?.[by] === true) return true;
  if (item?.duepk === undefined) await askForIndex(table, projectId, clock);
  return false;
}

/** Whether nothing is left to bring into any index. */
export function isWholly({ casesIndexed, casesListed }: Item): boolean {
  return casesIndexed === true && casesListed === true;
}

async function askForIndex(table: Table, projectId: string, clock: Clock): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + quietAfterMs).toISOString();
  const { duepk, duesk } = keys.unindexedProject(dueAt, projectId);
  try {
    await table.update(keys.project(projectId), {
      UpdateExpression: "SET duepk = :due, duesk = :when",
      ConditionExpression:
        "attribute_exists(pk) AND attribute_not_exists(duepk) AND (attribute_not_exists(casesIndexed) OR attribute_not_exists(casesListed))",
      ExpressionAttributeValues: { ":due": duepk, ":when": duesk },
    });
  } catch (error) {
    // Somebody else asked, or the project is gone.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
