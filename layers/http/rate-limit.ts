import { Refusal } from "#domain/errors.ts";
import type { Ports } from "#usecases/ports.ts";
import type { Call, Caller } from "./call.ts";

type Quota = {
  /** The name that `RateLimit-Policy` carries. */
  policy: string;
  sandbox: number;
  live: number;
  windowSeconds: number;
  of: "caller" | "tenant";
};

export const quotas = {
  read: { policy: "default", sandbox: 300, live: 600, windowSeconds: 60, of: "caller" },
  create: { policy: "create", sandbox: 30, live: 120, windowSeconds: 60, of: "caller" },
  write: { policy: "write", sandbox: 60, live: 120, windowSeconds: 60, of: "caller" },
  signup: { policy: "signup", sandbox: 10, live: 10, windowSeconds: 3600, of: "caller" },
  /** Base links: a household, an office or a campus behind one address. */
  open: { policy: "open", sandbox: 30, live: 30, windowSeconds: 600, of: "caller" },
  sign_in: { policy: "sign-in", sandbox: 60, live: 60, windowSeconds: 600, of: "caller" },
  upload: { policy: "upload", sandbox: 60, live: 60, windowSeconds: 600, of: "caller" },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;

/** A sandbox is for trying out: so many Cases a day and tenant. */
const sandboxDay: Quota = {
  policy: "sandbox-day",
  sandbox: 100,
  live: 0,
  windowSeconds: 86_400,
  of: "tenant",
};

const failedAuthentication = { limit: 20, windowSeconds: 60 };

/** Counts the call, tells the caller what is left, and refuses when nothing is. */
export async function enforceQuota(call: Call, caller: Caller, name: QuotaName): Promise<void> {
  const applied: Quota[] = [quotas[name]];
  if (name === "create" && caller.sandbox) applied.push(sandboxDay);
  const taken = await Promise.all(applied.map((quota) => take(call.ports, caller, quota)));

  const scarcest = taken.reduce((least, each) => (each.remaining < least.remaining ? each : least));
  call.reply.headers["ratelimit-policy"] = taken
    .map(({ policy, limit, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`)
    .join(", ");
  call.reply.headers.ratelimit = `"${scarcest.policy}";r=${Math.max(0, scarcest.remaining)};t=${scarcest.resetSeconds}`;

  const violated = taken.filter(({ remaining }) => remaining < 0);
  if (violated.length > 0) refuse(violated);
}

/** Slows down who tries keys. Throws once the address has failed too often; counts nothing else. */
export async function countFailedAuthentication(call: Call): Promise<void> {
  const { ports } = call;
  const address = await ports.vault.hash("ip", await call.address());
  const limit = scaled(ports, failedAuthentication.limit);
  const { remaining, resetSeconds } = await ports.limits.take(`failed_auth:${address}`, {
    limit,
    windowSeconds: failedAuthentication.windowSeconds,
  });
  if (remaining < 0) refuse([{ policy: "failed-auth", resetSeconds }]);
}

async function take(ports: Ports, caller: Caller, quota: Quota) {
  const limit = scaled(ports, caller.sandbox ? quota.sandbox : quota.live);
  const whose = quota.of === "tenant" ? (caller.tenantKey ?? caller.rateKey) : caller.rateKey;
  const { windowSeconds, policy } = quota;
  const taken = await ports.limits.take(`${policy}:${whose}`, { limit, windowSeconds });
  return { policy, limit, windowSeconds, ...taken };
}

/** A stage may widen every quota by one factor: load tests are not clients. */
function scaled(ports: Ports, limit: number): number {
  return Math.round(limit * (ports.stage.quotaFactor ?? 1));
}

function refuse(violated: { policy: string; resetSeconds: number }[]): never {
  throw new Refusal("rate_limit_exceeded", "Too many requests. Try again later.", {
    retryAfterSeconds: Math.max(1, ...violated.map(({ resetSeconds }) => resetSeconds)),
    extra: { "violated-policies": violated.map(({ policy }) => policy) },
  });
}
