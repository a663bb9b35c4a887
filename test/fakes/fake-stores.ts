import { Refusal } from "#domain/errors.ts";
import type {
  Clock,
  IdempotencyStore,
  KeyStore,
  RateLimiter,
  SittingStore,
  TenantStore,
} from "#usecases/ports.ts";
import { fakeWebhooks } from "./fake-webhooks.ts";
import type { World } from "./world.ts";

export function fakeTenants(world: World): TenantStore {
  return {
    async signUp({ tenant, project, key }) {
      world.tenants.set(tenant.id, tenant);
      world.projects.set(project.id, project);
      world.apiKeys.set(key.hash, key);
    },
    tenant: async (tenantId) =>
      world.deletedOrgs.has(tenantId) ? undefined : world.tenants.get(tenantId),
    deletedAmong: async (tenantIds) => tenantIds.filter((id) => world.deletedOrgs.has(id)),
    project: async (projectId) => world.projects.get(projectId),
  };
}

export function fakeKeys(world: World): KeyStore {
  const webhooks = fakeWebhooks(world);
  return {
    find: async (hash) => structuredClone(world.apiKeys.get(hash)),
    async findWithEndpoints(hash) {
      const key = structuredClone(world.apiKeys.get(hash));
      if (!key) return;
      const isGone = world.deletedOrgs.has(key.tenantId);
      return { key, endpoints: isGone ? undefined : await webhooks.endpointsFor(key) };
    },
    async move(key, hash) {
      const stored = world.apiKeys.get(key.hash);
      if (stored) world.apiKeys.set(hash, { ...stored, hash });
      world.apiKeys.delete(key.hash);
      return structuredClone(world.apiKeys.get(hash));
    },
    async touch(key, usedAt) {
      const stored = world.apiKeys.get(key.hash);
      if (stored) stored.lastUsedAt = usedAt;
    },
    async replace(oldKey, newKey, revokedAt) {
      const old = world.apiKeys.get(oldKey.hash);
      if (!old || old.revokedAt) {
        throw new Refusal("invalid_state", "The key was already replaced.");
      }
      world.apiKeys.set(old.hash, { ...old, revokedAt });
      world.apiKeys.set(newKey.hash, newKey);
    },
  };
}

export function fakeSittings(world: World): SittingStore {
  const requireUnfenced = (caseId: string) => {
    if (!world.cases.get(caseId)?.erasure) return;
    throw new Refusal("invalid_state", "The verification was erased.");
  };
  return {
    async offer(handoff) {
      requireUnfenced(handoff.caseId);
      world.handoffs.set(handoff.codeHash, structuredClone(handoff));
    },
    async handoffs(caseId) {
      const all = [...world.handoffs.values()];
      return structuredClone(all.filter((handoff) => handoff.caseId === caseId));
    },
    async useHandoff(_caseId, codeHash, usedAt) {
      const handoff = world.handoffs.get(codeHash);
      if (handoff) handoff.usedAt ??= usedAt;
    },
    async open(sitting) {
      requireUnfenced(sitting.caseId);
      world.sittings.set(sitting.id, structuredClone(sitting));
    },
    async find(caseId, sittingId) {
      const sitting = world.sittings.get(sittingId);
      return sitting?.caseId === caseId ? structuredClone(sitting) : undefined;
    },
    async touch(_caseId, sittingId, lastSeenAt) {
      const sitting = world.sittings.get(sittingId);
      if (sitting) sitting.lastSeenAt = lastSeenAt;
    },
  };
}

export function fakeIdempotency(world: World, clock: Clock): IdempotencyStore {
  return {
    async begin(record) {
      const stored = world.idempotency.get(record.scope);
      const isFree = !stored || stored.expiresAt <= record.createdAt;
      if (isFree) {
        world.idempotency.set(record.scope, structuredClone(record));
        return;
      }
      const age = clock.now().getTime() - Date.parse(stored.createdAt);
      const { answer, ...bare } = structuredClone(stored);
      return answer?.sealed && age >= 600_000 ? bare : { ...bare, ...(answer && { answer }) };
    },
    async takeOver(record, diedAt) {
      const stored = world.idempotency.get(record.scope);
      if (stored?.finishedAt || stored?.claimedUntil !== diedAt) return false;
      world.idempotency.set(record.scope, structuredClone(record));
      return true;
    },
    async abandon(record) {
      const abandoned = { ...record, claimedUntil: record.createdAt };
      world.idempotency.set(record.scope, structuredClone(abandoned));
    },
    async finish(record) {
      const isMine = world.idempotency.get(record.scope)?.claimedUntil === record.claimedUntil;
      if (!isMine || record.caseIds?.some((caseId) => world.cases.get(caseId)?.erasure)) {
        throw new Error("The claim is another's, or the case is being erased.");
      }
      world.idempotency.set(record.scope, structuredClone(record));
    },
    async release(scope) {
      world.idempotency.delete(scope);
    },
  };
}

export function fakeLimits(world: World, clock: Clock): RateLimiter {
  const take: RateLimiter["take"] = async (bucket, { limit, windowSeconds, count }) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const start = now - (now % windowSeconds);
    const key = `${bucket}@${start}`;
    const taken = (world.counters.get(key) ?? 0) + count;
    world.counters.set(key, taken);
    return { remaining: limit - taken, resetSeconds: start + windowSeconds - now };
  };
  return {
    take,
    takeBoth: async (short, long) => ({
      short: await take(short.bucket, short),
      long: await take(long.bucket, long),
    }),
  };
}
