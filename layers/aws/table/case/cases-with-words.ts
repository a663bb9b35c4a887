import type { ReviewStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { type Item, type Table, toKey } from "../table.ts";
import type { References } from "./case-index.ts";
import { toCase } from "./case-item.ts";
import { page } from "./case-page.ts";
import { caseIdsOf, idsAfter } from "./ids-of-words.ts";
import { beginningStretches, wholeStretch, wordKeys } from "./word-index.ts";

type Query = Parameters<ReviewStore["withWords"]>[0];

/** Maximum keys of one batch read. */
const atOnce = 100;

/**
 * The Cases with all of some words. Each word may be the beginning of another: all Cases of a beginning are read
 * at once, and the lists of several beginnings are intersected. If too many words begin alike, the search takes
 * the whole word, and the answer says so.
 *
 * Of whole words, the query follows the longest, which is likely the rarest; batch reads check the others by key.
 */
export async function casesWithWords(
  table: Table,
  vault: References,
  query: Query,
): ReturnType<ReviewStore["withWords"]> {
  const { projectId } = query;
  const looked = await Promise.all(
    query.words.map(async (word) => {
      const stretches = await beginningStretches(vault, { projectId, word });
      const ids = stretches.length > 0 ? await caseIdsOf(table, stretches) : undefined;
      return {
        length: word.length,
        keys: await wordKeys(vault, { projectId, word }),
        ids,
        isCommon: stretches.length > 0 && ids === undefined,
      };
    }),
  );
  const begun = inAll(looked.flatMap(({ ids }) => (ids ? [ids] : [])));
  const whole = looked
    .filter(({ ids }) => ids === undefined)
    .sort((a, b) => b.length - a.length)
    .map((each) => each.keys);
  const [walked = [], ...rest] = begun ? [[], ...whole] : whole;
  const others = rest.map((ofGenerations) => ofGenerations.map(({ hash }) => hash));
  const keysEach = others.reduce((sum, hashes) => sum + hashes.length, 0);
  const size = keysEach === 0 ? atOnce : Math.max(1, Math.floor(atOnce / keysEach));
  const stretches = walked.map((key) => wholeStretch(projectId, key));
  const found = await page({ ...query, filter: {} }, async ({ start }) => {
    const { ids, next } = begun
      ? stretchOf(begun, { start, size })
      : await idsAfter(table, { stretches, start, size });
    const having = await havingAll(table, { ids, others });
    const items = having.length > 0 ? await table.getAll(having.map((id) => keys.case(id))) : [];
    return {
      // A Case in erasure may stay in the index for a moment.
      items: items.filter((item) => !toCase(item).erasure).sort(newestFirst),
      ...(next !== undefined && { next }),
    };
  });
  return { ...found, isComplete: !looked.some(({ isCommon }) => isCommon) };
}

/** The ids that are in each of these sets, the newest first; undefined without sets. */
function inAll([first, ...others]: readonly ReadonlySet<string>[]): string[] | undefined {
  if (!first) return;
  return [...first]
    .filter((id) => others.every((each) => each.has(id)))
    .sort()
    .reverse();
}

function stretchOf(
  all: readonly string[],
  { start, size }: { start: string | undefined; size: number },
): { ids: string[]; next?: string } {
  const left = start === undefined ? all : all.filter((id) => id < start);
  const ids = left.slice(0, size);
  const next = left.length > size ? ids.at(-1) : undefined;
  return { ids, ...(next !== undefined && { next }) };
}

async function havingAll(
  table: Table,
  { ids, others }: { ids: string[]; others: readonly string[][] },
): Promise<string[]> {
  if (others.length === 0 || ids.length === 0) return ids;
  const asked = ids.flatMap((id) => others.flat().map((hash) => keys.wordOfCase(id, hash)));
  const found = new Set((await table.getAll(asked)).map(toKey).map(({ pk, sk }) => `${pk}|${sk}`));
  const has = (id: string, hash: string) => {
    const { pk, sk } = keys.wordOfCase(id, hash);
    return found.has(`${pk}|${sk}`);
  };
  return ids.filter((id) => others.every((hashes) => hashes.some((hash) => has(id, hash))));
}

function newestFirst(one: Item, other: Item): number {
  return String(one.id) < String(other.id) ? 1 : -1;
}
