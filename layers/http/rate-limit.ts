import { quotaExceeded, sandboxDayLeft, type Taken, takeQuota } from "#usecases/case/quotas.ts";
import type { Call, Caller } from "./call.ts";

type Quota = {
  /** The name that `RateLimit-Policy` carries. */
  policy: string;
  sandbox: number;
  live: number;
  windowSeconds: number;
};

export const quotas = {
  read: { policy: "default", sandbox: 300, live: 600, windowSeconds: 60 },
  create: { policy: "create", sandbox: 30, live: 120, windowSeconds: 60 },
  write: { policy: "write", sandbox: 60, live: 120, windowSeconds: 60 },
  signup: { policy: "signup", sandbox: 10, live: 10, windowSeconds: 3600 },
  /** Base links: a household, an office or a campus behind one address. */
  open: { policy: "open", sandbox: 30, live: 30, windowSeconds: 600 },
  sign_in: { policy: "sign-in", sandbox: 60, live: 60, windowSeconds: 600 },
  upload: { policy: "upload", sandbox: 60, live: 60, windowSeconds: 600 },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;

const failedAuthentication = { policy: "failed-auth", limit: 20, windowSeconds: 60 };

/**
 * Counts the call, tells the caller what is left, and refuses when nothing is. Of a sandbox's day it
 * only tells: that is taken where Cases are made, by how many.
 */
export async function enforceQuota(
  call: Call,
  { rateKey, tenantKey, sandbox }: Caller,
  name: QuotaName,
): Promise<Taken[]> {
  const { policy, windowSeconds, ...limits } = quotas[name];
  const limit = sandbox ? limits.sandbox : limits.live;
  const isOfDay = name === "create" && sandbox && tenantKey !== undefined;
  const [taken, day] = await Promise.all([
    takeQuota(call.ports, { policy, windowSeconds, limit, whose: rateKey }),
    isOfDay ? sandboxDayLeft(call.ports, tenantKey) : undefined,
  ]);
  const told = day ? [taken, day] : [taken];
  tellQuotas(call, told);
  if (taken.remaining < 0) throw quotaExceeded([taken]);
  return told;
}

/** The Cases that this call made are no longer left of the day. */
export function tellMade(call: Call, [taken, day]: Taken[]): void {
  if (!taken || !day || !call.made) return;
  tellQuotas(call, [taken, { ...day, remaining: day.remaining - call.made }]);
}

function tellQuotas(call: Call, told: Taken[]): void {
  const { headers } = call.reply;
  headers["ratelimit-policy"] = told
    .map(({ policy, limit, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`)
    .join(", ");
  const [scarcest] = told.toSorted((one, other) => one.remaining - other.remaining);
  if (!scarcest) return;
  const { policy, remaining, resetSeconds } = scarcest;
  headers.ratelimit = `"${policy}";r=${Math.max(0, remaining)};t=${resetSeconds}`;
}

/** Slows down who tries keys. Throws once the address has failed too often; counts nothing else. */
export async function countFailedAuthentication(call: Call): Promise<void> {
  const whose = await call.ports.vault.hash("ip", await call.address());
  const taken = await takeQuota(call.ports, { ...failedAuthentication, whose });
  if (taken.remaining < 0) throw quotaExceeded([taken]);
}
