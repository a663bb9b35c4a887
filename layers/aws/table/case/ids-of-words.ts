import type { Item, Table } from "../table.ts";
import { idOf } from "./case-page.ts";
import type { Stretch } from "./word-index.ts";

/** The table answers with 1 MB at a time, which is some 4,000 entries of the index. */
const maxAnswers = 3;

/** Every Case with an entry in one of these stretches; undefined if there are too many to read at once. */
export async function caseIdsOf(
  table: Table,
  stretches: readonly Stretch[],
): Promise<Set<string> | undefined> {
  const all = await Promise.all(stretches.map((stretch) => idsIn(table, stretch)));
  const found = all.filter((ids) => ids !== undefined);
  return found.length === all.length ? new Set(found.flat()) : undefined;
}

async function idsIn(table: Table, { gsi1pk, prefix }: Stretch): Promise<string[] | undefined> {
  const ids: string[] = [];
  let start: Item | undefined;
  for (let answers = 0; answers < maxAnswers; answers += 1) {
    const { items, last } = await table.query({
      IndexName: "gsi1",
      KeyConditionExpression: `gsi1pk = :of${prefix ? " AND begins_with(gsi1sk, :prefix)" : ""}`,
      ExpressionAttributeValues: { ":of": gsi1pk, ...(prefix && { ":prefix": prefix }) },
      ProjectionExpression: "pk",
      ...(start && { ExclusiveStartKey: start }),
    });
    ids.push(...items.map(idOf));
    if (!last) return ids;
    start = last;
  }
  return;
}

/** A page of one word's Cases, the newest first, under whichever generation of the secret each was written. */
export async function idsAfter(
  table: Table,
  walk: { stretches: readonly Stretch[]; start: string | undefined; size: number },
): Promise<{ ids: string[]; next?: string }> {
  const { stretches, start, size } = walk;
  const ofGenerations = await Promise.all(
    stretches.map(({ gsi1pk, prefix }) =>
      table.query({
        IndexName: "gsi1",
        KeyConditionExpression: "gsi1pk = :of AND gsi1sk BETWEEN :from AND :to",
        ExpressionAttributeValues: {
          ":of": gsi1pk,
          ":from": `${prefix}${firstId}`,
          ":to": `${prefix}${start ?? lastId}`,
        },
        ScanIndexForward: false,
        // The one that the page before ended with comes once more.
        Limit: start === undefined ? size : size + 1,
      }),
    ),
  );
  const inOrder = new Set(
    ofGenerations
      .flatMap(({ items }) => items.map(idOf))
      .filter((id) => id !== start)
      .sort()
      .reverse(),
  );
  const ids = [...inOrder].slice(0, size);
  const isMore = inOrder.size > size || ofGenerations.some(({ last }) => last !== undefined);
  const next = isMore ? ids.at(-1) : undefined;
  return { ids, ...(next !== undefined && { next }) };
}

const firstId = "ver_";
const lastId = "ver_~";
