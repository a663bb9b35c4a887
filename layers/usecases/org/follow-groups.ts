import { userActor } from "#domain/audit/audit-entry.ts";
import { followGroup, placeByGroup } from "#domain/project/group-member.ts";
import type { Placement } from "#domain/project/oidc-issuer.ts";
import type { Role } from "#domain/project/roles.ts";
import type { Team } from "#domain/project/team.ts";
import type { Membership, User } from "#domain/project/user.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Ports } from "../ports.ts";
import { changeTeam } from "./change-team.ts";
import { idsOfLiveOrgs } from "./deleted-org.ts";

type Needs = Pick<Ports, "audit" | "clock" | "ids" | "teams" | "tenants" | "vault">;

/** Makes a person the member that their group says, at a sign-in with the operator's issuer. */
export async function joinByGroup(
  ports: Needs & Pick<Ports, "users">,
  { id: userId, email, name }: Pick<User, "id" | "email" | "name">,
  { tenantId, role }: Placement,
): Promise<void> {
  const [isLive] = await idsOfLiveOrgs(ports, [tenantId]);
  if (role === null || !isLive || !(await ports.tenants.tenant(tenantId))) return;
  const now = ports.clock.now();
  const { before, after } = await change(ports, { tenantId, userId }, (team) =>
    placeByGroup(team, { userId, email, name, role, now }),
  );
  if (before === undefined && after) await ports.users.activate(userId, { tenantId });
}

/** Adapts memberships to what the groups say now. Those by invitation stay. */
export async function followGroups(
  ports: Needs,
  userId: string,
  {
    memberships,
    placement,
  }: { memberships: readonly Membership[]; placement: Placement | undefined },
): Promise<Membership[]> {
  const followed = memberships.map(async (membership) => {
    const { tenantId } = membership;
    const role = placement?.tenantId === tenantId ? placement.role : null;
    if (!membership.byGroup || membership.role === role) return [membership];
    const { after } = await change(ports, { tenantId, userId }, (team) =>
      followGroup(team, { userId, role }),
    );
    if (!after) return [];
    const { role: _, projectRoles: __, ...rest } = membership;
    const { role: now, projectRoles } = after;
    return [{ ...rest, role: now, ...(projectRoles && { projectRoles }) }];
  });
  return (await Promise.all(followed)).flat();
}

/** Changes the team, and notes the change with the org. */
async function change(
  ports: Needs,
  { tenantId, userId }: { tenantId: string; userId: string },
  rule: (team: Team) => Team,
) {
  const { before, team } = await changeTeam(ports, tenantId, (read) => ({
    before: read,
    team: rule(read),
  }));
  const of = ({ members }: Team) => members.find((member) => member.userId === userId);
  const [was, is] = [of(before), of(team)];
  if (was !== is) {
    const role: Role | undefined = is?.role ?? was?.role;
    await recordAudit(ports, {
      chainId: tenantId,
      action: is ? (was ? "member.role_changed" : "member.joined") : "member.removed",
      actor: userActor({ id: userId, role: role ?? "auditor" }),
      subject: { type: "member", id: userId },
      details: { by: "group", ...(is && { role: is.role }) },
    });
  }
  return { before: was, after: is };
}
