import { Refusal } from "#domain/errors.ts";
import { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import type { WebhookStore } from "#usecases/ports.ts";
import { isDeleted } from "./deleted-org.ts";
import { deliveryItem, toDelivery } from "./delivery-item.ts";
import { readDeliveryLog } from "./delivery-log.ts";
import { keys } from "./keys.ts";
import { ConditionFailed, type Item, type Table } from "./table.ts";

/** Webhook endpoints and what was sent to them. */
export function webhookStore(table: Table): WebhookStore {
  return {
    async endpoint(owner) {
      const item = await table.get(keys.webhook(owner.type, owner.id));
      return item && WebhookEndpoint.parse(item);
    },

    async endpointsFor({ projectId, tenantId }) {
      const tenant = keys.tenant(tenantId);
      const items = await table.getAll([
        keys.webhook("project", projectId),
        keys.webhook("tenant", tenantId),
        tenant,
      ]);
      if (items.some(isDeleted)) return {};
      const endpoints = items.filter(({ sk }) => sk !== tenant.sk);
      const found = endpoints.map((item) => WebhookEndpoint.parse(item));
      return Object.fromEntries(found.map((endpoint) => [endpoint.owner.type, endpoint]));
    },

    async saveEndpoint(endpoint, readAt) {
      const condition =
        readAt === undefined
          ? { expression: "attribute_not_exists(pk)" }
          : { expression: "updatedAt = :read", values: { ":read": readAt } };
      try {
        await table.put(endpointItem(endpoint), condition);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "The webhook was changed meanwhile.");
      }
    },

    async addDelivery(delivery) {
      await table.put(deliveryItem(delivery));
    },

    async delivery({ ownerId, id }) {
      const item = await table.get(keys.delivery(ownerId, id));
      return item && toDelivery(item);
    },

    async claim(delivery, until) {
      const condition = {
        expression: "nextAttemptAt = :read",
        values: { ":read": delivery.nextAttemptAt },
      };
      try {
        await table.put(deliveryItem({ ...delivery, nextAttemptAt: until }), condition);
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },

    async recordAttempt(delivery) {
      const condition = {
        expression: "size(attempts) = :before",
        values: { ":before": delivery.attempts.length - 1 },
      };
      try {
        await table.put(deliveryItem(delivery), condition);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "The attempt was recorded before, or is erased.");
      }
    },

    async restart(delivery) {
      try {
        await table.put(deliveryItem(delivery), { expression: "attribute_exists(pk)" });
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },

    async due(now, limit) {
      const { items } = await table.query({
        IndexName: "gsi3",
        KeyConditionExpression: "gsi3pk = :due AND gsi3sk < :now",
        ExpressionAttributeValues: { ":due": "DUE#DELIVERY", ":now": now },
        Limit: limit,
      });
      return items.map(toDelivery).map(({ id, caseId, projectId }) => ({
        ownerId: caseId ?? projectId,
        id,
      }));
    },

    async findInLog(projectId, deliveryId) {
      const { items } = await table.query({
        IndexName: "gsi1",
        KeyConditionExpression: "gsi1pk = :project AND gsi1sk = :id",
        ExpressionAttributeValues: {
          ":project": keys.deliveriesOf(projectId, "").gsi1pk,
          ":id": deliveryId,
        },
      });
      return items[0] && toDelivery(items[0]);
    },

    log: (query) => readDeliveryLog(table, query),
  };
}

function endpointItem(endpoint: WebhookEndpoint): Item & { pk: string; sk: string } {
  return { ...keys.webhook(endpoint.owner.type, endpoint.owner.id), v: 1, ...endpoint };
}
