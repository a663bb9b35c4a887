import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import { can } from "#domain/project/permissions.ts";
import type { Role } from "#domain/project/roles.ts";

/** Only members with the permission for it decide an escalated Case. */
export function mayDecide(
  { disposition }: Pick<Case, "disposition">,
  { role }: { role: Role },
  project: { sandbox: boolean },
): boolean {
  const isEscalated = disposition?.value === "escalated";
  return can(role, isEscalated ? "cases:supervise" : "cases:review", project);
}

export function requireMayDecide(
  theCase: Pick<Case, "disposition">,
  who: { role: Role },
  project: { sandbox: boolean },
): void {
  if (mayDecide(theCase, who, project)) return;
  throw new Refusal(
    "permission_denied",
    "Only an owner or admin can decide an escalated verification.",
    {
      extra: { required_permission: "cases:supervise" },
    },
  );
}
