import type { Role } from "#domain/project/roles.ts";
import type { Invitation as InvitationOfTeam, ShownMember } from "#domain/project/team.ts";
import type { Wire } from "#domain/wire.ts";
import { call, read } from "./call.ts";

export type Member = Wire<ShownMember>;

export type Invitation = Wire<InvitationOfTeam>;

const one = (kind: string, id: string) => `/v1/team/${kind}/${encodeURIComponent(id)}`;

export const listMembers = () =>
  read<{ data: Member[] }>("/v1/team/members").then(({ data }) => data);

export const listInvitations = () =>
  read<{ data: Invitation[] }>("/v1/team/invitations").then(({ data }) => data);

export const invite = (wanted: { email: string; role: Role }) =>
  call<Invitation>("POST", "/v1/team/invitations", wanted);

export const revokeInvitation = (id: string) => call<undefined>("DELETE", one("invitations", id));

export const changeRole = (id: string, role: Role) =>
  call<Member>("PATCH", one("members", id), { role });

/** The id too, so that a call sent twice never meets the org one lands in next. */
export const deleteOrg = ({ id, name }: { id: string; name: string }) =>
  call<{ id: string }>("DELETE", "/v1/team", { org_id: id, confirm_name: name });

export const removeMember = (id: string) => call<undefined>("DELETE", one("members", id));
