import { Refusal } from "#domain/errors.ts";
import { confirmationValidMs, confirmedEveryMs, type Session } from "#domain/project/session.ts";
import type { Membership } from "#domain/project/user.ts";
import { followGroups } from "../org/follow-groups.ts";
import type { Ports } from "../ports.ts";
import { sealedRenewal } from "./sealed-renewal.ts";
import { signInRequired } from "./sign-in-required.ts";

export type ConfirmingPorts = Pick<
  Ports,
  "audit" | "clock" | "ids" | "signIn" | "teams" | "tenants" | "users" | "vault"
>;

/** An issuer that has not answered by then is not waited for. */
const claimMs = 10_000;
const pauseMs = 250;

/**
 * The memberships that a session of the operator's issuer opens. The issuer is asked by one call at a time,
 * because a refresh token is good once. A call without a valid confirmation waits for it. An issuer that
 * does not answer opens nothing.
 */
export async function confirmSession(
  ports: ConfirmingPorts,
  session: Session,
  memberships: Membership[],
): Promise<Membership[]> {
  const now = ports.clock.now();
  const ageMs = now.getTime() - Date.parse(session.confirmedAt ?? session.createdAt);
  if (ageMs < confirmedEveryMs) return memberships;
  const isValid = ageMs < confirmationValidMs;
  const until = new Date(now.getTime() + claimMs).toISOString();
  if (await ports.users.claimRenewal(session, { now: now.toISOString(), until })) {
    return renewed(ports, { session, memberships, isValid });
  }
  return isValid ? memberships : afterAnother(ports, session);
}

async function renewed(
  ports: ConfirmingPorts,
  of: { session: Session; memberships: Membership[]; isValid: boolean },
): Promise<Membership[]> {
  const { session, memberships, isValid } = of;
  const renewal = sealedRenewal(ports.vault, session.id);
  if (!session.renewal) return ended(ports, session);
  // The time of the question: a group that ends while the answer travels is not confirmed by it.
  const confirmedAt = ports.clock.now().toISOString();
  const asked = await renewal.open(session.renewal);
  const said = await ports.signIn.renew(asked).catch((error: unknown) => {
    if (isValid) return "silent" as const;
    throw unconfirmed(error);
  });
  if (said === "silent") return memberships;
  if (!said) return ended(ports, session);
  const { placement, refreshToken } = said;
  // Before the session is confirmed: a call that dies here leaves nothing open.
  const followed = await followGroups(ports, session.userId, { memberships, placement });
  await ports.users.renewSession(session, {
    confirmedAt,
    renewal: await renewal.seal({ ...asked, refreshToken }),
  });
  return followed;
}

/** Waits for the call that asks. */
async function afterAnother(
  ports: ConfirmingPorts,
  { userId, id, confirmedAt: before }: Session,
): Promise<Membership[]> {
  for (let waitedMs = 0; waitedMs < claimMs; waitedMs += pauseMs) {
    await ports.clock.sleep(pauseMs);
    const found = await ports.users.find(userId);
    const session = found?.sessions.find((each) => each.id === id);
    if (!found || !session) throw signInRequired();
    if (session.confirmedAt !== before) return found.memberships;
  }
  throw unconfirmed();
}

async function ended(ports: Pick<Ports, "users">, session: Session): Promise<never> {
  await ports.users.closeSession(session);
  throw signInRequired();
}

function unconfirmed(cause?: unknown): Refusal {
  const refusal = new Refusal(
    "temporarily_unavailable",
    "Your sign-in provider does not answer. Try again soon.",
    { retryAfterSeconds: 5 },
  );
  refusal.cause = cause;
  return refusal;
}
