import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type {
  Clock,
  IdempotencyRecord,
  IdempotencyStore,
  Quota,
  RateLimiter,
  SittingStore,
} from "#usecases/ports.ts";
import type { World } from "./world.ts";

export function fakeSittings(world: World): SittingStore {
  const requireUnfenced = (caseId: string) => {
    const theCase = world.cases.get(caseId);
    if (theCase && !theCase.erasure) return;
    throw new Refusal("invalid_state", "The verification was erased.", {
      extra: { current_status: "erased" },
    });
  };
  return {
    async offer(handoff) {
      requireUnfenced(handoff.caseId);
      world.handoffs.set(handoff.codeHash, structuredClone(handoff));
    },
    async handoffs(caseId) {
      const all = [...world.handoffs.values()];
      const own = all.filter((handoff) => handoff.caseId === caseId);
      return structuredClone(own).sort((a, b) => (a.codeHash < b.codeHash ? -1 : 1));
    },
    async useHandoff(caseId, codeHash, usedAt) {
      const handoff = world.handoffs.get(codeHash);
      if (handoff?.caseId === caseId) handoff.usedAt ??= usedAt;
    },
    async open(sitting) {
      requireUnfenced(sitting.caseId);
      world.sittings.set(sitting.id, structuredClone(sitting));
    },
    async find(caseId, sittingId) {
      const sitting = world.sittings.get(sittingId);
      return sitting?.caseId === caseId ? structuredClone(sitting) : undefined;
    },
    async touch(caseId, sittingId, lastSeenAt) {
      const sitting = world.sittings.get(sittingId);
      if (sitting?.caseId === caseId) sitting.lastSeenAt = lastSeenAt;
    },
  };
}

export function fakeIdempotency(world: World): IdempotencyStore {
  const requireMine = ({ scope, claimedUntil }: IdempotencyRecord) => {
    if (world.idempotency.get(scope)?.claimedUntil === claimedUntil) return;
    throw new Error("The claim is another's.");
  };
  return {
    async begin(record) {
      const stored = world.idempotency.get(record.scope);
      const isFree = !stored || stored.expiresAt <= record.createdAt;
      if (isFree) {
        world.idempotency.set(record.scope, structuredClone(record));
        return;
      }
      const age = Date.parse(record.createdAt) - Date.parse(stored.createdAt);
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
      requireMine(record);
      const abandoned = { ...record, claimedUntil: record.createdAt };
      world.idempotency.set(record.scope, structuredClone(abandoned));
    },
    async finish(record) {
      requireMine(record);
      const { answer, caseIds = [] } = record;
      const isOpen = (theCase: Case | undefined) => theCase && !theCase.erasure;
      if (!answer?.sealed && !caseIds.every((caseId) => isOpen(world.cases.get(caseId)))) {
        throw new Error("The case is being erased.");
      }
      world.idempotency.set(record.scope, structuredClone(record));
    },
    async release(scope) {
      world.idempotency.delete(scope);
    },
  };
}

export function fakeLimits(world: World, clock: Clock): RateLimiter {
  const windowOf = (bucket: string, { windowSeconds }: Quota) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const start = now - (now % windowSeconds);
    return { key: `${bucket}@${start}`, resetSeconds: start + windowSeconds - now };
  };
  const take: RateLimiter["take"] = async (bucket, quota) => {
    const { key, resetSeconds } = windowOf(bucket, quota);
    const taken = (world.counters.get(key) ?? 0) + quota.count;
    world.counters.set(key, taken);
    return { remaining: quota.limit - taken, resetSeconds };
  };
  return {
    take,
    async takeBoth(short, long) {
      const bucket = `${short.bucket} in ${long.bucket}`;
      const isBegun = world.counters.has(windowOf(bucket, short).key);
      // Nothing of the window before is returned to a new one.
      const count = isBegun ? short.count : Math.max(0, short.count);
      return {
        short: await take(bucket, { ...short, count }),
        long: await take(long.bucket, long),
      };
    },
  };
}
