import { Refusal } from "#domain/errors.ts";
import type { Delivery } from "#domain/webhook/delivery.ts";
import { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import type { Endpoints, WebhookStore } from "#usecases/ports.ts";
import { deferred } from "../../clients.ts";
import { overwriting } from "../change-of.ts";
import { keys } from "../keys.ts";
import { isDeleted } from "../org/deleted-org.ts";
import { replacing } from "../replacing.ts";
import { unchangedSince } from "../stale.ts";
import {
  type Condition,
  ConditionFailed,
  type Item,
  type Key,
  type Table,
  toKey,
  type Write,
} from "../table.ts";
import { deliveryWrites, ownerOf, savingDelivery, toDelivery } from "./delivery-item.ts";

/** Webhook endpoints and their deliveries. */
export function webhookStore(table: Table): WebhookStore {
  // Only the delivering functions need these: no other cold start loads them.
  const delivering = deferred(async () => {
    const { dueDeliveries } = await import("./due-deliveries.ts");
    const { endpointHealth } = await import("./endpoint-health.ts");
    return { ...dueDeliveries(table), ...endpointHealth(table) };
  });

  return {
    due: delivering.due,
    handedOut: delivering.handedOut,
    saveHealth: delivering.saveHealth,
    countUnanswered: delivering.countUnanswered,
    rest: delivering.rest,

    async endpoint(owner) {
      const item = await table.get(keys.webhook(owner.type, owner.id));
      return item && WebhookEndpoint.parse(item);
    },

    async endpointsFor({ projectId, tenantId, isKnownOrg = false }) {
      const [tenant, ...webhooks] = endpointKeys({ projectId, tenantId });
      const items = await table.getAll([...webhooks, ...(isKnownOrg ? [] : [tenant])]);
      return endpointsIn(items) ?? {};
    },

    async saveEndpoint(endpoint, readAt) {
      const condition = unchangedSince(readAt, "updatedAt");
      try {
        await table.write([await savingEndpoint(table, endpoint, condition)]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "The webhook was changed meanwhile.");
      }
    },

    async addDelivery(delivery) {
      await table.write(deliveryWrites(table, delivery));
    },

    async delivery({ ownerId, id }) {
      const own = keys.delivery(ownerId, id);
      const items = await table.getAll([own, keys.deliveryBody(ownerId, id)]);
      const item = items.find(({ sk }) => sk === own.sk);
      const body = items.find(({ sk }) => sk !== own.sk);
      return item && toDelivery(item, body);
    },

    async claim(delivery, until) {
      const key = keys.delivery(ownerOf(delivery), delivery.id);
      const change = overwriting(["nextAttemptAt"], { nextAttemptAt: until });
      return holds(() => table.write([table.changing(key, change, asRead(delivery))]));
    },

    async postpone(delivery, until) {
      const postponed = { ...delivery, nextAttemptAt: until };
      return move(table, postponed, { read: delivery.attempts, condition: asRead(delivery) });
    },

    async recordAttempt(delivery) {
      const read = delivery.attempts.slice(0, -1);
      const { triedBefore } = delivery;
      const isFirst = await move(table, delivery, {
        read,
        condition: {
          expression:
            triedBefore === undefined
              ? "size(attempts) = :before AND attribute_not_exists(triedBefore)"
              : "size(attempts) = :before AND triedBefore = :tried",
          values: {
            ":before": read.length,
            ...(triedBefore !== undefined && { ":tried": triedBefore }),
          },
        },
      });
      if (isFirst) return;
      throw new Refusal("invalid_state", "The attempt was recorded before, or is erased.");
    },

    restart: (delivery) =>
      move(table, delivery, { condition: { expression: "attribute_exists(pk)" } }),

    async findInLog(projectId, deliveryId) {
      const { items } = await table.query({
        IndexName: "gsi1",
        KeyConditionExpression: "gsi1pk = :project AND gsi1sk = :id",
        ExpressionAttributeValues: {
          ":project": keys.deliveriesOf(projectId, "").gsi1pk,
          ":id": deliveryId,
        },
      });
      const [entry] = items;
      const item = entry && (await table.get(toKey(entry)));
      return item && toDelivery(item);
    },

    async log(query) {
      const { readDeliveryLog } = await import("./delivery-log.ts");
      return readDeliveryLog(table, query);
    },
  };
}

/** Keys of the org and of both webhooks, which together say who gets a project's events. */
export function endpointKeys({
  projectId,
  tenantId,
}: {
  projectId: string;
  tenantId: string;
}): [Key, Key, Key] {
  return [
    keys.tenant(tenantId),
    keys.webhook("project", projectId),
    keys.webhook("tenant", tenantId),
  ];
}

/** The webhooks among them; nothing at all of a deleted org. */
export function endpointsIn(items: readonly Item[]): Endpoints | undefined {
  if (items.some(isDeleted)) return undefined;
  const endpoints = items.filter(({ sk }) => sk === keys.webhook("tenant", "").sk);
  const found = endpoints.map((item) => WebhookEndpoint.parse(item));
  return Object.fromEntries(found.map((endpoint) => [endpoint.owner.type, endpoint]));
}

/** Most endpoints have no map but their owner, which never changes; those are not read again. */
async function savingEndpoint(
  table: Table,
  endpoint: WebhookEndpoint,
  condition: Condition,
): Promise<Write> {
  const after = endpointItem(endpoint);
  const hasMaps = endpoint.keyPair !== undefined || endpoint.rest !== undefined;
  if (hasMaps) return replacing(table, WebhookEndpoint, { after, condition });
  return table.changing(after, overwriting(Object.keys(WebhookEndpoint.shape), after), condition);
}

function endpointItem(endpoint: WebhookEndpoint): Item & { pk: string; sk: string } {
  return { ...keys.webhook(endpoint.owner.type, endpoint.owner.id), v: 1, ...endpoint };
}

function asRead({ nextAttemptAt }: Delivery): Condition {
  return { expression: "nextAttemptAt = :read", values: { ":read": nextAttemptAt } };
}

/** Writes how a delivery stands; says whether the condition held. */
function move(
  table: Table,
  delivery: Delivery,
  { read, condition }: { read?: Delivery["attempts"]; condition: Condition },
): Promise<boolean> {
  const write = savingDelivery(table, { delivery, ...(read && { read }) }, condition);
  return holds(() => table.write([write]));
}

async function holds(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
