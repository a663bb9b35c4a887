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

/** Takes this many from a bucket of the stage's size; none reads its level. */
export async function takeQuota(
  { limits, stage }: Limits,
  quota: { policy: string; limit: number; windowSeconds: number; whose: string; count?: number },
): Promise<Taken> {
  const { policy, windowSeconds, whose, count = 1 } = quota;
  // A stage may widen every quota by one factor: load tests are not clients.
  const limit = Math.round(quota.limit * (stage.quotaFactor ?? 1));
  const taken = await limits.take(`${policy}:${whose}`, { limit, windowSeconds, count });
  return { policy, limit, windowSeconds, ...taken };
}

/** The rest of a tenant's daily quota in the sandbox. */
export function sandboxDayLeft(ports: Limits, tenantId: string): Promise<Taken> {
  return takeQuota(ports, { ...sandboxDay, whose: tenantId, count: 0 });
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
