import type { ChainHead } from "#domain/audit/audit-entry.ts";
import type { AuditStore } from "../ports.ts";

/** What the one before left: where the chain ends, as long as nobody else wrote. */
type Turn = { head: ChainHead | undefined };

type Line = Turn & { last: Promise<void> };

const lines = new WeakMap<AuditStore, Map<string, Line>>();

/**
 * The writers of one chain in this process, one after the other: a sweep erases two dozen Cases of one
 * project at once, and those need not race each other as other processes do.
 */
export async function inTurn(
  store: AuditStore,
  chainId: string,
  work: (turn: Turn) => Promise<void>,
): Promise<void> {
  const own = lines.get(store) ?? new Map<string, Line>();
  lines.set(store, own);
  const line = own.get(chainId) ?? { head: undefined, last: Promise.resolve() };
  own.set(chainId, line);
  const done = line.last.then(() => work(line));
  // What fails is for its own caller, and keeps no other waiting.
  const settled = done.catch(() => {});
  line.last = settled;
  try {
    await done;
  } finally {
    if (line.last === settled) own.delete(chainId);
  }
}
