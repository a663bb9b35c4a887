import type { ReviewStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { type Item, type Table, toKey } from "../table.ts";
import type { References } from "./case-index.ts";
import { toCase } from "./case-item.ts";
import { idOf, page } from "./case-page.ts";
import { wordHashes } from "./case-words.ts";

type Query = Parameters<ReviewStore["withWords"]>[0];

/** Maximum keys of one batch read. */
const atOnce = 100;

/**
 * The Cases with all of some words. The query follows the longest word, which is likely the rarest; batch
 * reads check the others by key.
 */
export async function casesWithWords(
  table: Table,
  vault: References,
  query: Query,
): ReturnType<ReviewStore["withWords"]> {
  const { projectId } = query;
  const hashed = await Promise.all(
    query.words.map(async (word) => ({
      length: word.length,
      hashes: await wordHashes(vault, { projectId, word }),
    })),
  );
  const [walked, ...others] = hashed
    .sort((a, b) => b.length - a.length)
    .map(({ hashes }) => hashes);
  const keysEach = others.reduce((sum, hashes) => sum + hashes.length, 0);
  const size = keysEach === 0 ? atOnce : Math.max(1, Math.floor(atOnce / keysEach));
  return page({ ...query, filter: {} }, async ({ start }) => {
    const { ids, next } = await idsAfter(table, { projectId, hashes: walked ?? [], start, size });
    const having = await havingAll(table, { projectId, ids, others });
    const items = having.length > 0 ? await table.getAll(having.map((id) => keys.case(id))) : [];
    return {
      // A Case in erasure may stay in the index for a moment.
      items: items.filter((item) => !toCase(item).erasure).sort(newestFirst),
      ...(next !== undefined && { next }),
    };
  });
}

/** A stretch of one word's Cases, under whichever generation of the secret each was written. */
async function idsAfter(
  table: Table,
  walk: { projectId: string; hashes: string[]; start: string | undefined; size: number },
): Promise<{ ids: string[]; next?: string }> {
  const { projectId, hashes, start, size } = walk;
  const ofGenerations = await Promise.all(
    hashes.map((hash) =>
      table.query({
        IndexName: "gsi1",
        KeyConditionExpression: `gsi1pk = :word${start === undefined ? "" : " AND gsi1sk < :start"}`,
        ExpressionAttributeValues: {
          ":word": keys.caseByWord(projectId, hash, "").gsi1pk,
          ...(start !== undefined && { ":start": start }),
        },
        ScanIndexForward: false,
        Limit: size,
      }),
    ),
  );
  const inOrder = new Set(
    ofGenerations
      .flatMap(({ items }) => items.map(idOf))
      .sort()
      .reverse(),
  );
  const ids = [...inOrder].slice(0, size);
  const isMore = inOrder.size > size || ofGenerations.some(({ last }) => last !== undefined);
  const next = isMore ? ids.at(-1) : undefined;
  return { ids, ...(next !== undefined && { next }) };
}

async function havingAll(
  table: Table,
  { projectId, ids, others }: { projectId: string; ids: string[]; others: readonly string[][] },
): Promise<string[]> {
  if (others.length === 0 || ids.length === 0) return ids;
  const keyOf = (id: string, hash: string) => toKey(keys.caseByWord(projectId, hash, id));
  const asked = ids.flatMap((id) => others.flat().map((hash) => keyOf(id, hash)));
  const found = new Set((await table.getAll(asked)).map(({ pk, sk }) => `${pk}|${sk}`));
  const has = (id: string, hash: string) => {
    const { pk, sk } = keyOf(id, hash);
    return found.has(`${pk}|${sk}`);
  };
  return ids.filter((id) => others.every((hashes) => hashes.some((hash) => has(id, hash))));
}

function newestFirst(one: Item, other: Item): number {
  return String(one.id) < String(other.id) ? 1 : -1;
}
