import * as z from "zod";
import { userActor } from "#domain/audit/audit-entry.ts";
import type { Actor } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import { sessionIdleMs } from "#domain/project/identity.ts";
import { permissionsOfScopes, scopesWithin } from "#domain/project/key-scopes.ts";
import { type Permission, permissionsOf } from "#domain/project/permissions.ts";
import type { Project } from "#domain/project/project.ts";
import { permissionsIn, roleIn } from "#domain/project/role-in.ts";
import type { Role } from "#domain/project/roles.ts";
import {
  activeMembership,
  resumeSession,
  type SignedInUser,
} from "#usecases/session/resume-session.ts";
import { signInRequired } from "#usecases/session/sign-in-required.ts";
import type { Caller, Trail } from "../call.ts";
import { byApiKey } from "../machine/auth.ts";
import { requireOwnOrigin } from "../own-origin.ts";
import { countFailedAuthentication } from "../rate-limit.ts";
import { type Authenticate, routesWithin } from "../route.ts";
import { sealedCookie } from "./session/sealed-cookie.ts";

/** The caller: a member by the session's cookie, or a backend by its project's key. */
export type SignedIn = Trail & (({ by: "session" } & SignedInUser) | { by: "key"; key: ApiKey });

/** A member by session, wherever they are. */
export type Visitor = Caller & SignedInUser;

/** A caller in an org, with their permissions there. */
export type TeamMember = Caller & {
  tenantId: string;
  userId: string;
  role: Role;
  isKey?: boolean;
};

/** A caller in a project, with their permissions there. */
export type InProject = Caller & {
  tenantId: string;
  project: Project;
  /** The names in the matrix of permissions; `permissions` lists the ones that routes check. */
  allowed: Permission[];
  actor: Actor;
  /** The member with their role in this project; undefined for a key. */
  member?: { email: string; role: Role; orgRole: Role };
  /** Scopes that this caller may give a key: none beyond their own permissions. */
  scopes: readonly string[];
};

export const sessionCookie = sealedCookie(
  "bf_session",
  z.object({ userId: z.string(), sessionId: z.string() }),
  { maxAgeSeconds: sessionIdleMs / 1000, path: "/" },
);

/** A fresh cookie restarts the idle time, but is not worth sending with every call. */
const refreshedAfterMs = 5 * 60_000;

/** Admits members and keys. The kind of the route looks up their permissions. */
export const byTeam: Authenticate<SignedIn> = async (call) => {
  if (call.headers["x-api-key"] !== undefined) {
    const { key, logKeys } = await byApiKey(call);
    return { by: "key", key, ...(logKeys && { logKeys }) };
  }
  const cookie = await sessionCookie.read(call);
  if (!cookie) throw signInRequired();
  try {
    const signedIn = await resumeSession(call.ports, cookie);
    requireOwnOrigin(call);
    const isStale = (await sessionCookie.ageMs(call)) > refreshedAfterMs;
    return {
      by: "session",
      ...signedIn,
      logKeys: { user_id: signedIn.user.id },
      cookies: isStale ? [await sessionCookie.set(call, cookie)] : [],
    };
  } catch (error) {
    const isGuess = error instanceof Refusal && error.code === "sign_in_required";
    if (isGuess) await countFailedAuthentication(call);
    throw error;
  }
};

/** A caller without access to the path is counted by themselves, not by any project. */
function unscopedCaller(caller: SignedIn): Caller {
  if (caller.by === "session") return { rateKey: caller.user.id, sandbox: false };
  const { id, tenantId, sandbox, quotas } = caller.key;
  return { rateKey: id, quotas, tenantKey: tenantId, isOfTenant: true, sandbox };
}

/** Routes of any signed-in user, in any org or none. */
export const visitorRoute = routesWithin<Visitor, SignedIn>("member", {
  unscopedCaller,
  resolveCaller(caller) {
    if (caller.by === "key") throw signInRequired();
    const { user, memberships, session } = caller;
    return { user, memberships, session, rateKey: user.id, sandbox: false };
  },
});

