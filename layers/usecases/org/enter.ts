import { userActor } from "#domain/audit/audit-entry.ts";
import { Refusal } from "#domain/errors.ts";
import { showableName } from "#domain/project/display-name.ts";
import { isAdmitted, type SignInProvider, sessionLongestMs } from "#domain/project/identity.ts";
import type { Placement } from "#domain/project/oidc-issuer.ts";
import type { Session } from "#domain/project/session.ts";
import { emailForm, join } from "#domain/project/team.ts";
import type { User } from "#domain/project/user.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Ports, Vouched } from "../ports.ts";
import { sealedRenewal } from "../session/sealed-renewal.ts";
import { changeTeam } from "./change-team.ts";
import { idsOfLiveOrgs, inLiveOrgs } from "./deleted-org.ts";
import { followGroups, joinByGroup } from "./follow-groups.ts";
import { identityHashes, userOfIdentity } from "./join-identity.ts";
import { type FirstKey, isAwaited, openOrg } from "./open-org.ts";

type Needs = Pick<
  Ports,
  "audit" | "clock" | "foundings" | "ids" | "stage" | "teams" | "tenants" | "users" | "vault"
>;

type Coming = {
  identity: Vouched;
  provider: SignInProvider;
  /** They chose to be another user than the one with their address. */
  isApart?: boolean;
};

/** Causes of a refused sign-in after which nothing is stored. */
export type Refused = "not_admitted" | "uninvited";

export type Entered = { session: Session; firstKey?: FirstKey };

/**
 * Signs in a person that a provider vouches for. A newcomer, or one whose last org was deleted, gets an org with a
 * Sandbox project and a test key, if the stage's orgs are open to them. An invited person with a verified address
 * joins. Every sign-in is a new session. If another provider's user has the newcomer's verified address, the newcomer
 * first says whether they are that user, which only that user can confirm.
 */
export async function enter(
  ports: Needs,
  coming: Coming,
): Promise<Entered | { known: SignInProvider } | { refused: Refused }> {
  const now = ports.clock.now();
  if (!isAdmitted(ports.stage.admission ?? {}, coming)) return { refused: "not_admitted" };
  const user = await knownOrNew(ports, coming, now);
  if ("known" in user || "refused" in user) return user;
  const { provider, identity } = coming;
  const { placement } = identity;
  if (placement) await followGroupsOf(ports, user, placement);
  const known = await ports.users.find(user.id);
  const memberships = await inLiveOrgs(ports, known?.memberships ?? []);
  const firstKey = memberships.length === 0 ? await openOrg(ports, user, now) : undefined;
  await joinInviters(ports, user, now);

  const id = ports.ids.next("ses");
  const { subject, refreshToken } = identity;
  const session: Session = {
    id,
    userId: user.id,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionLongestMs).toISOString(),
    provider,
    ...(provider === "oidc" && { confirmedAt: now.toISOString() }),
    ...(refreshToken !== undefined && {
      renewal: await sealedRenewal(ports.vault, id).seal({ subject, refreshToken }),
    }),
  };
  await ports.users.openSession(session);
  return { session, ...(firstKey && { firstKey }) };
}

/** Found by issuer and subject, never by address: one provider's mistake would open the other's account. */
async function knownOrNew(
  ports: Needs,
  { identity, provider, isApart }: Coming,
  now: Date,
): Promise<User | { known: SignInProvider } | { refused: Refused }> {
  const hashes = await identityHashes(ports, identity);
  const facts = {
    email: emailForm(identity.email),
    emailVerified: identity.emailVerified,
    name: showableName(identity.name) || (identity.email.split("@")[0] ?? ""),
    lastSeenAt: now.toISOString(),
  };
  const note = (userId: string) => noteAddress(ports, { ...facts, userId, provider });
  const knownId = await userOfIdentity(ports, hashes);
  if (knownId === undefined && !isApart) {
    const known = await elsewhere(ports, facts, provider);
    if (known) return { known };
  }
  const isInGroup = typeof identity.placement?.role === "string";
  if (knownId === undefined && !isInGroup && !(await isAwaited(ports, facts, now))) {
    return { refused: "uninvited" };
  }
  if (knownId === undefined) {
    const user: User = { id: ports.ids.next("usr"), createdAt: now.toISOString(), ...facts };
    try {
      await ports.users.create(user, hashes);
      await note(user.id);
      return user;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const id = knownId ?? (await userOfIdentity(ports, hashes));
  if (id === undefined) throw new Error("An identity is taken and names no user.");
  await ports.users.refresh(id, facts);
  await note(id);
  return { id, createdAt: now.toISOString(), ...facts };
}

/** Ends what the groups no longer give, and gives what they do. */
async function followGroupsOf(ports: Needs, user: User, placement: Placement): Promise<void> {
  const { memberships = [] } = (await ports.users.find(user.id)) ?? {};
  await followGroups(ports, user.id, { memberships, placement });
  await joinByGroup(ports, user, placement);
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
  const hashes = await ports.vault.hashes("email", email);
  const noted = await Promise.all(hashes.map((hash) => ports.users.ofAddress(hash)));
  const others = noted.flat().filter((each) => each.provider !== provider);
  if (others.length === 0) return;
  const users = await ports.users.users(others.map(({ userId }) => userId));
  const still = users.filter((user) => user.emailVerified && user.email === email);
  return others.find(({ userId }) => still.some(({ id }) => id === userId))?.provider;
}

async function joinInviters(ports: Needs, user: User, now: Date): Promise<void> {
  if (!user.emailVerified) return;
  const { email, name, id: userId } = user;
  const hashes = await ports.vault.hashes("email", email);
  const invitedTo = await Promise.all(hashes.map((hash) => ports.teams.invitedTo(hash)));
  for (const tenantId of await idsOfLiveOrgs(ports, [...new Set(invitedTo.flat())])) {
    const { member } = await changeTeam(ports, tenantId, (before) => {
      const team = join(before, { userId, email, name, now });
      return { team, member: team.members.find((each) => !before.members.includes(each)) };
    });
    if (!member) continue;
    await ports.users.activate(userId, { tenantId });
    await recordAudit(ports, {
      chainId: tenantId,
      action: "member.joined",
      actor: userActor({ id: userId, role: member.role }),
      subject: { type: "member", id: userId },
      details: { role: member.role },
    });
  }
}
