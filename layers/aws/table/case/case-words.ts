import type { Case } from "#domain/case/case.ts";
import { type SearchSources, searchWords } from "#domain/case/search-words.ts";
import type { Vault } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import type { Table, Write } from "../table.ts";
import { toEvidence } from "./evidence-item.ts";
import { toReference } from "./reference-item.ts";
import { wordKeys } from "./word-index.ts";

type Hashes = Pick<Vault, "hashes">;

/**
 * A child of the Case for each of its words, so that they are erased together. The words of its input
 * exist from the beginning, those of its document from its end.
 */
export async function wordWrites(
  table: Table,
  vault: Hashes,
  {
    before,
    after,
    known,
  }: {
    before?: Case | undefined;
    after: Case;
    /** The parts that the caller already has. */
    known?: SearchSources | undefined;
  },
): Promise<Write[]> {
  if (!before) return puts(table, vault, after, searchWords(after, known ?? {}));
  const { reading, ...beside } = await besideOf(table, after, known);
  const had = searchWords(before, beside);
  const words = searchWords(after, { ...beside, reading });
  return puts(
    table,
    vault,
    after,
    words.filter((word) => !had.includes(word)),
  );
}

/** All of them under the current generation, replacing any others. */
export async function rewrittenWords(
  table: Table,
  vault: Hashes,
  theCase: Case,
): Promise<Extract<Write, { Put?: unknown }>[]> {
  const words = searchWords(theCase, await besideOf(table, theCase));
  return puts(table, vault, theCase, words);
}

async function puts(
  table: Table,
  vault: Hashes,
  { id, projectId }: Case,
  words: readonly string[],
) {
  const ofWords = await Promise.all(
    words.map(async (word) => {
      const [current] = await wordKeys(vault, { projectId, word });
      return current ? [table.putting({ ...keys.caseByWord(projectId, current, id), v: 1 })] : [];
    }),
  );
  return ofWords.flat();
}

/** Data of a Case outside its item; known parts are not read again. Only a Flow run has a record. */
async function besideOf(
  table: Table,
  { id, flow }: Case,
  known: SearchSources = {},
): Promise<SearchSources> {
  const [record, read] = [keys.reference(id), keys.evidence(id, "document_reading")];
  const items = await table.getAll([
    ...(flow && !known.reference ? [record] : []),
    ...(known.reading ? [] : [read]),
  ]);
  const at = ({ sk }: { sk: string }) => items.find((item) => item.sk === sk);
  const [reference, reading] = [at(record), at(read)];
  return {
    reference: known.reference ?? (reference && toReference(reference)),
    reading: known.reading ?? (reading && toEvidence(reading).evidence),
  };
}
