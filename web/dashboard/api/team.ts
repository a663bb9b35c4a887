import type { LetterLanguage } from "#domain/notice/letters.ts";
import type { ProjectRole, Role } from "#domain/project/roles.ts";
import type { ShownMember } from "#domain/project/team.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type Member = Wire<ShownMember>;

const members = "/v1/team/members";
const invitations = "/v1/team/invitations";

export const listMembers = () => ask(`GET ${members}`, {}).then(({ data }) => data);

export const listInvitations = () => ask(`GET ${invitations}`, {}).then(({ data }) => data);

export const invite = (wanted: { email: string; role: Role; language: LetterLanguage }) =>
  ask(`POST ${invitations}`, {}, { body: wanted });

export const revokeInvitation = (id: string) => ask(`DELETE ${invitations}/{id}`, { id });

export const changeRole = (id: string, role: Role) =>
  ask(`PATCH ${members}/{id}`, { id }, { body: { role } });

/** `null` removes the extra role, so that the role in the organization remains. */
export const changeProjectRole = (id: string, projectId: string, role: ProjectRole | null) =>
  ask(
    `PUT ${members}/{id}/projects/{project_id}`,
    { id, project_id: projectId },
    { body: { role } },
  );

/** The id keeps a repeated call from deleting the organization that the user lands in next. */
export const deleteOrg = ({ id, name }: { id: string; name: string }) =>
  ask("DELETE /v1/team", {}, { body: { org_id: id, confirm_name: name } });

/** Active keys that the member made, in any project. */
export const listMemberKeys = (id: string) =>
  ask(`GET ${members}/{id}/keys`, { id }).then(({ data }) => data);

export const removeMember = (id: string, { revokesKeys }: { revokesKeys: boolean }) =>
  ask(`DELETE ${members}/{id}`, { id }, revokesKeys ? { query: { keys: "revoke" } } : {});
