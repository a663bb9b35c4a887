import { Refusal } from "#domain/errors.ts";
import type { Ports } from "../ports.ts";

type Limits = Pick<Ports, "limits" | "stage">;

export type Taken = {
  /** The name that `RateLimit-Policy` carries. */
  policy: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
};

/** A sandbox is for tests: this many Cases a day and tenant. */
export const sandboxDay = { policy: "sandbox-day", limit: 100, windowSeconds: 86_400 };

type Quota = {
  policy: string;
  limit: number;
  windowSeconds: number;
  whose: string;
  count?: number;
};

/** Takes this many from a bucket of the stage's size; none reads its level. */
export async function takeQuota(ports: Limits, quota: Quota): Promise<Taken> {
  const { bucket, ...asked } = bucketOf(ports, quota);
  return takenOf(quota, { ...asked, ...(await ports.limits.take(bucket, asked)) });
}

function bucketOf({ stage }: Limits, { policy, whose, windowSeconds, count = 1, ...quota }: Quota) {
  // A stage may widen every quota by one factor: load tests are not clients.
  const limit = Math.round(quota.limit * (stage.quotaFactor ?? 1));
  return { bucket: `${policy}:${whose}`, limit, windowSeconds, count };
}

function takenOf(
  { policy }: Quota,
  { limit, windowSeconds, remaining, resetSeconds }: Omit<Taken, "policy">,
): Taken {
  return { policy, limit, windowSeconds, remaining, resetSeconds };
}

/**
 * Takes from the quota of a key that is of this tenant alone. With the same request it counts this many
 * Cases ahead: `takeSandboxDay` takes them, or `sandboxDayLeft` returns them.
 */
export async function takeQuotaOfTenant(
  ports: Limits,
  quota: Quota,
  { tenantId, cases }: { tenantId: string; cases: number },
): Promise<Taken> {
  const short = bucketOf(ports, quota);
  const day = bucketOf(ports, { ...sandboxDay, whose: tenantId, count: cases });
  return takenOf(quota, { ...short, ...(await ports.limits.takeBoth(short, day)).short });
}

/** Whether a Case was counted ahead, and is not made yet. */
export function isCountedAhead(ports: Limits, tenantId: string): boolean {
  return (
    ports.limits.isUnused?.(bucketOf(ports, { ...sandboxDay, whose: tenantId }).bucket) ?? false
  );
}

/** The rest of a tenant's daily quota in the sandbox, when no more Cases are to be made. */
export function sandboxDayLeft(ports: Limits, tenantId: string): Promise<Taken> {
  const count = isCountedAhead(ports, tenantId) ? -1 : 0;
  return takeQuota(ports, { ...sandboxDay, whose: tenantId, count });
}

/** Counts Cases before they are created: all of them, or none and it refuses. */
export async function takeSandboxDay(
  ports: Limits,
  { tenantId, sandbox, count }: { tenantId: string; sandbox: boolean; count: number },
): Promise<void> {
  if (!sandbox) return;
  const whole = { ...sandboxDay, whose: tenantId };
  const taken = await takeQuota(ports, { ...whole, count });
  if (taken.remaining >= 0) return;
  await takeQuota(ports, { ...whole, count: -count });
  throw quotaExceeded([taken]);
}

export function quotaExceeded(violated: Taken[]): Refusal {
  return new Refusal("rate_limit_exceeded", "Too many requests. Try again later.", {
    retryAfterSeconds: Math.max(1, ...violated.map(({ resetSeconds }) => resetSeconds)),
    extra: { "violated-policies": violated.map(({ policy }) => policy) },
  });
}
