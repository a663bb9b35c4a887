import type { ChainHead } from "#domain/audit/audit-entry.ts";
import type { AuditStore } from "../ports.ts";

/** The end of the chain as the previous writer left it; unknown once another process may have written. */
type Turn = { head: ChainHead | undefined };

type Line = Turn & { last: Promise<void> };

const lines = new WeakMap<AuditStore, Map<string, Line>>();

/**
 * Orders the writers of one chain in this process. A sweep erases two dozen Cases of one project at once,
 * and those need not race each other as other processes do.
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
  // A failure reaches its own caller alone. The next writer goes on.
  const settled = done.catch(() => {});
  line.last = settled;
  try {
    await done;
  } finally {
    if (line.last === settled) own.delete(chainId);
  }
}
