import { beginningLengths, hasBeginnings, isBeginning } from "#domain/case/search-words.ts";
import type { Vault } from "#usecases/ports.ts";
import { keys, type WordKey } from "../keys.ts";

type Hashes = Pick<Vault, "hashes">;
type OfProject = { projectId: string; word: string };

/** A stretch of the index: a partition, and what the sort keys of its entries begin with. */
export type Stretch = { gsi1pk: string; prefix: string };

/** Two words with one beginning in common meet in the next by chance once in 17 million. */
const linkLength = 4;
const wholeLength = 8;

/**
 * Where a word stands in the index, one place of each generation of the secret, the current first. A word of
 * letters stands among those of its first letters, in the order of a chain: a short keyed hash of each longer
 * beginning, then one of the whole. So one query finds a beginning, and a word is still one item.
 */
export async function wordKeys(vault: Hashes, { projectId, word }: OfProject): Promise<WordKey[]> {
  const hashes = await vault.hashes("word", `${projectId}/${word}`);
  if (!hasBeginnings(word)) return hashes.map((hash) => ({ hash, start: hash, chain: "" }));
  const { max } = beginningLengths;
  // A short word is padded with blanks, so that the number of links does not reveal its length.
  const chains = await chainsOf(vault, { projectId, word: word.padEnd(max).slice(0, max) });
  return hashes.map((hash, at) => {
    const [start = "", ...links] = chains[at] ?? [];
    const whole = shortened(hash, wholeLength);
    return { hash, start, chain: `${links.join("")}${whole}#` };
  });
}

/** All entries of one word. */
export function wholeStretch(projectId: string, key: WordKey): Stretch {
  return { gsi1pk: keys.caseByWord(projectId, key, "").gsi1pk, prefix: key.chain };
}

/**
 * All entries of the words that begin like this, of each generation; empty if the text is too short for a beginning.
 */
export async function beginningStretches(
  vault: Hashes,
  { projectId, word }: OfProject,
): Promise<Stretch[]> {
  if (!isBeginning(word)) return [];
  const chains = await chainsOf(vault, { projectId, word });
  return chains.map(([start = "", ...links]) => {
    const key = { hash: "", start, chain: links.join("") };
    return wholeStretch(projectId, key);
  });
}

/** For each generation: the hash of the shortest beginning, and the links of the longer ones. */
async function chainsOf(vault: Hashes, { projectId, word }: OfProject): Promise<string[][]> {
  const { min } = beginningLengths;
  const beginnings = Array.from({ length: word.length - min + 1 }, (_, at) =>
    word.slice(0, min + at),
  );
  const [first = [], ...longer] = await Promise.all(
    beginnings.map((each) => vault.hashes("word_beginning", `${projectId}/${each}`)),
  );
  return first.map((start, at) => [
    start,
    ...longer.map((hashes) => shortened(hashes[at] ?? "", linkLength)),
  ]);
}

/** Characters of six bits each, without the generation before them, which the partition names. */
function shortened(hash: string, length: number): string {
  const hex = hash.split(".").at(-1) ?? "";
  return Buffer.from(hex, "hex").toString("base64url").slice(0, length);
}
