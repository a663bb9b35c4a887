import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { TableClient } from "#aws/table/fast-path.ts";
import type { Table } from "#aws/table/table.ts";
import type { Clock, Vault } from "#usecases/ports.ts";
import { holdingOf, type Kind, survey } from "./holding.ts";
import { reseal } from "./reseal.ts";

export type Counts = Partial<Record<Kind, number>>;

type Means = { client: TableClient; table: Table; vault: Vault; clock: Clock };

/**
 * Reads the whole table once and says how much of it is of an older generation than the current, or of
 * this one alone. While it reseals, what it brought to the current one counts as `done`.
 */
export async function walk(
  { client, ...means }: Means,
  { only, resealing }: { only?: string; resealing: boolean },
): Promise<{ left: Counts; done: Counts }> {
  const [current] = await means.vault.generations();
  const isOld = (id: string) => (only ? id === only : Number(id) < Number(current));
  const left: Counts = {};
  const done: Counts = {};
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: means.table.name,
        ConsistentRead: true,
        ...survey,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    for (const item of page.Items ?? []) {
      const holding = holdingOf(item, means.clock.now());
      if (!holding?.generations.some(isOld)) continue;
      const isDone = resealing && (await reseal(means, holding.kind, item));
      const counted = isDone ? done : left;
      counted[holding.kind] = (counted[holding.kind] ?? 0) + 1;
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return { left, done };
}

export function countsText(counts: Counts): string {
  const all = Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([kind, count]) => (count ? [`${count} ${kind}`] : []));
  return all.length > 0 ? all.join(", ") : "nothing";
}
