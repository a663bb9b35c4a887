import * as z from "zod";
import { brandLocales } from "#domain/brand-locales.ts";
import { displayName } from "#domain/project/display-name.ts";
import { projectRoles, roles } from "#domain/project/roles.ts";
import { Invitation, ShownMember } from "#domain/project/team.ts";
import { ShownDeletedOrg, ShownOrg } from "#domain/project/tenant.ts";
import { reply, request } from "#domain/wire.ts";
import { deleteOrg } from "#usecases/org/delete-org.ts";
import {
  giveProjectRole,
  giveRole,
  inviteMember,
  listInvitations,
  listMembers,
  type SeenMember,
  showOrg,
  withdrawInvitation,
} from "#usecases/org/manage-org.ts";
import { answer } from "../../answer.ts";
import { sharedTeamRoute, teamRoute } from "../auth.ts";
import { inOrg } from "./in-org.ts";

const tag = "Team";

const showTeamRoute = teamRoute({
  method: "GET",
  path: "/v1/team",
  tag,
  summary: "Show the active org",
  permission: "org:read",
  quota: "read",
  reply: reply(ShownOrg),
  async handle({ principal, ports }) {
    return showOrg(ports, principal.tenantId);
  },
});

const renameTeamRoute = teamRoute({
  method: "PATCH",
  path: "/v1/team",
  tag,
  audit: { action: "org.renamed", subject: "org" },
  summary: "Rename the active org",
  permission: "org:update",
  quota: "write",
  body: z.strictObject({ name: displayName(120) }),
  reply: reply(ShownOrg),
  async handle({ principal, body, ports }) {
    await ports.orgs.rename(principal.tenantId, body.name);
    return { ...(await showOrg(ports, principal.tenantId)), name: body.name };
  },
});

const deleteTeamRoute = teamRoute({
  method: "DELETE",
  path: "/v1/team",
  tag,
  summary: "Delete the active org",
  description:
    "At once and permanently: its keys are refused, its links stop working, its members no longer see it and no webhook is sent. In the background every verification is erased, each with its signed receipt; then projects, Templates, Flows, webhooks, keys and members are deleted. The audit log and the receipts stay. `org_id` is the org's id and `confirm_name` its name, so that a repeated call cannot delete another org.",
  status: 202,
  permission: "org:delete",
  quota: "write",
  refusals: ["not_found", "invalid_parameter", "invalid_state"],
  body: request(z.strictObject({ orgId: z.string().max(64), confirmName: z.string().max(120) })),
  reply: reply(ShownDeletedOrg),
  async handle({ principal, body, ports }) {
    return deleteOrg(ports, { ...inOrg(principal), ...body });
  },
});

const listMembersRoute = sharedTeamRoute({
  method: "GET",
  path: "/v1/team/members",
  tag,
  summary: "List the active org's members",
  permission: "members:read",
  quota: "read",
  reply: reply(z.object({ data: z.array(ShownMember) })),
  async handle({ principal, ports }) {
    return { data: (await listMembers(ports, principal.tenantId)).map(shownMember) };
  },
});

const changeMemberRoute = teamRoute({
  method: "PATCH",
  path: "/v1/team/members/{id}",
  tag,
  audit: {
    action: "member.role_changed",
    subject: "member",
    details: (_, { role }) => ({ role }),
  },
  summary: "Give a member another role",
  description:
    "Only an owner can make or change an owner, members cannot give a role above their own, and an org keeps at least one owner.",
  permission: "members:update",
  quota: "write",
  refusals: ["invalid_state"],
  body: z.strictObject({ role: z.enum(roles) }),
  reply: reply(ShownMember),
  async handle({ principal, params, body, ports }) {
    const change = { ...inOrg(principal), userId: params.id, role: body.role };
    return shownMember(await giveRole(ports, change));
  },
});

const changeProjectRoleRoute = teamRoute({
  method: "PUT",
  path: "/v1/team/members/{id}/projects/{project_id}",
  tag,
  audit: {
    action: "member.project_role_changed",
    subject: "member",
    details: ({ params, body }) => ({ project: params.project_id, role: body.role }),
  },
  summary: "Set a member's role in a project",
  description:
    "A role in a project adds rights to the member's own; `null` removes it. An auditor can have any role in a project, a developer or compliance member only admin. Rights beyond the project, such as inviting, stay with the role in the org.",
  permission: "members:update",
  quota: "write",
  refusals: ["not_found", "invalid_parameter"],
  body: z.strictObject({ role: z.enum(projectRoles).nullable() }),
  reply: reply(ShownMember),
  async handle({ principal, params, body, ports }) {
    const which = { userId: params.id, projectId: params.project_id };
    return shownMember(await giveProjectRole(ports, { ...inOrg(principal), ...which, ...body }));
  },
});

const listInvitationsRoute = sharedTeamRoute({
  method: "GET",
  path: "/v1/team/invitations",
  tag,
  summary: "List the active org's pending invitations",
  permission: "members:read",
  quota: "read",
  reply: reply(z.object({ data: z.array(Invitation) })),
  async handle({ principal, ports }) {
    return { data: await listInvitations(ports, principal.tenantId) };
  },
});

const inviteRoute = sharedTeamRoute({
  method: "POST",
  path: "/v1/team/invitations",
  tag,
  audit: {
    action: "invitation.created",
    subject: "invitation",
    details: (_, { role }) => ({ role }),
  },
  summary: "Invite by e-mail and role",
  description:
    "If the deployment sends letters, one in `language` goes to the address; otherwise nothing is sent. A key with the scope `members:invite` has the rights of an admin here, and cannot invite an owner. A person who signs in within 30 days with this address, verified by their provider, joins. The same invitation again answers 200 with the existing one; another role replaces it.",
  status: 201,
  permission: "members:invite",
  quota: "write",
  refusals: ["already_member", "limit_reached"],
  body: z.strictObject({
    email: z.email().max(254),
    role: z.enum(roles),
    language: z.enum(brandLocales).optional(),
  }),
  reply: reply(Invitation),
  otherwise: {
    status: 200,
    summary: "The same invitation, which exists already",
    reply: reply(Invitation),
  },
  async handle({ principal, body, ports }) {
    const { invitation, isNew } = await inviteMember(ports, { ...inOrg(principal), ...body });
    return answer({ body: invitation, status: isNew ? 201 : 200 });
  },
});

const withdrawInvitationRoute = sharedTeamRoute({
  method: "DELETE",
  path: "/v1/team/invitations/{id}",
  tag,
  audit: { action: "invitation.revoked", subject: "invitation", id: ({ params }) => params.id },
  summary: "Revoke a pending invitation",
  description: "Idempotent.",
  status: 204,
  permission: "members:invite",
  quota: "write",
  reply: z.undefined(),
  async handle({ principal, params, ports }) {
    await withdrawInvitation(ports, { ...inOrg(principal), id: params.id });
    return undefined;
  },
});

export const teamRoutes = [
  showTeamRoute,
  renameTeamRoute,
  deleteTeamRoute,
  listMembersRoute,
  changeMemberRoute,
  changeProjectRoleRoute,
  listInvitationsRoute,
  inviteRoute,
  withdrawInvitationRoute,
];

function shownMember(member: SeenMember): ShownMember {
  return { ...member, id: member.userId, lastSeenAt: member.lastSeenAt ?? null };
}
