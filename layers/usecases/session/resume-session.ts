import type { Session } from "#domain/project/session.ts";
import type { Membership, User } from "#domain/project/user.ts";
import { inLiveOrgs } from "../org/deleted-org.ts";
import type { Ports } from "../ports.ts";
import type { ConfirmingPorts } from "./confirm-session.ts";
import { signInRequired } from "./sign-in-required.ts";

export type SignedInUser = { user: User; memberships: Membership[]; session: Session };

const touchedEveryMs = 3600_000;

/** The user of a session and their present orgs: a removed member, or one of a deleted org, is out at once. */
export async function resumeSession(
  ports: Pick<Ports, "clock" | "tenants" | "users"> & ConfirmingPorts,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SignedInUser> {
  const found = await ports.users.find(userId);
  const now = ports.clock.now();
  const session = found?.sessions.find(({ id }) => id === sessionId);
  if (!found || !session || session.expiresAt <= now.toISOString()) throw signInRequired();
  const { user } = found;
  const mine = await membershipsIn(ports, session, found.memberships);
  const memberships = await inLiveOrgs(ports, mine);
  if (now.getTime() - Date.parse(user.lastSeenAt) > touchedEveryMs) {
    await ports.users.touch(userId, now.toISOString());
  }
  return { user, memberships, session };
}

/** A membership by group opens only while the operator's issuer confirms the user. */
async function membershipsIn(
  ports: Parameters<typeof resumeSession>[0],
  session: Session,
  memberships: Membership[],
): Promise<Membership[]> {
  if (session.provider !== "oidc") return memberships.filter(({ byGroup }) => !byGroup);
  const { confirmSession } = await import("./confirm-session.ts");
  return confirmSession(ports, session, memberships);
}

/** The org that the dashboard shows: the chosen one, or the first when that is no longer theirs. */
export function activeMembership({
  user,
  memberships,
}: Pick<SignedInUser, "user" | "memberships">): Membership | undefined {
  const chosen = memberships.find(({ tenantId }) => tenantId === user.activeTenantId);
  return chosen ?? memberships[0];
}