/** Routes of the member's active org. Decisions over the org itself are closed to keys. */
export const teamRoute = routesWithin<TeamMember, SignedIn>("member", {
  unscopedCaller,
  resolveCaller(caller) {
    if (caller.by === "key") throw signInRequired();
    return asTeamMember(caller);
  },
});

/** Routes of the team that a key opens too, if it has the scope. */
export const sharedTeamRoute = routesWithin<TeamMember, SignedIn>("dashboard", {
  unscopedCaller,
  resolveCaller: (caller) => (caller.by === "key" ? asTeamKey(caller.key) : asTeamMember(caller)),
});

function asTeamMember(caller: SignedInUser): TeamMember {
  const membership = activeMembership(caller);
  if (!membership) throw new Refusal("not_found", "You belong to no org.");
  const { tenantId, role } = membership;
  const { id: userId } = caller.user;
  return {
    tenantId,
    userId,
    role,
    rateKey: userId,
    auditedAs: { chainId: tenantId, actor: userActor({ id: userId, role }) },
    sandbox: false,
    permissions: permissionsOf(role, { sandbox: false }),
    idempotencyScope: `${tenantId}/${userId}`,
    secretContext: userId,
    logKeys: { tenant_id: tenantId },
  };
}

/** An admin at most: a key makes no owner, whatever its scopes. */
function asTeamKey(key: ApiKey): TeamMember {
  const { id, tenantId } = key;
  return {
    tenantId,
    userId: id,
    role: "admin",
    isKey: true,
    rateKey: id,
    quotas: key.quotas,
    auditedAs: { chainId: tenantId, actor: { type: "api_key", id } },
    sandbox: key.sandbox,
    permissions: permissionsOfScopes(key.scopes),
    idempotencyScope: `${tenantId}/${id}`,
    secretContext: key.id,
    logKeys: { tenant_id: tenantId },
  };
}

/**
 * Routes of the project in the path. For outsiders it does not exist: the reads and the answer are the
 * same whether there is such a project or not.
 */
export const projectRoute = routesWithin<InProject, SignedIn>("dashboard", {
  unscopedCaller,
  async resolveCaller(caller, call) {
    const project = await call.ports.tenants.project(call.params.id ?? "");
    const found = caller.by === "key" ? asKey(caller.key, project) : asMember(caller, project);
    if (!found) throw new Refusal("not_found", "There is no such project.");
    return { ...found, logKeys: { project_id: found.project.id } };
  },
});

function asKey(key: ApiKey, project: Project | undefined): InProject | undefined {
  if (!project || key.projectId !== project.id) return;
  const allowed = permissionsOfScopes(key.scopes);
  return {
    tenantId: key.tenantId,
    project,
    actor: { type: "api_key", id: key.id },
    scopes: key.scopes,
    rateKey: key.id,
    quotas: key.quotas,
    tenantKey: key.tenantId,
    isOfTenant: true,
    auditedAs: { chainId: project.id, actor: { type: "api_key", id: key.id } },
    sandbox: key.sandbox,
    permissions: allowed,
    allowed,
    idempotencyScope: `${key.tenantId}/${key.projectId}`,
    secretContext: key.id,
  };
}

function asMember(
  { user, memberships }: SignedInUser,
  project: Project | undefined,
): InProject | undefined {
  const membership = memberships.find(({ tenantId }) => tenantId === project?.tenantId);
  if (!project || !membership) return;
  const { tenantId } = membership;
  const role = roleIn(membership, project.id);
  const allowed = permissionsIn(membership, project);
  return {
    tenantId,
    project,
    actor: { type: "user", id: user.id },
    member: { email: user.email, role, orgRole: membership.role },
    scopes: scopesWithin(allowed),
    rateKey: user.id,
    tenantKey: tenantId,
    auditedAs: { chainId: project.id, actor: userActor({ id: user.id, role }) },
    sandbox: project.sandbox,
    permissions: allowed,
    allowed,
    idempotencyScope: `${tenantId}/${project.id}/${user.id}`,
    secretContext: user.id,
  };
}
