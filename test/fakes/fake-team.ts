import { Refusal } from "#domain/errors.ts";
import type { Identity } from "#domain/project/identity.ts";
import type { ProjectQuotas } from "#domain/project/quotas.ts";
import type { FoundingStore, OrgStore, SignIn, TeamStore, UserStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

export function fakeOrgs(world: World): OrgStore {
  return {
    projects: async (tenantId) =>
      [...world.projects.values()].filter((project) => project.tenantId === tenantId),
    async addProject(project) {
      world.projects.set(project.id, project);
    },
    async renameProject(projectId, name) {
      const project = world.projects.get(projectId);
      if (project) world.projects.set(projectId, { ...project, name });
    },
    async setRetention(projectId, { days, captureDays, outcome }) {
      const project = world.projects.get(projectId);
      if (!project) return;
      const { captureRetentionDays: _, ...rest } = project;
      world.projects.set(projectId, {
        ...rest,
        dataRetentionDays: days,
        ...(captureDays !== undefined && { captureRetentionDays: captureDays }),
        keepsOutcome: outcome,
      });
    },
    async setQuotas(projectId, quotas) {
      const granted = <Of extends { quotas?: ProjectQuotas }>({ quotas: _, ...rest }: Of) => ({
        ...rest,
        ...(quotas && { quotas }),
      });
      const project = world.projects.get(projectId);
      if (project) world.projects.set(projectId, granted(project));
      const made = [...world.apiKeys.values()].filter((key) => key.projectId === projectId);
      for (const key of made) world.apiKeys.set(key.hash, granted(key));
      return made.length;
    },
    async setEmbedOrigins(projectId, embedOrigins) {
      const project = world.projects.get(projectId);
      if (project) world.projects.set(projectId, { ...project, embedOrigins });
    },
    async setDispositionReasons(projectId, dispositionReasons) {
      const project = world.projects.get(projectId);
      if (project) world.projects.set(projectId, { ...project, dispositionReasons });
    },
    async setReview(projectId, review, { faceKey, facesOffAt } = {}) {
      const project = world.projects.get(projectId);
      if (!project) return;
      const { faceKey: stored, ...rest } = project;
      const key = facesOffAt === undefined ? (stored ?? faceKey) : undefined;
      world.projects.set(projectId, { ...rest, review, ...(key && { faceKey: key }) });
      if (facesOffAt !== undefined) world.facesOff.set(projectId, facesOffAt);
    },
    async addPersonKey(projectId, key) {
      const project = world.projects.get(projectId);
      if (project) world.projects.set(projectId, { personKey: key, ...project });
    },
    async rename(tenantId, name) {
      const tenant = world.tenants.get(tenantId);
      if (tenant) world.tenants.set(tenantId, { ...tenant, name });
    },
    keys: async (projectId) =>
      structuredClone([...world.apiKeys.values()].filter((key) => key.projectId === projectId)),
    async addKey(key, lost) {
      if (lost) world.apiKeys.delete(lost.hash);
      world.apiKeys.set(key.hash, key);
    },
    async revokeKey(key, revokedAt) {
      const stored = world.apiKeys.get(key.hash);
      if (!stored || (stored.revokedAt ?? "9") <= revokedAt) return;
      world.apiKeys.set(key.hash, { ...stored, revokedAt });
    },
  };
}

export function fakeUsers(world: World): UserStore {
  const change = (userId: string, facts: object) => {
    const user = world.users.get(userId);
    if (user) world.users.set(userId, { ...user, ...facts });
  };
  return {
    byIdentity: async (hash) => world.identities.get(hash),
    async create(user, [hash = "", ...older]) {
      if ([hash, ...older].some((each) => world.identities.has(each)))
        throw new Refusal("invalid_state", "Taken.");
      world.identities.set(hash, user.id);
      world.users.set(user.id, user);
    },
    async addIdentity(userId, hash) {
      if ((world.identities.get(hash) ?? userId) !== userId)
        throw new Refusal("invalid_state", "Taken.");
      world.identities.set(hash, userId);
    },
    async moveIdentity(userId, { from, to }) {
      world.identities.delete(from);
      world.identities.set(to, userId);
    },
    async noteAddress(emailHash, { userId, provider }) {
      world.addresses.set(`${emailHash}#${userId}#${provider}`, { emailHash, userId, provider });
    },
    ofAddress: async (emailHash) =>
      [...world.addresses.values()].filter((each) => each.emailHash === emailHash),
    refresh: async (userId, facts) => change(userId, facts),
    touch: async (userId, lastSeenAt) => change(userId, { lastSeenAt }),
    async activate(userId, { tenantId, projectId }) {
      const { activeProjectId: _, ...user } = world.users.get(userId) ?? {};
      change(userId, { ...user, activeTenantId: tenantId });
      const changed = world.users.get(userId);
      if (changed) {
        delete changed.activeProjectId;
        if (projectId) changed.activeProjectId = projectId;
      }
    },
    async find(userId) {
      const user = world.users.get(userId);
      if (!user) return;
      const memberships = [...world.teams.values()].flatMap(({ tenantId, members }) =>
        members
          .filter((member) => member.userId === userId)
          .map(({ role, projectRoles, byGroup }) => ({
            tenantId,
            role,
            ...(projectRoles && { projectRoles }),
            ...(byGroup && { byGroup }),
          })),
      );
      const sessions = [...world.sessions.values()].filter((each) => each.userId === userId);
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
  const read = (tenantId: string) =>
    structuredClone(world.teams.get(tenantId)) ?? {
      tenantId,
      revision: 0,
      members: [],
      invitations: [],
    };
  const hashes = new Map<string, string>();
  return {
    team: async (tenantId) => read(tenantId),
    async save(before, after, emailHashes) {
      if (read(after.tenantId).revision !== before.revision) {
        throw new Refusal("invalid_state", "It was changed meanwhile.");
      }
      for (const [email, [hash = ""]] of emailHashes) hashes.set(email, hash);
      world.teams.set(after.tenantId, { ...after, revision: before.revision + 1 });
    },
    invitedTo: async (emailHash) =>
      [...world.teams.values()]
        .filter(({ invitations }) =>
          invitations.some(({ email }) => hashes.get(email) === emailHash),
        )
        .map(({ tenantId }) => tenantId),
  };
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
