import { applicantRoutes } from "#http/applicant/routes.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { machineRoutes } from "#http/machine/routes.ts";

/** What the API needs to know of a route. */
export type RouteKey = { readonly method: string; readonly path: string };

/** Who is let in. Each audience has one function, one role and one table of routes. */
export type Audience = "machine" | "applicant" | "dashboard";

/** Every route there is: the API mounts these and no other. */
export const routeTables: Record<Audience, readonly RouteKey[]> = {
  machine: machineRoutes,
  applicant: applicantRoutes,
  dashboard: dashboardRoutes,
};
