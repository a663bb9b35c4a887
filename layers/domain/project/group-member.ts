import type { GroupRole } from "./oidc-issuer.ts";
import { outranks } from "./role-in.ts";
import { type Member, maxMembers, type Team } from "./team.ts";

/**
 * The team with a member whose role a group gives. A member by invitation becomes one, too, so that the end
 * of the group ends their access; an owner stays what they are.
 */
export function placeByGroup(
  team: Team,
  person: { userId: string; email: string; name: string; role: GroupRole; now: Date },
): Team {
  const { userId, email, name, role, now } = person;
  const known = team.members.find((member) => member.userId === userId);
  if (known) return known.role === "owner" ? team : replaced(team, known, placed(known, role));
  if (team.members.length >= maxMembers) return team;
  const joined = { userId, email, name, role, joinedAt: now.toISOString(), byGroup: true };
  return { ...team, members: [...team.members, joined] };
}

/** The team after a group gave its member another role, or none. Members by invitation stay as they are. */
export function followGroup(
  team: Team,
  { userId, role }: { userId: string; role: GroupRole | null },
): Team {
  const member = team.members.find((each) => each.userId === userId);
  if (!member?.byGroup) return team;
  if (role !== null) return replaced(team, member, placed(member, role));
  return { ...team, members: team.members.filter((each) => each !== member) };
}

/** Stronger roles in projects stay; the others end, as with a change by hand. */
function placed(member: Member, role: GroupRole): Member {
  if (member.byGroup && member.role === role) return member;
  const { projectRoles = {}, ...bare } = member;
  const more = Object.entries(projectRoles).filter(([, there]) => outranks(there, role));
  return {
    ...bare,
    role,
    byGroup: true,
    ...(more.length > 0 && { projectRoles: Object.fromEntries(more) }),
  };
}

function replaced(team: Team, member: Member, changed: Member): Team {
  if (member === changed) return team;
  return { ...team, members: team.members.map((each) => (each === member ? changed : each)) };
}
