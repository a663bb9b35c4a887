import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import type { Sitting, SittingStore } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import { ConditionFailed, seconds, type Table } from "./table.ts";

/** Opened hosted pages. They live with their Case and are gone by TTL. */
export function sittingStore(table: Table): SittingStore {
  return {
    async open(sitting) {
      const notErased = "attribute_exists(pk) AND attribute_not_exists(erasure)";
      const item = {
        ...keys.sitting(sitting.caseId, sitting.id),
        v: 1,
        ttl: seconds(sitting.expiresAt),
        ...sitting,
      };
      try {
        await table.transact([
          table.requiring(keys.case(sitting.caseId), { expression: notErased }),
          table.putting(item),
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "The verification was erased.", {
          extra: { current_status: "erased" },
        });
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
  openedAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
} satisfies Record<keyof Required<Sitting>, z.ZodType>);
