import type { User } from "#domain/project/user.ts";
import { firstFound } from "../first-found.ts";
import type { Ports } from "../ports.ts";
import { changeTeam } from "./change-team.ts";
import { newOrg } from "./new-org.ts";

type Needs = Pick<
  Ports,
  "clock" | "foundings" | "ids" | "stage" | "teams" | "tenants" | "users" | "vault"
>;

/** The key of a newcomer's Sandbox project, shown this once. */
export type FirstKey = { id: string; projectId: string; rawKey: string };

/** Whether a newcomer has anywhere to go: if orgs are opened by invitation, only invited people do. */
export async function isAwaited(
  ports: Pick<Ports, "foundings" | "stage" | "teams" | "vault">,
  { email, emailVerified }: Pick<User, "email" | "emailVerified">,
  now: Date,
): Promise<boolean> {
  if (ports.stage.orgsOpenTo !== "invited") return true;
  if (!emailVerified) return false;
  const hashes = await ports.vault.hashes("email", email);
  const founds = hashes.map((hash) => ports.foundings.isInvited(hash, now.toISOString()));
  const joins = hashes.map(async (hash) => (await ports.teams.invitedTo(hash)).length > 0);
  return (await Promise.all([...founds, ...joins])).includes(true);
}

/**
 * An org for a user without one. If that needs an invitation, each invitation opens one org, for the
 * first user whose provider has verified the address.
 */
export async function openOrg(ports: Needs, user: User, now: Date): Promise<FirstKey | undefined> {
  if (ports.stage.orgsOpenTo !== "invited") return found(ports, user, now);
  if (!user.emailVerified) return;
  const hashes = await ports.vault.hashes("email", user.email);
  const by = { userId: user.id, now: now.toISOString() };
  const claimed = await firstFound(hashes, async (hash) =>
    (await ports.foundings.claim(hash, by)) ? hash : undefined,
  );
  if (claimed === undefined) return;
  const firstKey = await found(ports, user, now);
  // Last, so that a sign-in that died half-way is made good by the next.
  await ports.foundings.withdraw(claimed);
  return firstKey;
}

async function found(ports: Needs, user: User, now: Date): Promise<FirstKey> {
  const { tenant, project, key, rawKey } = await newOrg(ports, { name: user.name, by: user.id });
  await changeTeam(ports, tenant.id, (team) => ({
    team: {
      ...team,
      members: [
        {
          userId: user.id,
          email: user.email,
          name: user.name,
          role: "owner" as const,
          joinedAt: now.toISOString(),
        },
      ],
    },
  }));
  await ports.users.activate(user.id, { tenantId: tenant.id, projectId: project.id });
  return { id: key.id, projectId: project.id, rawKey };
}
