import type { Case } from "#domain/case/case.ts";
import type { SearchSources } from "#domain/case/search-words.ts";
import { isTerminal } from "#domain/case/status.ts";
import { countsOf, difference } from "#domain/metrics/case-counts.ts";
import type { Vault } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import type { Table, Write } from "../table.ts";
import { waitingWrites } from "./waiting-writes.ts";

export type References = Pick<Vault, "hashes">;

/**
 * Ids of a client's own people may be their addresses, so only this stage can tell them again. One
 * hash of each generation, the current first.
 */
export async function referenceHashes(
  vault: References,
  { projectId, referenceId }: { projectId: string; referenceId: string },
): Promise<[string, ...string[]]> {
  const of = `${projectId}/${referenceId}`;
  const [current = "", ...older] = await vault.hashes("reference", of);
  return [current, ...older];
}

/**
 * What is to be written with a Case, in one transaction, so that it is found, counted and waiting as it
 * stands then. `before` is absent of a Case that is new; of that, nothing lies beside it yet but what is `known`.
 */
export async function indexWrites(
  table: Table,
  vault: References,
  change: { before?: Case | undefined; after: Case; known?: SearchSources | undefined },
): Promise<Write[]> {
  const { before, after } = change;
  return [
    ...(before ? [] : await lookups(table, vault, after)),
    ...counters(table, { before, after }),
    ...(await words(table, vault, change)),
    ...waitingWrites(table, { before, after }),
  ];
}

/** Only at its beginning and its end is there something new to find it by: no other move loads this. */
async function words(
  table: Table,
  vault: References,
  change: { before?: Case | undefined; after: Case; known?: SearchSources | undefined },
): Promise<Write[]> {
  const { before, after } = change;
  const isMidway = before && isTerminal(before.status) === isTerminal(after.status);
  if (after.erasure || isMidway) return [];
  const { wordWrites } = await import("./case-words.ts");
  return wordWrites(table, vault, change);
}

/** A child of the Case: it is erased with the others. A reference never changes. */
async function lookups(table: Table, vault: References, theCase: Case): Promise<Write[]> {
  const { id, projectId, referenceId } = theCase;
  if (referenceId === undefined || theCase.erasure) return [];
  const [hash] = await referenceHashes(vault, { projectId, referenceId });
  return [table.putting({ ...keys.caseByReference(projectId, hash, id), v: 1 })];
}

/** Only differences are written, so that every Case is counted once however often it moves. */
function counters(
  table: Table,
  { before, after }: { before?: Case | undefined; after: Case },
): Write[] {
  const change = Object.entries(difference(before ? countsOf(before) : {}, countsOf(after)));
  if (change.length === 0) return [];
  const { id, projectId, createdAt } = after;
  return [
    {
      Update: {
        TableName: table.name,
        Key: keys.metrics(projectId, createdAt.slice(0, 10), id),
        UpdateExpression: `ADD ${change.map((_, at) => `#c${at} :c${at}`).join(", ")}`,
        ExpressionAttributeNames: Object.fromEntries(change.map(([name], at) => [`#c${at}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          change.map(([, count], at) => [`:c${at}`, count]),
        ),
      },
    },
  ];
}
