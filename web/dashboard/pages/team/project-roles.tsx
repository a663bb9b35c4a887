import { mayChangeMember } from "#domain/project/permissions.ts";
import { outranks } from "#domain/project/role-in.ts";
import { type ProjectRole, projectRoles } from "#domain/project/roles.ts";
import { changeProjectRole, type Member } from "../../api/team.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Select } from "../../parts/inputs.tsx";
import { Refused } from "../../parts/states.tsx";
import { useHere, useMay } from "../../session.ts";
import { roleWord } from "../../words.ts";

/** Roles that members have in the open project beyond their role in the organization. */
export function ProjectRoles({ members, onChange }: { members: Member[]; onChange(): void }) {
  const { org, project } = useHere();
  const may = useMay();
  const { run, isBusy, error } = useAct();
  const raisable = members.filter(
    ({ role }) =>
      mayChangeMember(org.role, role) && projectRoles.some((each) => outranks(each, role)),
  );
  if (!may("members:update") || raisable.length === 0) return null;

  async function set({ id, email }: Member, role: ProjectRole | undefined) {
    await changeProjectRole(id, project.id, role ?? null);
    const here = { email, project: project.name };
    say(
      role
        ? t("team.project_roles.email_role_project_now", { ...here, role: roleWord(role) })
        : t("team.project_roles.email_same_role_project", here),
    );
    onChange();
  }

  return (
    <section aria-labelledby="project-roles">
      <h2 id="project-roles">
        {t("team.project_roles.roles_in_project", { project: project.name })}
      </h2>
      <p class="soft small">{t("team.project_roles.member_can_stronger_role")}</p>
      <Refused error={error} />
      <ul class="invitations">
        {raisable.map((member) => (
          <li key={member.id}>
            <strong>{member.email}</strong>
            <span>{roleWord(member.role)}</span>
            <Select
              aria-label={t("team.project_roles.role_email_project", {
                email: member.email,
                project: project.name,
              })}
              disabled={isBusy}
              of={[undefined, ...projectRoles.filter((each) => outranks(each, member.role))]}
              word={(each) =>
                each ? roleWord(each) : t("team.project_roles.as_in_the_organization")
              }
              value={member.project_roles?.[project.id]}
              onPick={(role) => run(() => set(member, role))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
