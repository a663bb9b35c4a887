import { userActor } from "#domain/audit/audit-entry.ts";
import { Refusal } from "#domain/errors.ts";
import type { LetterLanguage } from "#domain/notice/letters.ts";
import { invitationNotice } from "#domain/notice/notice.ts";
import type { Project } from "#domain/project/project.ts";
import type { ProjectRole, Role } from "#domain/project/roles.ts";
import {
  type Acting,
  changeProjectRole,
  changeRole,
  type Invitation,
  invite,
  type Member,
  memberOf,
  openInvitations,
  removeMember,
  revokeInvitation,
} from "#domain/project/team.ts";
import type { Tenant } from "#domain/project/tenant.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Ports } from "../ports.ts";
import { changeTeam } from "./change-team.ts";
import { keysMadeBy } from "./keys-made-by.ts";
import { homeOf } from "./new-org.ts";

export const maxProjects = 50;

/** An id that was drawn before, so that a repeated call finds the item of a call that died. */
type Drawn = { id?: string | undefined };

type InOrg = { tenantId: string; by: Acting };

/** A member as the team sees them: with the name and address they last signed in with. */
export type SeenMember = Member & { lastSeenAt?: string };

export async function showOrg(
  { tenants }: Pick<Ports, "tenants">,
  tenantId: string,
): Promise<Tenant> {
  const tenant = await tenants.tenant(tenantId);
  if (tenant) return tenant;
  throw new Refusal("not_found", "There is no such org.");
}

export async function createProject(
  ports: Pick<Ports, "clock" | "ids" | "orgs" | "stage">,
  { id, tenantId, name, sandbox }: Drawn & { tenantId: string; name: string; sandbox: boolean },
): Promise<Project> {
  const projects = await ports.orgs.projects(tenantId);
  const made = projects.find((project) => project.id === id);
  if (made) return made;
  if (projects.length >= maxProjects) {
    throw new Refusal("limit_reached", `An org has at most ${maxProjects} projects.`);
  }
  const project: Project = {
    id: id ?? ports.ids.next("proj"),
    tenantId,
    name,
    sandbox,
    createdAt: ports.clock.now().toISOString(),
    ...homeOf(ports.stage),
  };
  await ports.orgs.addProject(project);
  return project;
}

export async function listMembers(
  ports: Pick<Ports, "teams" | "users">,
  tenantId: string,
): Promise<SeenMember[]> {
  const { members } = await ports.teams.team(tenantId);
  const users = await ports.users.users(members.map(({ userId }) => userId));
  const byId = new Map(users.map((user) => [user.id, user]));
  return members.map((member) => {
    const user = byId.get(member.userId);
    if (!user) return member;
    return { ...member, email: user.email, name: user.name, lastSeenAt: user.lastSeenAt };
  });
}

export async function giveRole(
  ports: Pick<Ports, "teams" | "users" | "vault">,
  { tenantId, by, userId, role }: InOrg & { userId: string; role: Role },
): Promise<SeenMember> {
  const { team } = await changeTeam(ports, tenantId, (stored) =>
    changeRole(stored, { by: current(stored, by), userId, role }),
  );
  return seen(ports, memberOf(team, userId));
}

async function seen({ users }: Pick<Ports, "users">, member: Member): Promise<SeenMember> {
  const [user] = await users.users([member.userId]);
  return user ? { ...member, email: user.email, lastSeenAt: user.lastSeenAt } : member;
}

/** Makes a member more in a project of the org than they are in the org, or takes that back. */
export async function giveProjectRole(
  ports: Pick<Ports, "teams" | "tenants" | "users" | "vault">,
  {
    tenantId,
    by,
    ...wanted
  }: InOrg & { userId: string; projectId: string; role: ProjectRole | null },
): Promise<SeenMember> {
  const project = await ports.tenants.project(wanted.projectId);
  if (project?.tenantId !== tenantId) throw new Refusal("not_found", "There is no such project.");
  const { team } = await changeTeam(ports, tenantId, (stored) =>
    changeProjectRole(stored, { by: current(stored, by), ...wanted }),
  );
  return seen(ports, memberOf(team, wanted.userId));
}

/** Removes a member and, if asked, revokes the keys that they created. It may be repeated until both are done. */
export async function dismiss(
  ports: Pick<Ports, "audit" | "clock" | "ids" | "orgs" | "teams" | "vault">,
  { tenantId, by, userId, revokesKeys }: InOrg & { userId: string; revokesKeys: boolean },
): Promise<void> {
  await changeTeam(ports, tenantId, (stored) => ({
    team: removeMember(stored, { by: current(stored, by), userId }),
  }));
  if (!revokesKeys) return;
  const actor = userActor({ id: by.userId, role: by.role });
  for (const key of await keysMadeBy(ports, { tenantId, userId })) {
    await ports.orgs.revokeKey(key, ports.clock.now().toISOString());
    await recordAudit(ports, {
      chainId: key.projectId,
      action: "key.revoked",
      actor,
      subject: { type: "key", id: key.id },
      details: { maker_removed: userId },
    });
  }
}

export async function listInvitations(
  ports: Pick<Ports, "clock" | "teams">,
  tenantId: string,
): Promise<Invitation[]> {
  return openInvitations(await ports.teams.team(tenantId), ports.clock.now());
}

export async function inviteMember(
  ports: Pick<Ports, "clock" | "ids" | "notices" | "stage" | "teams" | "vault">,
  {
    tenantId,
    by,
    ...wanted
  }: InOrg & { email: string; role: Role; language?: LetterLanguage | undefined },
): Promise<{ invitation: Invitation; isNew: boolean }> {
  const id = ports.ids.next("inv");
  const now = ports.clock.now();
  const { invitation, isNew } = await changeTeam(ports, tenantId, (stored) =>
    invite(stored, { by: current(stored, by), id, ...wanted, now }),
  );
  // Also of one that stands: the call that made it may have died before this.
  if (ports.stage.tells) {
    await ports.notices.owe(invitationNotice({ id: invitation.id, tenantId, now }));
  }
  return { invitation, isNew };
}

export async function withdrawInvitation(
  ports: Pick<Ports, "teams" | "vault">,
  { tenantId, by, id }: InOrg & { id: string },
): Promise<void> {
  await changeTeam(ports, tenantId, (stored) => ({
    team: revokeInvitation(stored, { by: current(stored, by), id }),
  }));
}

/** With the role of the very team that is written: one demoted a moment ago acts no more as before. */
function current(team: Parameters<typeof memberOf>[0], by: Acting): Acting {
  if (by.isKey) return by;
  const { userId } = by;
  return { userId, role: memberOf(team, userId).role };
}
