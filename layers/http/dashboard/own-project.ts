import { Refusal } from "#domain/errors.ts";
import { type KeyHolder, requireScope } from "#http/machine/auth.ts";
import { routesFor } from "#http/route.ts";

/** Until team members sign in, a project's own key opens its project routes. */
export const projectRoute = routesFor<KeyHolder>("dashboard");

/** A foreign project answers as one that does not exist; then the key's scope is looked at. */
export function ownProject(
  principal: KeyHolder,
  projectId: string,
  scope: string,
): { type: "project"; id: string } {
  if (principal.projectId !== projectId)
    throw new Refusal("not_found", "There is no such project.");
  requireScope(principal, scope);
  return { type: "project", id: projectId };
}
