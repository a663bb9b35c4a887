import { Refusal } from "#domain/errors.ts";
import { showableName } from "#domain/project/display-name.ts";
import { type Identity, type SignInProvider, sessionLongestMs } from "#domain/project/identity.ts";
import type { Session } from "#domain/project/session.ts";
import { emailForm, join } from "#domain/project/team.ts";
import type { User } from "#domain/project/user.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Ports } from "../ports.ts";
import { changeTeam } from "./change-team.ts";
import { standing, standingAmong } from "./deleted-org.ts";
import { identityHash } from "./join-identity.ts";
import { newOrg } from "./new-org.ts";

type Needs = Pick<Ports, "audit" | "clock" | "ids" | "teams" | "tenants" | "users" | "vault">;

type Coming = {
  identity: Identity;
  provider: SignInProvider;
  /** They were asked, and are another user than the one with their address. */
  isApart?: boolean;
};

/** The key of a newcomer's Sandbox project, shown this once. */
export type FirstKey = { id: string; projectId: string; rawKey: string };

/**
 * Lets in whom a provider vouches for. A newcomer, or one whose last org was deleted, gets an org
 * with a Sandbox project and a test key; whoever was invited by a verified address joins. Every
 * sign-in is a new session. A newcomer at whose verified address another provider's user is gets
 * neither: they say first whether they are that user, which only that user can confirm.
 */
export async function enter(
  ports: Needs,
  coming: Coming,
): Promise<{ session: Session; firstKey?: FirstKey } | { known: SignInProvider }> {
  const now = ports.clock.now();
  const user = await knownOrNew(ports, coming, now);
  if ("known" in user) return user;
  const known = await ports.users.find(user.id);
  const memberships = await standing(ports, known?.memberships ?? []);
  const founded = memberships.length > 0 ? undefined : await found(ports, user, now);
  await joinInviters(ports, user, now);

  const session: Session = {
    id: ports.ids.next("ses"),
    userId: user.id,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionLongestMs).toISOString(),
  };
  await ports.users.openSession(session);
  return { session, ...(founded && { firstKey: founded }) };
}

/** Found by issuer and subject, never by address: one provider's mistake would open the other's account. */
async function knownOrNew(
  ports: Needs,
  { identity, provider, isApart }: Coming,
  now: Date,
): Promise<User | { known: SignInProvider }> {
  const hash = await identityHash(ports, identity);
  const facts = {
    email: emailForm(identity.email),
    emailVerified: identity.emailVerified,
    name: showableName(identity.name) || (identity.email.split("@")[0] ?? ""),
    lastSeenAt: now.toISOString(),
  };
  const note = (userId: string) => noteAddress(ports, { ...facts, userId, provider });
  const knownId = await ports.users.byIdentity(hash);
  if (knownId === undefined && !isApart) {
    const known = await elsewhere(ports, facts, provider);
    if (known) return { known };
  }
  if (knownId === undefined) {
    const user: User = { id: ports.ids.next("usr"), createdAt: now.toISOString(), ...facts };
    try {
      await ports.users.create(user, hash);
      await note(user.id);
      return user;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const id = knownId ?? (await ports.users.byIdentity(hash));
  if (id === undefined) throw new Error("An identity is taken and names no user.");
  await ports.users.refresh(id, facts);
  await note(id);
  return { id, createdAt: now.toISOString(), ...facts };
}

type Address = Pick<User, "email" | "emailVerified">;

async function noteAddress(
  ports: Pick<Ports, "users" | "vault">,
  { email, emailVerified, ...who }: Address & { userId: string; provider: SignInProvider },
): Promise<void> {
  const { userId, provider } = who;
  if (!emailVerified) return;
  await ports.users.noteAddress(await ports.vault.hash("email", email), { userId, provider });
}

/** The other provider that verified this address for a user who still has it. */
async function elsewhere(
  ports: Pick<Ports, "users" | "vault">,
  { email, emailVerified }: Address,
  provider: SignInProvider,
): Promise<SignInProvider | undefined> {
  if (!emailVerified) return;
  const noted = await ports.users.ofAddress(await ports.vault.hash("email", email));
  const others = noted.filter((each) => each.provider !== provider);
  if (others.length === 0) return;
  const users = await ports.users.users(others.map(({ userId }) => userId));
  const still = users.filter((user) => user.emailVerified && user.email === email);
  return others.find(({ userId }) => still.some(({ id }) => id === userId))?.provider;
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

async function joinInviters(ports: Needs, user: User, now: Date): Promise<void> {
  if (!user.emailVerified) return;
  const { email, name, id: userId } = user;
  const invitedTo = await ports.teams.invitedTo(await ports.vault.hash("email", email));
  for (const tenantId of await standingAmong(ports, invitedTo)) {
    const { member } = await changeTeam(ports, tenantId, (standing) => {
      const team = join(standing, { userId, email, name, now });
      return { team, member: team.members.find((each) => !standing.members.includes(each)) };
    });
    if (!member) continue;
    await ports.users.activate(userId, { tenantId });
    await recordAudit(ports, {
      chainId: tenantId,
      action: "member.joined",
      actor: { type: "user", id: userId, role: member.role },
      subject: { type: "member", id: userId },
      details: { role: member.role },
    });
  }
}
