import { passes } from "#aws/table/org/audit-log.ts";
import { genesis } from "#domain/audit/audit-entry.ts";
import type { AuditStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

export function fakeAudit(world: World): AuditStore {
  const chain = (chainId: string) => world.audit.filter((entry) => entry.chainId === chainId);
  const headOf = (chainId: string) => {
    const last = chain(chainId).at(-1);
    return last ? { seq: last.seq, hash: last.hash } : genesis;
  };
  return {
    head: async (chainId) => headOf(chainId),
    async append(entry, once) {
      const name = once && `${entry.chainId}/${once.name}`;
      if (name && world.auditOnce.has(name)) return "known";
      const head = headOf(entry.chainId);
      if (head.hash !== entry.previousHash || head.seq + 1 !== entry.seq) return "behind";
      world.audit.push(structuredClone(entry));
      if (name) world.auditOnce.add(name);
      return "appended";
    },
    async list({ chainId, filter, limit, beforeSeq = Number.MAX_SAFE_INTEGER }) {
      const found = chain(chainId)
        .filter((entry) => entry.seq < beforeSeq && passes(entry, filter))
        .reverse();
      const entries = structuredClone(found.slice(0, limit));
      const last = entries.at(-1);
      return { entries, ...(found.length > limit && last && { nextSeq: last.seq }) };
    },
    walk: async (chainId, afterSeq, limit) =>
      structuredClone(chain(chainId).filter(({ seq }) => seq > afterSeq)).slice(0, limit),
  };
}
