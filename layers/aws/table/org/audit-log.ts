import { AuditEntry, ChainHead, genesis } from "#domain/audit/audit-entry.ts";
import type { AuditFilter, AuditStore } from "#usecases/ports.ts";
import { overwriting } from "../change-of.ts";
import { keys } from "../keys.ts";
import { isSpent, limitOf, tooRare } from "../read-budget.ts";
import { absent, ConditionFailed, seconds, type Table } from "../table.ts";

/** Chains of audit entries. Nothing here updates or deletes an entry. */
export function auditLog(table: Table): AuditStore {
  return {
    async head(chainId) {
      const item = await table.get(keys.auditHead(chainId));
      return item ? ChainHead.parse(item) : genesis;
    },

    async append(entry, once) {
      const { chainId, seq, hash } = entry;
      const follows =
        seq === 1
          ? absent
          : {
              expression: "seq = :seq AND #hash = :hash",
              names: { "#hash": "hash" },
              values: { ":seq": seq - 1, ":hash": entry.previousHash },
            };
      const marker = once && {
        ...keys.auditOnce(chainId, once.name),
        v: 1,
        ...(once.forgetAt && { ttl: seconds(once.forgetAt) }),
      };
      const head = { ...keys.auditHead(chainId), v: 1, seq, hash };
      try {
        await table.transact([
          table.changing(head, overwriting([], head), follows),
          table.putting({ ...keys.auditEntry(chainId, seq), v: 1, ...entry }, absent),
          ...(marker ? [table.putting(marker, absent)] : []),
        ]);
        return "appended";
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const isKnown = once && (await table.get(keys.auditOnce(chainId, once.name)));
        return isKnown ? "known" : "behind";
      }
    },

    list: (query) => listEntries(table, query),

    async walk(chainId, afterSeq, limit) {
      const { items } = await table.query({
        ...between(chainId, afterSeq + 1, lastSeq),
        ConsistentRead: true,
        Limit: limit,
      });
      return items.map((item) => AuditEntry.parse(item));
    },
  };
}

const lastSeq = 999_999_999_999;

async function listEntries(
  table: Table,
  { chainId, filter, limit, beforeSeq = lastSeq + 1 }: Parameters<AuditStore["list"]>[0],
): ReturnType<AuditStore["list"]> {
  const found: AuditEntry[] = [];
  let before = beforeSeq;
  for (let queries = 0; before > 1 && !isSpent(queries, found.length); queries += 1) {
    const { items, last } = await table.query({
      ...between(chainId, 1, before - 1),
      ConsistentRead: true,
      ScanIndexForward: false,
      ...limitOf(queries),
    });
    const entries = items.map((item) => AuditEntry.parse(item));
    before = last ? (entries.at(-1)?.seq ?? 1) : 1;
    found.push(...entries.filter((entry) => passes(entry, filter)));
    if (found.length > limit) break;
  }
  if (found.length === 0 && before > 1) {
    throw tooRare("entries", { advice: "Name a span with after and before.", param: "before" });
  }
  const entries = found.slice(0, limit);
  const nextSeq = found.length > limit ? entries.at(-1)?.seq : before;
  return { entries, ...(nextSeq !== undefined && nextSeq > 1 && { nextSeq }) };
}

export function passes(entry: AuditEntry, filter: AuditFilter): boolean {
  const { actions, actorId, subjectId, after, before } = filter;
  return (
    (!actions || actions.includes(entry.action)) &&
    (actorId === undefined || entry.actor.id === actorId) &&
    (subjectId === undefined || entry.subject.id === subjectId) &&
    (after === undefined || entry.at >= after) &&
    (before === undefined || entry.at < before)
  );
}

function between(chainId: string, from: number, to: number) {
  const { pk, sk } = keys.auditEntry(chainId, from);
  return {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": pk, ":from": sk, ":to": keys.auditEntry(chainId, to).sk },
  };
}
