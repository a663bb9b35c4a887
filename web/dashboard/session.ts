import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { can, grantOf, type Permission } from "#domain/project/permissions.ts";
import { isOfOrg, mayIn } from "#domain/project/role-in.ts";
import { type Role, roles } from "#domain/project/roles.ts";
import type { Org, Session } from "./api/session.ts";
import type { Member } from "./api/team.ts";
import { locale, t } from "./language.ts";
import type { Label } from "./strings.ts";

/** The user, the open project, and the user's roles in it and its organization. */
export type Here = {
  session: Session;
  org: Org;
  project: Org["projects"][number];
  /** Reads the session again after a change of it. */
  refresh(): void;
};

export const HereContext = createContext<Here | undefined>(undefined);

export function useHere(): Here {
  const here = useContext(HereContext);
  if (!here) throw new Error("This part belongs inside a project.");
  return here;
}

/** The user's project with this id, and its organization. */
export function hereOf(
  session: Session,
  projectId: string | undefined,
): Omit<Here, "refresh"> | undefined {
  for (const org of session.orgs) {
    const project = org.projects.find(({ id }) => id === projectId);
    if (project) return { session, org, project };
  }
  return undefined;
}

/** Checks a right by the same table as the server, which checks again on each call. */
export function useMay(): (permission: Permission) => boolean {
  const { org, project } = useHere();
  return (permission) =>
    can(org.role, permission, project) ||
    (!isOfOrg(permission) && can(project.role, permission, project));
}

/** Keeps the members who hold this permission in the open project. */
export function useThoseWhoMay(permission: Permission): (members: readonly Member[]) => Member[] {
  const { project } = useHere();
  return (members) =>
    members.filter(({ role, project_roles }) =>
      mayIn({ role, ...(project_roles && { projectRoles: project_roles }) }, permission, project),
    );
}

const plurals: Record<Role, Label> = {
  owner: "common.plurals.owner",
  admin: "common.plurals.admin",
  developer: "common.plurals.developer",
  compliance: "common.plurals.compliance",
  auditor: "common.plurals.auditor",
};

/** The roles that hold a permission, in words. */
export function holdersOf(permission: Permission): string {
  const holders = roles.filter((role) => grantOf(role, permission) === "always");
  if (holders.length === 0) return t("common.nobody");
  return new Intl.ListFormat(locale()).format(holders.map((role) => t(plurals[role])));
}
