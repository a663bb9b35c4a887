import { LinkDelivery } from "#domain/notice/link-delivery.ts";
import type { LinkDeliveryStore } from "#usecases/ports.ts";
import { firstStillDue } from "../due/due-index.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, type Table } from "../table.ts";

/** Links to applicants, until they are sent. */
export function linkDeliveries(table: Table): LinkDeliveryStore {
  return {
    async of(caseId) {
      const { pk, sk } = keys.linkDelivery(caseId, "");
      return (await table.children(pk, sk)).map((item) => LinkDelivery.parse(item));
    },

    async due(before, limit) {
      const { duepk } = keys.dueLink("", "");
      const items = await firstStillDue(table, { duepk, before, limit });
      return items.map((item) => LinkDelivery.parse(item));
    },

    async save(delivery, readDueAt) {
      const asRead = { expression: "dueAt = :read", values: { ":read": readDueAt } };
      try {
        await table.put(linkDeliveryItem(delivery), asRead);
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },
  };
}

export function linkDeliveryItem(delivery: LinkDelivery) {
  const { caseId, channel, dueAt } = delivery;
  const place = dueAt === undefined ? {} : keys.dueLink(dueAt, `${caseId}.${channel}`);
  return { ...keys.linkDelivery(caseId, channel), ...place, v: 1, ...delivery };
}
