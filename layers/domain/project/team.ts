import * as z from "zod";
import { brandLocales } from "../brand-locales.ts";
import { Refusal } from "../errors.ts";
import type { LetterLanguage } from "../notice/letters.ts";
import { shownName } from "../stored-name.ts";
import { keepsAnOwner, mayChangeMember, mayGiveRole } from "./permissions.ts";
import { outranks } from "./role-in.ts";
import { type ProjectRole, projectRoles, type Role, roles } from "./roles.ts";

export const Member = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  role: shownName(roles),
  projectRoles: z
    .record(z.string(), shownName(projectRoles))
    .exactOptional()
    .describe("Stronger roles, by the project's id."),
  joinedAt: z.string(),
  byGroup: z
    .boolean()
    .exactOptional()
    .describe("The role comes from a group of the deployment's own issuer, and ends with it."),
});

export type Member = z.output<typeof Member>;

/** A member as the team sees them. */
export const ShownMember = z
  .object({
    id: Member.shape.userId,
    ...Member.omit({ userId: true }).shape,
    lastSeenAt: z.string().nullable().describe("To the hour."),
  })
  .meta({ id: "Member" });

export type ShownMember = z.output<typeof ShownMember>;

/** Waits until its address signs in. A letter tells the person if the deployment sends letters. */
export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: shownName(roles),
    invitedBy: z.string(),
    language: z
      .enum(brandLocales)
      .exactOptional()
      .describe("The language of the letter, if the deployment sends letters."),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: "Invitation" });

export type Invitation = z.output<typeof Invitation>;

/** The members of an org. It is one item, so that a race never removes the last owner. */
export type Team = {
  tenantId: string;
  /** Grows by one with every write. */
  revision: number;
  members: readonly Member[];
  invitations: readonly Invitation[];
};

/** The actor of a change: a member, or a key, which is in no team and acts with its role. */
export type Acting = { userId: string; role: Role; isKey?: boolean };

export const maxMembers = 100;
export const maxInvitations = 50;
const invitationDays = 30;

/** Addresses are compared by this form and stored in it. */
export function emailForm(email: string): string {
  return email.trim().toLowerCase();
}

/** Invites, or finds the same invitation still open; one for another role takes the old one's place. */
export function invite(
  team: Team,
  {
    by,
    id,
    email,
    role,
    language,
    now,
  }: {
    by: Acting;
    id: string;
    email: string;
    role: Role;
    language?: LetterLanguage | undefined;
    now: Date;
  },
): { team: Team; invitation: Invitation; isNew: boolean } {
  refuseGiving(by, role);
  const address = emailForm(email);
  if (team.members.some((member) => member.email === address)) {
    throw new Refusal("already_member", "This person is a member already.", { param: "email" });
  }
  const open = openInvitations(team, now);
  const existing = open.find((each) => each.email === address);
  if (existing?.role === role) return { team, invitation: existing, isNew: false };
  if (existing) refuseGiving(by, existing.role);
  if (!existing && open.length >= maxInvitations) {
    throw new Refusal("limit_reached", `An org has at most ${maxInvitations} open invitations.`);
  }
  const invitation: Invitation = {
    id,
    email: address,
    role,
    invitedBy: by.userId,
    ...(language && { language }),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000).toISOString(),
  };
  const others = open.filter((each) => each !== existing);
  return { team: { ...team, invitations: [...others, invitation] }, invitation, isNew: true };
}

/** Withdraws an invitation; one that is gone already is no error. */
export function revokeInvitation(team: Team, { by, id }: { by: Acting; id: string }): Team {
  const existing = team.invitations.find((each) => each.id === id);
  if (!existing) return team;
  refuseGiving(by, existing.role);
  return { ...team, invitations: team.invitations.filter((each) => each !== existing) };
}

