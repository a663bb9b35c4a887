import { ProjectQuotas } from "#domain/project/quotas.ts";
import {
  isCountedAhead,
  quotaExceeded,
  sandboxDayLeft,
  type Taken,
  takeQuota,
  takeQuotaOfTenant,
} from "#usecases/case/quotas.ts";
import type { Call, Caller } from "./call.ts";

type Quota = {
  /** The name that `RateLimit-Policy` carries. */
  policy: string;
  sandbox: number;
  live: number;
  windowSeconds: number;
};

/** Quotas of every key and address, unless the operator granted its project others. */
export const usualQuotas = {
  read: { policy: "default", sandbox: 300, live: 600, windowSeconds: 60 },
  create: { policy: "create", sandbox: 30, live: 120, windowSeconds: 60 },
  write: { policy: "write", sandbox: 60, live: 120, windowSeconds: 60 },
  signup: { policy: "signup", sandbox: 10, live: 10, windowSeconds: 3600 },
  /** Base links: a household, an office or a campus behind one address. */
  open: { policy: "open", sandbox: 30, live: 30, windowSeconds: 600 },
  sign_in: { policy: "sign-in", sandbox: 60, live: 60, windowSeconds: 600 },
  upload: { policy: "upload", sandbox: 60, live: 60, windowSeconds: 600 },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof usualQuotas;

const failedAuthentication = { policy: "failed-auth", limit: 20, windowSeconds: 60 };
/** Apart from keys: a backend with an old key behind an office's address blocks none of its applicants. */
const failedLink = { policy: "failed-link", limit: 20, windowSeconds: 60 };
/** This many rejected creates a minute do not count as creates; those beyond do. */
const refusedCreates = { policy: "refused", limit: 60, windowSeconds: 60 };

/** Counts the call and returns the rest. One that may create counts a Case of the sandbox's day with it. */
export async function takeQuotas(
  call: Call,
  caller: Caller,
  name: QuotaName,
  cases = 1,
): Promise<readonly Taken[]> {
  const { sandbox, quotas: granted = {} } = caller;
  const { policy, windowSeconds, ...usual } = usualQuotas[name];
  const limit = (isGrantable(name) && granted[name]) || (sandbox ? usual.sandbox : usual.live);
  return [await count(call, caller, { policy, windowSeconds, limit, count: 1, cases })];
}

type Counted = Pick<Taken, "policy" | "limit" | "windowSeconds"> & { count: number; cases: number };

function count({ ports }: Call, caller: Caller, { cases, ...counted }: Counted): Promise<Taken> {
  const { rateKey: whose, tenantKey: tenantId, isOfTenant, sandbox } = caller;
  const quota = { ...counted, whose };
  if (counted.policy !== usualQuotas.create.policy || !sandbox || !isOfTenant || !tenantId) {
    return takeQuota(ports, quota);
  }
  return takeQuotaOfTenant(ports, quota, { tenantId, cases });
}

/**
 * Adds the daily sandbox quota to the answer. Cases are counted where they are created; a call that
 * created some knows the level already. It is information only, so an answer does without if it cannot be
 * read.
 */
export async function withSandboxDay(
  call: Call,
  { tenantKey, sandbox }: Pick<Caller, "tenantKey" | "sandbox">,
  { name, taken }: { name: QuotaName; taken: readonly Taken[] },
): Promise<readonly Taken[]> {
  if (name !== "create" || !sandbox || tenantKey === undefined) return taken;
  const day = await sandboxDayLeft(call.ports, tenantKey).catch(() => undefined);
  return day ? [...taken, day] : taken;
}

/** The three quotas of a key; the others are of addresses and sittings. */
function isGrantable(name: QuotaName): name is keyof ProjectQuotas {
  return name in ProjectQuotas.shape;
}

/** Refunds a rejected call that created nothing. Returns the quotas after it. */
export async function giveBack(
  call: Call,
  caller: Caller,
  [taken, ...others]: readonly Taken[],
): Promise<readonly Taken[]> {
  if (!taken) return others;
  const { ports } = call;
  const refused = await takeQuota(ports, { ...refusedCreates, whose: caller.rateKey });
  if (refused.remaining < 0) return [taken, ...others];
  const cases = isCountedAhead(ports, caller.tenantKey ?? "") ? -1 : 0;
  await count(call, caller, { ...taken, count: -1, cases });
  return [{ ...taken, remaining: taken.remaining + 1 }, ...others];
}

/** Refuses a call that was one too many. */
export function refuseOverdrawn([taken]: readonly Taken[]): void {
  if (taken && taken.remaining < 0) throw quotaExceeded([taken]);
}

/** How the quotas stand. */
export function quotaHeaders(taken: readonly Taken[]): Record<string, string> {
  const policies = taken
    .map(({ policy, limit, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`)
    .join(", ");
  const [scarcest] = taken.toSorted((one, other) => one.remaining - other.remaining);
  if (!scarcest) return {};
  const { policy, remaining, resetSeconds } = scarcest;
  return {
    "ratelimit-policy": policies,
    ratelimit: `"${policy}";r=${Math.max(0, remaining)};t=${resetSeconds}`,
  };
}

/** Slows down who tries keys. Throws once the address has failed too often; counts nothing else. */
export function countFailedAuthentication(call: Call): Promise<void> {
  return countFailure(call, failedAuthentication);
}

/** The same for failed links. */
export function countFailedLink(call: Call): Promise<void> {
  return countFailure(call, failedLink);
}

async function countFailure(call: Call, quota: typeof failedLink | typeof failedAuthentication) {
  const whose = await call.ports.vault.hash("ip", await call.address());
  const taken = await takeQuota(call.ports, { ...quota, whose });
  if (taken.remaining < 0) throw quotaExceeded([taken]);
}
