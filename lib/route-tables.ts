import { applicantRoutes } from "#http/applicant/routes.ts";

/** What the API needs to know of a route. */
export type RouteKey = { readonly method: string; readonly path: string };

/** Who is let in. Each audience has one function, one role and one table of routes. */
export type Audience = "machine" | "applicant" | "dashboard";

/** Stands in until each audience's `layers/http/<audience>/routes.ts` is there. */
export const routeTables: Record<Audience, readonly RouteKey[]> = {
  machine: [
    { method: "GET", path: "/health" },
    { method: "GET", path: "/docs" },
    { method: "GET", path: "/.well-known/jwks.json" },
    { method: "GET", path: "/v1/openapi.json" },
    { method: "POST", path: "/v1/signup" },
    { method: "GET", path: "/v1/me" },
    { method: "POST", path: "/v1/keys/rotate" },
    { method: "POST", path: "/v1/webhook" },
    { method: "POST", path: "/v1/verifications" },
    { method: "GET", path: "/v1/verifications" },
    { method: "GET", path: "/v1/verifications/{id}" },
    { method: "DELETE", path: "/v1/verifications/{id}" },
    { method: "GET", path: "/v1/verifications/{id}/erasure" },
  ],
  applicant: applicantRoutes,
  dashboard: [
    { method: "GET", path: "/v1/projects/{id}/webhook" },
    { method: "PUT", path: "/v1/projects/{id}/webhook" },
    { method: "DELETE", path: "/v1/projects/{id}/webhook" },
  ],
};
