import { Refusal } from "#domain/errors.ts";
import type { Session } from "#domain/project/session.ts";
import type { Membership, User } from "#domain/project/user.ts";
import type { Ports } from "../ports.ts";
import { inLiveOrgs } from "./deleted-org.ts";

export type SignedInUser = { user: User; memberships: Membership[]; session: Session };

const touchedEveryMs = 3600_000;

/** The user of a session and their present orgs: a removed member, or one of a deleted org, is out at once. */
export async function resumeSession(
  ports: Pick<Ports, "clock" | "tenants" | "users">,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SignedInUser> {
  const found = await ports.users.find(userId);
  const now = ports.clock.now();
  const session = found?.sessions.find(({ id }) => id === sessionId);
  if (!found || !session || session.expiresAt <= now.toISOString()) throw signInRequired();
  const { user } = found;
  const memberships = await inLiveOrgs(ports, found.memberships);
  if (now.getTime() - Date.parse(user.lastSeenAt) > touchedEveryMs) {
    await ports.users.touch(userId, now.toISOString());
  }
  return { user, memberships, session };
}

export function signInRequired(): Refusal {
  return new Refusal("sign_in_required", "Sign in, or send the project's key where one is taken.");
}

/** The org that the dashboard shows: the chosen one, or the first when that is no longer theirs. */
export function activeMembership({
  user,
  memberships,
}: Pick<SignedInUser, "user" | "memberships">): Membership | undefined {
  const chosen = memberships.find(({ tenantId }) => tenantId === user.activeTenantId);
  return chosen ?? memberships[0];
}