/** Accepts the invitation of a verified address. Unchanged if there is none. */
export function join(
  team: Team,
  { userId, email, name, now }: { userId: string; email: string; name: string; now: Date },
): Team {
  const invitation = openInvitations(team, now).find((each) => each.email === emailForm(email));
  if (!invitation) return team;
  const invitations = team.invitations.filter((each) => each !== invitation);
  if (team.members.some((member) => member.userId === userId)) return { ...team, invitations };
  if (team.members.length >= maxMembers) return team;
  const member: Member = {
    userId,
    email: invitation.email,
    name,
    role: invitation.role,
    joinedAt: now.toISOString(),
  };
  return { ...team, invitations, members: [...team.members, member] };
}

export function changeRole(
  team: Team,
  { by, userId, role }: { by: Acting; userId: string; role: Role },
): { team: Team; member: Member } {
  const member = memberOf(team, userId);
  refuseTouching(by, member);
  refuseGiving(by, role);
  if (member.byGroup) {
    throw new Refusal("invalid_state", "A group gives this role. Change the group at your issuer.");
  }
  refuseWithoutOwner(team, { id: userId, role });
  const { projectRoles = {}, ...bare } = member;
  const more = Object.entries(projectRoles).filter(([, there]) => outranks(there, role));
  const changed = withProjectRoles({ ...bare, role }, Object.fromEntries(more));
  return { team: replaced(team, member, changed), member: changed };
}

/** Sets a member's role in one project, or removes it. */
export function changeProjectRole(
  team: Team,
  {
    by,
    userId,
    projectId,
    role,
  }: { by: Acting; userId: string; projectId: string; role: ProjectRole | null },
): { team: Team; member: Member } {
  const member = memberOf(team, userId);
  refuseTouching(by, member);
  if (role) refuseGiving(by, role);
  if (role && !outranks(role, member.role)) {
    const message = "A role in a project adds to the member's own: this one does not.";
    throw new Refusal("invalid_parameter", message, { param: "role" });
  }
  const { projectRoles = {}, ...bare } = member;
  if ((projectRoles[projectId] ?? null) === role) return { team, member };
  const { [projectId]: _, ...others } = projectRoles;
  const changed = withProjectRoles(bare, { ...others, ...(role && { [projectId]: role }) });
  return { team: replaced(team, member, changed), member: changed };
}

function withProjectRoles(
  bare: Omit<Member, "projectRoles">,
  projectRoles: Record<string, ProjectRole>,
): Member {
  return Object.keys(projectRoles).length === 0 ? bare : { ...bare, projectRoles };
}

function replaced(team: Team, member: Member, changed: Member): Team {
  return { ...team, members: team.members.map((each) => (each === member ? changed : each)) };
}

/** Removes a member; one who is gone already is no error. */
export function removeMember(team: Team, { by, userId }: { by: Acting; userId: string }): Team {
  const member = team.members.find((each) => each.userId === userId);
  if (!member) return team;
  refuseTouching(by, member);
  refuseWithoutOwner(team, { id: userId, role: null });
  return { ...team, members: team.members.filter((each) => each !== member) };
}

export function openInvitations({ invitations }: Team, now: Date): Invitation[] {
  return invitations.filter(({ expiresAt }) => expiresAt > now.toISOString());
}

export function memberOf({ members }: Team, userId: string): Member {
  const member = members.find((each) => each.userId === userId);
  if (member) return member;
  throw new Refusal("not_found", "There is no such member.");
}

function refuseTouching(by: Acting, member: Member): void {
  if (mayChangeMember(by.role, member.role)) return;
  throw ownersOnly("Only an owner may change or remove an owner.");
}

function refuseGiving(by: Acting, role: Role): void {
  if (mayGiveRole(by.role, role)) return;
  throw ownersOnly("Nobody gives a role above their own.");
}

function ownersOnly(message: string): Refusal {
  return new Refusal("permission_denied", message, {
    extra: { required_permission: "members:set_owner" },
  });
}

function refuseWithoutOwner({ members }: Team, change: { id: string; role: Role | null }): void {
  const all = members.map(({ userId, role }) => ({ id: userId, role }));
  if (keepsAnOwner(all, change)) return;
  throw new Refusal("invalid_state", "An org keeps at least one owner.");
}
