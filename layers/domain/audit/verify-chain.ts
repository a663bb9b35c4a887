import * as z from "zod";
import { type AuditEntry, ChainHead, canonicalEntry } from "./audit-entry.ts";

export type ChainBreak = {
  seq: number;
  why: "missing_entry" | "previous_hash_differs" | "content_differs" | "head_differs";
};

/** The result of a walk along a chain. */
export const ChainWalk = z.object({
  /** No link that was checked is broken. */
  intact: z.boolean(),
  /** Whether the walk came to the head; otherwise the next walk continues after `reached`. */
  complete: z.boolean(),
  reached: ChainHead,
  broken: z.object({ seq: z.int(), why: z.string() }).exactOptional(),
  /** The stage's signature over `<chain>.<seq>.<hash>`. Kept elsewhere, it proves a later rewriting. */
  signature: z.object({ alg: z.literal("ed25519"), keyId: z.string(), value: z.string() }),
});

export type ChainWalk = z.output<typeof ChainWalk>;

/** Follows a stretch of a chain from a known link; answers the last link, or where it breaks. */
export async function followChain(
  entries: readonly AuditEntry[],
  from: ChainHead,
  sha256: (text: string) => Promise<string>,
): Promise<{ reached: ChainHead; broken?: ChainBreak }> {
  let reached = from;
  for (const entry of entries) {
    const seq = reached.seq + 1;
    if (entry.seq !== seq) return { reached, broken: { seq, why: "missing_entry" } };
    if (entry.previousHash !== reached.hash) {
      return { reached, broken: { seq, why: "previous_hash_differs" } };
    }
    if ((await sha256(canonicalEntry(entry))) !== entry.hash) {
      return { reached, broken: { seq, why: "content_differs" } };
    }
    reached = { seq, hash: entry.hash };
  }
  return { reached };
}
