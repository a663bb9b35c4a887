import { applicantRoutes } from "#http/applicant/routes.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { machineRoutes } from "#http/machine/routes.ts";

/** The facts of a route that the API needs. */
export type RouteKey = { readonly method: string; readonly path: string };

/** The callers. Each audience has one function, one role and one table of routes. */
export type Audience = "machine" | "applicant" | "dashboard";

/** Every route there is: what the API mounts beside these only refuses. */
export const routeTables: Record<Audience, readonly RouteKey[]> = {
  machine: machineRoutes,
  applicant: applicantRoutes,
  dashboard: dashboardRoutes,
};

/**
 * Where each audience's paths begin. Its function also takes what no route there does and refuses
 * it, so that a 404 or 405 is a problem with the headers of every other answer.
 */
export const routeRoots: Record<Audience, readonly string[]> = {
  machine: ["/v1"],
  applicant: ["/applicant/v1"],
  dashboard: ["/v1/projects", "/v1/team", "/auth", "/brand"],
};
