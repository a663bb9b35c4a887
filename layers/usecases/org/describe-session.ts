import { Refusal } from "#domain/errors.ts";
import { type Permission, permissionsOf } from "#domain/project/permissions.ts";
import type { Project } from "#domain/project/project.ts";
import { permissionsIn, roleIn } from "#domain/project/role-in.ts";
import type { Role } from "#domain/project/roles.ts";
import type { Tenant } from "#domain/project/tenant.ts";
import type { Membership } from "#domain/project/user.ts";
import type { Ports } from "../ports.ts";
import { activeMembership, type SignedInUser } from "../session/resume-session.ts";

type ProjectOfUser = Project & { role: Role };

type OrgOfUser = { tenant: Tenant; role: Role; projects: ProjectOfUser[] };

export type Whereabouts = {
  orgs: OrgOfUser[];
  active?: { org: OrgOfUser; project?: ProjectOfUser; permissions: Permission[] };
};

/** Data of the dashboard's frame: the member's orgs, and their permissions in the active one. */
export async function describeSession(
  ports: Pick<Ports, "orgs" | "tenants">,
  signedIn: Pick<SignedInUser, "user" | "memberships">,
): Promise<Whereabouts> {
  const found = await Promise.all(signedIn.memberships.map((each) => orgOf(ports, each)));
  const orgs = found.filter((org) => org !== undefined);
  const active = activeMembership(signedIn);
  const org = orgs.find(({ tenant }) => tenant.id === active?.tenantId);
  if (!org || !active) return { orgs };
  const { activeProjectId } = signedIn.user;
  const project = org.projects.find(({ id }) => id === activeProjectId) ?? org.projects[0];
  const permissions = project
    ? permissionsIn(active, project)
    : permissionsOf(org.role, { sandbox: false });
  return { orgs, active: { org, ...(project && { project }), permissions } };
}

async function orgOf(
  { orgs, tenants }: Pick<Ports, "orgs" | "tenants">,
  membership: Membership,
): Promise<OrgOfUser | undefined> {
  const { tenantId, role } = membership;
  const [tenant, projects] = await Promise.all([tenants.tenant(tenantId), orgs.projects(tenantId)]);
  const placed = projects.map((each) => ({ ...each, role: roleIn(membership, each.id) }));
  return tenant && { tenant, role, projects: placed };
}

/** Shows another org, or a project and the org that it belongs to, of those that are the user's. */
export async function switchTo(
  ports: Pick<Ports, "tenants" | "users">,
  { user, memberships }: Pick<SignedInUser, "user" | "memberships">,
  wanted: { tenantId: string } | { projectId: string },
): Promise<SignedInUser["user"]> {
  const project = "projectId" in wanted ? await ports.tenants.project(wanted.projectId) : undefined;
  const tenantId = "tenantId" in wanted ? wanted.tenantId : project?.tenantId;
  const own = memberships.find((each) => each.tenantId === tenantId);
  if (!own) throw new Refusal("not_found", "There is no such org or project.");
  const { activeProjectId: _, ...bare } = user;
  const active = { tenantId: own.tenantId, ...(project && { projectId: project.id }) };
  await ports.users.activate(user.id, active);
  return {
    ...bare,
    activeTenantId: own.tenantId,
    ...(project && { activeProjectId: project.id }),
  };
}
