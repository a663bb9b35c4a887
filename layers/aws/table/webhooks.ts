import { Refusal } from "#domain/errors.ts";
import { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import type { WebhookStore } from "#usecases/ports.ts";
import { overwriting } from "./change-of.ts";
import { isDeleted } from "./deleted-org.ts";
import { deliveryItem, savingDelivery, toDelivery } from "./delivery-item.ts";
import { readDeliveryLog } from "./delivery-log.ts";
import { keys } from "./keys.ts";
import { replacing } from "./replacing.ts";
import { type Condition, ConditionFailed, type Item, type Table, type Write } from "./table.ts";

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
        await table.write([await savingEndpoint(table, endpoint, condition)]);
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
      const claimed = { ...delivery, nextAttemptAt: until };
      const { attempts: read } = delivery;
      try {
        await table.write([savingDelivery(table, { delivery: claimed, read }, condition)]);
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },

    async recordAttempt(delivery) {
      const read = delivery.attempts.slice(0, -1);
      const condition = {
        expression: "size(attempts) = :before",
        values: { ":before": read.length },
      };
      try {
        await table.write([savingDelivery(table, { delivery, read }, condition)]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "The attempt was recorded before, or is erased.");
      }
    },

    async restart(delivery) {
      try {
        const stands = { expression: "attribute_exists(pk)" };
        await table.write([savingDelivery(table, { delivery }, stands)]);
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

/** Most endpoints have no map but their owner, which never changes; those are not read again. */
async function savingEndpoint(
  table: Table,
  endpoint: WebhookEndpoint,
  condition: Condition,
): Promise<Write> {
  const after = endpointItem(endpoint);
  if (endpoint.keyPair) return replacing(table, WebhookEndpoint, { after, condition });
  return table.changing(after, overwriting(Object.keys(WebhookEndpoint.shape), after), condition);
}

function endpointItem(endpoint: WebhookEndpoint): Item & { pk: string; sk: string } {
  return { ...keys.webhook(endpoint.owner.type, endpoint.owner.id), v: 1, ...endpoint };
}
