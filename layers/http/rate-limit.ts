import { ProjectQuotas } from "#domain/project/quotas.ts";
import { quotaExceeded, sandboxDayLeft, type Taken, takeQuota } from "#usecases/case/quotas.ts";
import type { Call, Caller } from "./call.ts";

type Quota = {
  /** The name that `RateLimit-Policy` carries. */
  policy: string;
  sandbox: number;
  live: number;
  windowSeconds: number;
};

/** What every key is held to, and every address, unless the operator granted its project other ones. */
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
/** Apart from keys: a backend with an old key behind an office's address locks out none of its applicants. */
const failedLink = { policy: "failed-link", limit: 20, windowSeconds: 60 };
/** So many calls a minute that made nothing are not counted as makings; those beyond them are. */
const refusedCreates = { policy: "refused", limit: 60, windowSeconds: 60 };

/** Counts the call and tells what is left. */
export async function takeQuotas(
  call: Call,
  { rateKey, sandbox, quotas: granted = {} }: Caller,
  name: QuotaName,
): Promise<readonly Taken[]> {
  const { policy, windowSeconds, ...usual } = usualQuotas[name];
  const limit = (isGrantable(name) && granted[name]) || (sandbox ? usual.sandbox : usual.live);
  return [await takeQuota(call.ports, { policy, windowSeconds, limit, whose: rateKey })];
}

/**
 * Adds to what was taken how a sandbox's day stands. That is taken where Cases are made, by how many; who
 * made some knows it already. It is only told, so that an answer does without where it is not to be had.
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

/** The three that a key is held to; the others are of addresses and sittings. */
function isGrantable(name: QuotaName): name is keyof ProjectQuotas {
  return name in ProjectQuotas.shape;
}

/** Gives back what a call took that was refused and made nothing. Answers how the quotas stand then. */
export async function giveBack(
  call: Call,
  { rateKey }: Caller,
  [taken, ...others]: readonly Taken[],
): Promise<readonly Taken[]> {
  if (!taken) return others;
  const refused = await takeQuota(call.ports, { ...refusedCreates, whose: rateKey });
  if (refused.remaining < 0) return [taken, ...others];
  const { policy, limit, windowSeconds } = taken;
  await call.ports.limits.take(`${policy}:${rateKey}`, { limit, windowSeconds, count: -1 });
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

/** The same of who tries links. */
export function countFailedLink(call: Call): Promise<void> {
  return countFailure(call, failedLink);
}

async function countFailure(call: Call, quota: typeof failedLink | typeof failedAuthentication) {
  const whose = await call.ports.vault.hash("ip", await call.address());
  const taken = await takeQuota(call.ports, { ...quota, whose });
  if (taken.remaining < 0) throw quotaExceeded([taken]);
}
