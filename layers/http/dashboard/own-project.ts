import { Refusal } from "#domain/errors.ts";
import type { KeyHolder } from "#http/machine/auth.ts";
import { routesFor } from "#http/route.ts";

/** Until team members sign in, a project's own key opens its project routes. */
export const projectRoute = routesFor<KeyHolder>("dashboard");

/** Until then, whoever may run a project's Flows may also write them. */
export const authoring = "flows:intake";

/** The project of the path; a foreign one answers as one that does not exist. */
export function ownProject(
  principal: KeyHolder,
  projectId: string,
): { type: "project"; id: string } {
  if (principal.projectId === projectId) return { type: "project", id: projectId };
  throw new Refusal("not_found", "There is no such project.");
}
