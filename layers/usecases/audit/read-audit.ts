import { type AuditEntry, type ChainHead, genesis } from "#domain/audit/audit-entry.ts";
import { type ChainBreak, type ChainWalk, followChain } from "#domain/audit/verify-chain.ts";
import { sha256 } from "#domain/sha256.ts";
import type { AuditStore, Ports } from "../ports.ts";

/** A page of a chain, newest first. */
export function listAudit(
  { audit }: Pick<Ports, "audit">,
  query: Parameters<AuditStore["list"]>[0],
): ReturnType<AuditStore["list"]> {
  return audit.list(query);
}

const pageSize = 500;

/** One call's share of the work: an API function has half a minute. */
const maxEntries = 20_000;

/** Walks a chain link by link, from its first entry or from a link that was verified before. */
export async function verifyAudit(
  ports: Pick<Ports, "audit" | "vault">,
  { chainId, from = genesis }: { chainId: string; from?: ChainHead | undefined },
): Promise<ChainWalk> {
  // Read first: entries that come while the walk runs are not missed by it.
  const head = await ports.audit.head(chainId);
  let reached = from;
  let broken: ChainBreak | undefined;
  for (let walked = 0; walked < maxEntries && reached.seq < head.seq; walked += pageSize) {
    const page = await ports.audit.walk(chainId, reached.seq, pageSize);
    const upToHead: AuditEntry[] = page.filter(({ seq }) => seq <= head.seq);
    ({ reached, broken } = await followChain(upToHead, reached, sha256));
    if (upToHead.length === 0) broken = { seq: reached.seq + 1, why: "missing_entry" };
    if (broken) break;
  }
  const isAtHead = reached.seq >= head.seq;
  if (!broken && isAtHead && (reached.seq !== head.seq || reached.hash !== head.hash)) {
    broken = { seq: reached.seq, why: "head_differs" };
  }
  return {
    intact: broken === undefined,
    complete: isAtHead,
    reached,
    ...(broken && { broken }),
    signature: {
      alg: "ed25519",
      ...(await ports.vault.sign(`${chainId}.${reached.seq}.${reached.hash}`)),
    },
  };
}
