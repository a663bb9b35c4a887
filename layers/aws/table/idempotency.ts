import * as z from "zod";
import type { IdempotencyRecord, IdempotencyStore } from "#usecases/ports.ts";
import { overwriting } from "./change-of.ts";
import { keys } from "./keys.ts";
import {
  absent,
  type Condition,
  ConditionFailed,
  type Key,
  seconds,
  type Table,
  type Write,
} from "./table.ts";

const sealedForMs = 10 * 60_000;

/** Claims on Idempotency-Keys and the answers they led to. */
export function idempotencyStore(table: Table): IdempotencyStore {
  return {
    async begin(record) {
      try {
        await table.put(recordItem(record), {
          expression: `${absent.expression} OR expiresAt <= :now`,
          values: { ":now": record.createdAt },
        });
        return;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
      }
      const item = await table.get(keys.idempotency(record.scope));
      if (!item) return this.begin(record);
      const stored = RecordItem.parse(item);
      if (stored.answer || !stored.finishedAt) return stored;
      const answer = await sealedAnswer(record);
      return answer ? { ...stored, answer } : stored;
    },

    async takeOver(record, diedAt) {
      try {
        const died = {
          expression: "attribute_not_exists(finishedAt) AND claimedUntil = :died",
          values: { ":died": diedAt },
        };
        await table.write([saving(record, died)]);
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },

    async abandon(record) {
      const mine = {
        expression: "claimedUntil = :mine",
        values: { ":mine": record.claimedUntil },
      };
      await table.write([saving({ ...record, claimedUntil: record.createdAt }, mine)]);
    },

    async finish(record) {
      const { answer, ...bare } = record;
      const mine = {
        expression: "claimedUntil = :mine",
        values: { ":mine": record.claimedUntil },
      };
      if (answer?.sealed) {
        const expiresAt = new Date(Date.parse(record.createdAt) + sealedForMs).toISOString();
        const kept = { ...keys.sealedAnswer(record.scope), v: 1, ttl: seconds(expiresAt) };
        return table.transact([saving(bare, mine), table.putting({ ...kept, expiresAt, answer })]);
      }
      const { caseIds = [] } = record;
      if (caseIds.length === 0) return table.write([saving(record, mine)]);
      const { pk, sk } = keys.idempotency(record.scope);
      const pointers = caseIds.flatMap((caseId) => [
        table.requiring(keys.case(caseId), {
          expression: "attribute_exists(pk) AND attribute_not_exists(erasure)",
        }),
        table.putting({ ...keys.elsewhere(caseId, pk), v: 1, target: { pk, sk } }),
      ]);
      await table.transact([saving(record, mine), ...pointers]);
    },

    async release(scope) {
      await table.delete(keys.idempotency(scope));
    },
  };

  function saving(record: IdempotencyRecord, condition: Condition): Write {
    const item = recordItem(record);
    return table.changing(item, overwriting(recordFields, item), condition);
  }

  /** TTL deletes late, so the time is checked as well. */
  async function sealedAnswer({ scope, createdAt }: IdempotencyRecord) {
    const item = await table.get(keys.sealedAnswer(scope));
    if (!item) return;
    const { answer, expiresAt } = SealedItem.parse(item);
    return expiresAt > createdAt ? answer : undefined;
  }
}

function recordItem(record: IdempotencyRecord) {
  return { ...keys.idempotency(record.scope), v: 1, ttl: seconds(record.expiresAt), ...record };
}

/** Leaves of a record that was finished no more than that its key was used, and for which Case. */
export async function emptyRecord(table: Table, key: Key, erasedCaseId: string): Promise<void> {
  const item = await table.get(key);
  if (!item) return;
  const { scope, createdAt, expiresAt, claimedUntil, finishedAt } = RecordItem.parse(item);
  const bare = { scope, createdAt, expiresAt, claimedUntil, ...(finishedAt && { finishedAt }) };
  await table.put(recordItem({ ...bare, fingerprint: "", erasedCaseId }));
}

const Answer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  sealed: z.boolean(),
  enclosed: z.literal(true).exactOptional(),
});

const SealedItem = z.object({ answer: Answer, expiresAt: z.string() });

const recordShape = {
  scope: z.string(),
  fingerprint: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  claimedUntil: z.string(),
  caseId: z.string().exactOptional(),
  finishedAt: z.string().exactOptional(),
  caseIds: z.array(z.string()).exactOptional(),
  erasedCaseId: z.string().exactOptional(),
  answer: Answer.exactOptional(),
} satisfies Record<keyof Required<IdempotencyRecord>, z.ZodType>;

const RecordItem: z.ZodType<IdempotencyRecord> = z.object(recordShape);

const recordFields = Object.keys(recordShape);
