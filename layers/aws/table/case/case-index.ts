import type { Case } from "#domain/case/case.ts";
import type { SearchSources } from "#domain/case/search-words.ts";
import { isTerminal } from "#domain/case/status.ts";
import { countsAfter, countsOf, difference } from "#domain/metrics/case-counts.ts";
import type { Vault } from "#usecases/ports.ts";
import { onceDone } from "../../clients.ts";
import { keys } from "../keys.ts";
import type { Table, Write } from "../table.ts";
import { waitingWrites } from "./waiting-writes.ts";

export type References = Pick<Vault, "hashes">;

/**
 * A client's ids of people may be their addresses, so they are stored as keyed hashes. One for each
 * generation, the current first.
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
 * The index writes for a Case, in one transaction with it, for search, counts and the queue. `before` is
 * absent for a new Case; then only the `known` items lie beside it.
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

const caseWords = onceDone(() => import("./case-words.ts"));

/** Only at its beginning and its end is there something new to find it by: no other move loads this. */
async function words(
  table: Table,
  vault: References,
  change: { before?: Case | undefined; after: Case; known?: SearchSources | undefined },
): Promise<Write[]> {
  const { before, after } = change;
  const isMidway = before && isTerminal(before.status) === isTerminal(after.status);
  // An age-only Case is found by its reference alone, from its beginning on.
  const isAgeAlone = before && after.returns !== undefined;
  if (after.erasure || isMidway || isAgeAlone) return [];
  const { wordWrites } = await caseWords();
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
  const change = Object.entries(
    difference(before ? countsOf(before) : {}, countsAfter(before, after)),
  );
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
