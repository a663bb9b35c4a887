import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import type { Handoff, Sitting, SittingStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, type Item, type Key, seconds, type Table } from "../table.ts";
import { sittingItem } from "./beside-case.ts";

/** Opened hosted pages. They live with their Case and are gone by TTL. */
export function sittingStore(table: Table): SittingStore {
  /** In its Case's partition, and only while the Case exists. */
  async function add(caseId: string, item: Key & Item): Promise<void> {
    const notErased = "attribute_exists(pk) AND attribute_not_exists(erasure)";
    try {
      await table.transact([
        table.requiring(keys.case(caseId), { expression: notErased }),
        table.putting(item),
      ]);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      throw new Refusal("invalid_state", "The verification was erased.", {
        extra: { current_status: "erased" },
      });
    }
  }

  return {
    open: (sitting) => add(sitting.caseId, sittingItem(sitting)),

    offer: (handoff) =>
      add(handoff.caseId, {
        ...keys.handoff(handoff.caseId, handoff.codeHash),
        v: 1,
        // After its end it still shows that a second device came.
        ttl: seconds(handoff.expiresAt) + 86_400,
        ...handoff,
      }),

    async handoffs(caseId) {
      const { pk, sk } = keys.handoff(caseId, "");
      return (await table.children(pk, sk)).map((item) => HandoffItem.parse(item));
    },

    async useHandoff(caseId, codeHash, usedAt) {
      try {
        await table.update(keys.handoff(caseId, codeHash), {
          UpdateExpression: "SET usedAt = if_not_exists(usedAt, :at)",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":at": usedAt },
        });
      } catch (error) {
        // Erased meanwhile: the sitting will not open either.
        if (!(error instanceof ConditionFailed)) throw error;
      }
    },

    async find(caseId, sittingId) {
      const item = await table.get(keys.sitting(caseId, sittingId));
      return item && SittingItem.parse(item);
    },

    async touch(caseId, sittingId, lastSeenAt) {
      try {
        await table.update(keys.sitting(caseId, sittingId), {
          UpdateExpression: "SET lastSeenAt = :at",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":at": lastSeenAt },
        });
      } catch (error) {
        // Erased or expired meanwhile: there is nothing to keep alive.
        if (!(error instanceof ConditionFailed)) throw error;
      }
    },
  };
}

const SittingItem: z.ZodType<Sitting> = z.object({
  id: z.string(),
  caseId: z.string(),
  secretHash: z.string(),
  linkVersion: z.number(),
  openedAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
} satisfies Record<keyof Required<Sitting>, z.ZodType>);

const HandoffItem: z.ZodType<Handoff> = z.object({
  caseId: z.string(),
  codeHash: z.string(),
  linkVersion: z.number(),
  expiresAt: z.string(),
  usedAt: z.string().exactOptional(),
} satisfies Record<keyof Required<Handoff>, z.ZodType>);
