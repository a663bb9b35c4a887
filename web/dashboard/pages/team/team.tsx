import "./team.css";
import { useState } from "preact/hooks";
import {
  grantOf,
  mayChangeMember,
  mayGiveRole,
  type Permission,
  permissions,
} from "#domain/project/permissions.ts";
import { type Role, roles } from "#domain/project/roles.ts";
import {
  changeRole,
  listInvitations,
  listMembers,
  type Member,
  revokeInvitation,
} from "../../api/team.ts";
import { mixed, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { CardTable } from "../../parts/card-table.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Select } from "../../parts/inputs.tsx";
import { Page } from "../../parts/page.tsx";
import { Scroll } from "../../parts/scroll.tsx";
import { Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { Time } from "../../parts/time.tsx";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { roleWord } from "../../words.ts";
import { DeleteOrg } from "./delete-org.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { ProjectRoles } from "./project-roles.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

export function Team() {
  const { org, session } = useHere();
  const may = useMay();
  const members = useLoad(listMembers, org.id);
  const invitations = useLoad(listInvitations, org.id);
  const [isInviting, setInviting] = useState(false);
  const [gone, setGone] = useState<Member>();
  const { run, error } = useAct();

  return (
    <Page
      title={t("common.team")}
      lead={t("team.team_lead", { name: org.name })}
      actions={
        may("members:invite") && (
          <button type="button" class="button-primary" onClick={() => setInviting(true)}>
            <Icon name="plus" /> {t("team.invite_somebody")}
          </button>
        )
      }
    >
      <div class="stack">
        <Lacks permission="members:invite" to={t("team.invite_or_change_members")} />
        <Refused error={error} />
        <Loaded of={members}>
          {(list) => (
            <Members
              members={list}
              onRole={(member, role) =>
                run(async () => {
                  await changeRole(member.id, role);
                  say(t("team.email_is_role_now", { email: member.email, role: roleWord(role) }));
                  members.reload();
                })
              }
              onRemove={setGone}
            />
          )}
        </Loaded>
        {members.value && <ProjectRoles members={members.value} onChange={members.reload} />}
        <section aria-labelledby="invited">
          <h2 id="invited">{t("team.invitations")}</h2>
          <p class="soft small">
            {session.tells_people ? t("team.we_send_invitation_e") : t("team.we_send_no_e")}
          </p>
          <Loaded of={invitations}>
            {(list) =>
              list.length === 0 ? (
                <p class="soft">{t("team.nobody_invited_moment")}</p>
              ) : (
                <ul class="invitations">
                  {list.map(({ id, email, role, expires_at }) => (
                    <li key={id}>
                      <strong>{email}</strong>
                      <span>{roleWord(role)}</span>
                      <span class="soft small">
                        {mixed("team.expires_time", { time: <Time at={expires_at} /> })}
                      </span>
                      {may("members:invite") && (
                        <button
                          type="button"
                          class="button-quiet"
                          onClick={() =>
                            run(async () => {
                              await revokeInvitation(id);
                              invitations.reload();
                            })
                          }
                        >
                          {t("team.withdraw")}
                          <span class="unseen">
                            {" "}
                            {t("team.the_invitation_of_email", { email })}
                          </span>
                        </button>
                      )}
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </section>
        <Matrix />
        <DeleteOrg />
      </div>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false);
            invitations.reload();
          }}
        />
      )}
      {gone && (
        <RemoveDialog member={gone} onRemoved={members.reload} onClose={() => setGone(undefined)} />
      )}
    </Page>
  );
}

type MembersProps = {
  members: Member[];
  onRole(member: Member, role: Role): void;
  onRemove(member: Member): void;
};

function Members({ members, onRole, onRemove }: MembersProps) {
  const { org, session } = useHere();
  const may = useMay();
  const isLastOwner = (member: Member) =>
    member.role === "owner" && members.filter(({ role }) => role === "owner").length === 1;
  return (
    <CardTable
      caption={t("team.members")}
      columns={[
        t("team.member"),
        t("team.role"),
        t("team.joined"),
        <span key="change" class="unseen">
          {t("common.change")}
        </span>,
      ]}
    >
      {members.map((member) => {
        const canChange =
          may("members:update") && mayChangeMember(org.role, member.role) && !isLastOwner(member);
        return (
          <tr key={member.id}>
            <th scope="row">
              {member.name || member.email}
              {member.id === session.user.id && <span class="soft"> {t("team.you")}</span>}
              {member.name && <div class="soft small">{member.email}</div>}
            </th>
            <td data-label={t("team.role")}>
              {canChange && !member.by_group ? (
                <Select
                  aria-label={t("team.role_of_email", { email: member.email })}
                  of={roles.filter((role) => mayGiveRole(org.role, role))}
                  word={roleWord}
                  value={member.role}
                  onPick={(role) => onRole(member, role)}
                />
              ) : (
                <div>
                  {roleWord(member.role)}
                  {member.by_group && <div class="soft small">{t("team.group_sign_issuer")}</div>}
                </div>
              )}
            </td>
            <td data-label={t("team.joined")} class="soft">
              <Time at={member.joined_at} />
            </td>
            <td class="actions-cell">
              {canChange && may("members:remove") && (
                <button type="button" class="button-quiet" onClick={() => onRemove(member)}>
                  {t("team.remove")}
                  <span class="unseen"> {member.email}</span>
                </button>
              )}
            </td>
          </tr>
        );
      })}
    </CardTable>
  );
}

/** The rights of each role, from the table that the server checks. */
function Matrix() {
  return (
    <details class="chart-table">
      <summary>{t("team.what_each_role_may")}</summary>
      <Scroll class="table-wrap" label={t("team.permissions_by_role")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("team.permission")}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleWord(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  <code>{permission}</code>
                </th>
                {roles.map((role) => (
                  <td key={role}>{grantWord(role, permission)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}

function grantWord(role: Role, permission: Permission): string {
  const grant = grantOf(role, permission);
  if (grant === "sandbox") return t("team.in_a_sandbox");
  if (grant === "config_events") return t("team.configuration");
  return grant ? t("common.yes") : "–";
}
