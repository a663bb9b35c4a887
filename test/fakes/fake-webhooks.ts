import { Refusal } from "#domain/errors.ts";
import { shardOf } from "#domain/shard.ts";
import type { Delivery } from "#domain/webhook/delivery.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import type { WebhookStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** Webhook endpoints and deliveries in memory. */
export function fakeWebhooks(world: World): WebhookStore {
  const dueAtOf = ({ id, nextAttemptAt }: Delivery) => {
    const moved = world.handedOut.get(id);
    return moved && moved.of === nextAttemptAt ? moved.until : nextAttemptAt;
  };
  return {
    endpoint: async (owner) => structuredClone(world.endpoints.get(keyOf(owner))),
    async endpointsFor({ projectId, tenantId }) {
      if (world.deletedOrgs.has(tenantId)) return {};
      const project = await this.endpoint({ type: "project", id: projectId });
      const tenant = await this.endpoint({ type: "tenant", id: tenantId });
      return { ...(project && { project }), ...(tenant && { tenant }) };
    },
    async saveEndpoint(endpoint, readAt) {
      const stored = world.endpoints.get(keyOf(endpoint.owner));
      if (stored?.updatedAt !== readAt) {
        throw new Refusal("invalid_state", "The webhook was changed meanwhile.");
      }
      world.endpoints.set(keyOf(endpoint.owner), structuredClone(endpoint));
    },
    async addDelivery(delivery) {
      world.deliveries.set(delivery.id, structuredClone(delivery));
    },
    async delivery({ ownerId, id }) {
      const stored = world.deliveries.get(id);
      return stored && ownerOf(stored) === ownerId ? structuredClone(stored) : undefined;
    },
    async claim({ id, nextAttemptAt }, until) {
      const stored = world.deliveries.get(id);
      if (!stored || stored.nextAttemptAt !== nextAttemptAt) return false;
      const dueAt = dueAtOf(stored);
      if (dueAt) world.handedOut.set(id, { of: until, until: dueAt });
      world.deliveries.set(id, { ...stored, nextAttemptAt: until });
      return true;
    },
    async postpone({ id, nextAttemptAt }, until) {
      const stored = world.deliveries.get(id);
      if (!stored || stored.nextAttemptAt !== nextAttemptAt) return false;
      world.handedOut.delete(id);
      world.deliveries.set(id, { ...stored, nextAttemptAt: until });
      return true;
    },
    async recordAttempt(delivery) {
      const stored = world.deliveries.get(delivery.id);
      const isSame = stored?.triedBefore === delivery.triedBefore;
      if (!isSame || stored?.attempts.length !== delivery.attempts.length - 1) {
        throw new Refusal("invalid_state", "The attempt was recorded before, or is erased.");
      }
      world.deliveries.set(delivery.id, structuredClone(delivery));
    },
    async restart(delivery) {
      if (!world.deliveries.has(delivery.id)) return false;
      world.deliveries.set(delivery.id, structuredClone(delivery));
      return true;
    },
    async due({ shard, before }) {
      const found = [...world.deliveries.values()]
        .filter(({ id }) => shardOf(id) === shard)
        .flatMap((delivery) => {
          const { id, tenantId } = delivery;
          const dueAt = dueAtOf(delivery);
          return dueAt ? [{ id, ownerId: ownerOf(delivery), tenantId, dueAt }] : [];
        })
        .filter(({ dueAt }) => dueAt < before)
        .sort((a, b) => (`${a.dueAt}#${a.id}` < `${b.dueAt}#${b.id}` ? -1 : 1));
      return { found };
    },
    async handedOut({ id, dueAt }, againAt) {
      const stored = world.deliveries.get(id);
      if (!stored?.nextAttemptAt || dueAtOf(stored) !== dueAt) return;
      world.handedOut.set(id, { of: stored.nextAttemptAt, until: againAt });
    },
    async saveHealth(owner, health, readAt) {
      const { answered, at, disabledReason, ...known } = health;
      const stored = world.endpoints.get(keyOf(owner));
      if (stored?.updatedAt !== readAt) {
        throw new Refusal("invalid_state", "The webhook was changed meanwhile.");
      }
      const { failingSince: _, ...kept } = stored;
      const next = {
        ...kept,
        ...known,
        ...(disabledReason && { enabled: false, disabledReason }),
        updatedAt: at,
      };
      if (answered) for (const name of ["unanswered", "rest"]) Reflect.deleteProperty(next, name);
      world.endpoints.set(keyOf(owner), next);
    },
    async countUnanswered(owner) {
      const stored = world.endpoints.get(keyOf(owner));
      if (!stored) return 0;
      const unanswered = (stored.unanswered ?? 0) + 1;
      world.endpoints.set(keyOf(owner), { ...stored, unanswered });
      return unanswered;
    },
    async rest(owner, rest, read) {
      const stored = world.endpoints.get(keyOf(owner));
      if (!stored || stored.rest?.until !== read?.until) return false;
      world.endpoints.set(keyOf(owner), { ...stored, rest });
      return true;
    },
    async findInLog(projectId, deliveryId) {
      const found = world.deliveries.get(deliveryId);
      return found?.projectId === projectId ? withoutBody(found) : undefined;
    },
    async log({ projectId, filter = {}, limit, after, createdBefore = "9" }) {
      const { type, state, caseId } = filter;
      const all = [...world.deliveries.values()]
        .filter((each) => each.projectId === projectId && (!after || each.id < after))
        .filter(({ createdAt }) => createdAt < createdBefore)
        .filter((each) => type === undefined || each.type === type)
        .filter((each) => state === undefined || each.state === state)
        .filter((each) => caseId === undefined || each.caseId === caseId)
        .sort((a, b) => (a.id < b.id ? 1 : -1));
      const deliveries = all.slice(0, limit).map(withoutBody);
      const last = deliveries.at(-1);
      return { deliveries, ...(all.length > limit && last && { next: last.id }) };
    },
  };
}

export function keyOf(owner: WebhookEndpoint["owner"]): string {
  return `${owner.type}#${owner.id}`;
}

/** No list has a message's body. */
function withoutBody(delivery: Delivery): Delivery {
  return { ...structuredClone(delivery), body: "" };
}

function ownerOf({ caseId, projectId }: Delivery): string {
  return caseId ?? projectId;
}
