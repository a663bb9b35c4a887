import { Refusal } from "#domain/errors.ts";
import type { Identity } from "#domain/project/identity.ts";
import type { FoundingStore, SignIn, TeamStore, UserStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

export function fakeUsers(world: World): UserStore {
  const change = (userId: string, facts: object) => {
    const user = world.users.get(userId);
    if (!user) throw new Error("There is no such user.");
    world.users.set(userId, { ...user, ...facts });
  };
  return {
    byIdentity: async (hash) => world.identities.get(hash),
    async create(user, [hash = "", ...older]) {
      const isTaken = [hash, ...older].some((each) => world.identities.has(each));
      if (isTaken || world.users.has(user.id)) throw new Refusal("invalid_state", "Taken.");
      world.identities.set(hash, user.id);
      world.users.set(user.id, user);
    },
    async addIdentity(userId, hash) {
      if ((world.identities.get(hash) ?? userId) !== userId)
        throw new Refusal("invalid_state", "Taken.");
      world.identities.set(hash, userId);
    },
    async moveIdentity(userId, { from, to }) {
      if (world.identities.get(from) !== userId || world.identities.has(to)) return;
      world.identities.delete(from);
      world.identities.set(to, userId);
    },
    async noteAddress(emailHash, { userId, provider }) {
      world.addresses.set(`${emailHash}#${userId}#${provider}`, { emailHash, userId, provider });
    },
    ofAddress: async (emailHash) =>
      sortedBy([...world.addresses.values()], ({ userId, provider }) => `${userId}#${provider}`)
        .filter((each) => each.emailHash === emailHash)
        .map(({ userId, provider }) => ({ userId, provider })),
    refresh: async (userId, { email, emailVerified, name, lastSeenAt }) =>
      change(userId, { email, emailVerified, name, lastSeenAt }),
    touch: async (userId, lastSeenAt) => change(userId, { lastSeenAt }),
    async activate(userId, { tenantId, projectId }) {
      change(userId, { activeTenantId: tenantId });
      const changed = world.users.get(userId);
      delete changed?.activeProjectId;
      if (projectId) change(userId, { activeProjectId: projectId });
    },
    async find(userId) {
      const user = world.users.get(userId);
      if (!user) return;
      const teams = sortedBy([...world.teams.values()], ({ tenantId }) => tenantId);
      const memberships = teams.flatMap(({ tenantId, members }) =>
        members
          .filter((member) => member.userId === userId)
          .map(({ role, projectRoles, byGroup }) => ({
            tenantId,
            role,
            ...(projectRoles && { projectRoles }),
            ...(byGroup && { byGroup }),
          })),
      );
      const all = sortedBy([...world.sessions.values()], ({ id }) => id);
      const sessions = all.filter((each) => each.userId === userId);
      return structuredClone({ user, memberships, sessions });
    },
    users: async (userIds) => userIds.flatMap((id) => structuredClone(world.users.get(id)) ?? []),
    async openSession(session) {
      world.sessions.set(session.id, session);
    },
    async claimRenewal({ id, confirmedAt }, { now, until }) {
      const session = world.sessions.get(id);
      if (!session || session.confirmedAt !== confirmedAt) return false;
      if ((session.renewingUntil ?? "") >= now) return false;
      world.sessions.set(id, { ...session, renewingUntil: until });
      return true;
    },
    async renewSession({ id }, said) {
      const { renewingUntil: _, ...session } = world.sessions.get(id) ?? {};
      if ("id" in session) world.sessions.set(id, { ...session, ...said });
    },
    async closeSession({ id }) {
      world.sessions.delete(id);
    },
  };
}

export function fakeTeams(world: World): TeamStore {
  const read = (tenantId: string) => {
    const { members = [], invitations = [], revision = 0 } = world.teams.get(tenantId) ?? {};
    return structuredClone({
      ...{ tenantId, revision },
      members: sortedBy(members, ({ userId }) => userId),
      invitations: sortedBy(invitations, ({ id }) => id),
    });
  };
  const hashes = new Map<string, string>();
  return {
    team: async (tenantId) => read(tenantId),
    async save(before, after, emailHashes) {
      if (read(after.tenantId).revision !== before.revision) {
        throw new Refusal("invalid_state", "It was changed meanwhile.");
      }
      for (const { email } of after.invitations) {
        const hash = emailHashes.get(email)?.[0] ?? hashes.get(email);
        if (hash === undefined) throw new Error("An invited address came without its hash.");
        hashes.set(email, hash);
      }
      world.teams.set(after.tenantId, { ...after, revision: before.revision + 1 });
    },
    invitedTo: async (emailHash) =>
      [...world.teams.values()]
        .filter(({ invitations }) =>
          invitations.some(({ email }) => hashes.get(email) === emailHash),
        )
        .map(({ tenantId }) => tenantId)
        .sort(),
  };
}

/** As the sort keys of the table sort them. */
function sortedBy<Of>(all: readonly Of[], key: (each: Of) => string): Of[] {
  return all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

export function fakeFoundings({ foundings }: World): FoundingStore {
  return {
    async invite(hash, { expiresAt }) {
      foundings.set(hash, { expiresAt });
    },
    async withdraw(hash) {
      foundings.delete(hash);
    },
    isInvited: async (hash, now) => (foundings.get(hash)?.expiresAt ?? "") > now,
    async claim(hash, { userId, now }) {
      const invitation = foundings.get(hash);
      if (!invitation || invitation.expiresAt <= now) return false;
      invitation.claimedBy ??= userId;
      return invitation.claimedBy === userId;
    },
  };
}

/** A provider that signs in the person in the code: the code is the identity as JSON. */
export function fakeSignIn(): SignIn {
  return {
    providers: async () => [
      { id: "google", name: "Google" },
      { id: "microsoft", name: "Microsoft" },
    ],
    async begin({ provider, redirectUri }) {
      const state = crypto.randomUUID();
      const url = new URL(`https://${provider}.test/authorize`);
      url.search = String(new URLSearchParams({ state, redirect_uri: redirectUri }));
      return { url: url.href, state, nonce: "nonce", codeVerifier: "verifier" };
    },
    async finish({ url, attempt }) {
      const { searchParams } = new URL(url);
      if (searchParams.get("state") !== attempt.state) throw new Error("The state is another's.");
      const identity: Identity = JSON.parse(searchParams.get("code") ?? "");
      return identity;
    },
    renew: async () => undefined,
  };
}
