import { keyScopes } from "#domain/project/key-scopes.ts";
import type { RouteFacts } from "#http/route.ts";
import type { Call, KnownIds } from "./explored-place.ts";

/** A receiver of the attacker's, and a place of theirs on a host that the client uses, too. */
export const attackersUrls = ["https://attacker.example/", "https://client.example/attacker"];

const [own, shared] = attackersUrls;

/** A template that takes a number of the payload for the reference, which more people see. */
const leakingTemplate = {
  name: "Leaking",
  allowed_documents: [{ country: "MZ", document_type: "passport" }],
  intake: { fields: [{ key: "customer", type: "object", required: true }] },
  mapping: [{ from: "/customer/number", to: "case.reference_id" }],
};

const allTime = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z", only_failed: false };
const events = ["verification.created", "verification.disposition_recorded"];

type Bodies = (ids: KnownIds) => readonly unknown[];

/**
 * The bodies that an attacker sends to each route that takes one: every form that may lead somewhere. A route
 * without an entry gets an empty body.
 */
const bodies: Readonly<Record<string, Bodies>> = {
  "POST /v1/verifications": () => [{ type: "kyc" }],
  "POST /v1/verifications/{id}/follow-up": () => [{ items: ["selfie"] }],
  "POST /v1/verifications/{id}/ubos": () => [{ ubos: [{ given_names: "A", family_names: "B" }] }],
  "POST /v1/sandbox/verifications/{id}/simulate": () => [{ scenario: "clear" }],
  "POST /v1/flows/{slug}/intake": () => [{ payload: { customer: {} } }],
  "POST /v1/webhook": () => [{ webhook_url: own }, { webhook_url: null }],
  "POST /v1/webhook/rotate-secret": () => [{ overlap_seconds: 0 }],
  "POST /v1/keys/rotate": () => [{ grace_seconds: 3600 }],
  "POST /v1/projects": () => [{ name: "Another", sandbox: false }],
  "PATCH /v1/projects/{id}": () => [{ name: "Renamed" }],
  "POST /v1/projects/{id}/keys": () => [
    { name: "usual" },
    { name: "all", scopes: keyScopes.filter((scope) => !scope.startsWith("members:")) },
    {
      name: "without reading",
      scopes: keyScopes.filter((scope) => !/^members|read|erase/.test(scope)),
    },
  ],
  "POST /v1/projects/{id}/keys/{key_id}/rotate": () => [{ grace_seconds: 3600 }],
  "POST /v1/projects/{id}/verifications": () => [{ type: "kyc" }],
  "POST /v1/projects/{id}/verifications/{verification_id}/simulate": () => [{ scenario: "clear" }],
  "POST /v1/projects/{id}/verifications/{verification_id}/follow-up": () => [{ items: ["selfie"] }],
  "POST /v1/projects/{id}/verifications/{verification_id}/comments": () => [{ text: "Seen." }],
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition": () => [
    { value: "approved" },
  ],
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition/confirm": () => [
    { pending_id: "disp_unknown" },
  ],
  "POST /v1/projects/{id}/verifications/names": ({ verification_id = "ver_none" }) => [
    { ids: [verification_id] },
  ],
  "POST /v1/projects/{id}/verifications/search": () => [{ q: "zq" }],
  "PUT /v1/projects/{id}/webhook": () => [
    { url: own },
    { url: own, payload: "full", events },
    { url: own, payload: "summary", events },
    { url: shared, events },
  ],
  "PUT /v1/projects/{id}/adapters/{name}": () => [{ url: own }],
  "POST /v1/projects/{id}/adapters/{name}/rotate-secret": () => [{ overlap_seconds: 0 }],
  "POST /v1/projects/{id}/block-list": ({ verification_id = [] }) =>
    verification_id.map((id) => ({ verification_id: id, reason: "identity_fraud" })),
  "POST /v1/projects/{id}/webhook/replay": () => [allTime],
  "PUT /v1/projects/{id}/retention": () => [{ data_days: 1 }],
  "PUT /v1/projects/{id}/disposition-reasons": () => [{ reasons: [] }],
  "PUT /v1/projects/{id}/review": () => [
    { target_hours: 24, assessments: ["manual_review_recommended"], seen_before: true },
  ],
  "POST /v1/projects/{id}/templates": () => [leakingTemplate],
  "PUT /v1/projects/{id}/templates/{template_id}": () => [leakingTemplate],
  "POST /v1/projects/{id}/templates/copy": ({ project_id = [], template_id = [] }) => [
    { project_id: project_id[1], template_id: template_id[0] },
  ],
  "POST /v1/projects/{id}/flows": ({ template_id = [] }) =>
    template_id.map((id) => ({ slug: `flow-of-${id.slice(-6)}`, template_id: id })),
  "POST /v1/projects/{id}/flows/{slug}/versions": ({ template_id = [] }) =>
    template_id.map((id) => ({ template_id: id })),
  "PUT /v1/projects/{id}/branding": () => [{ redirect_url: own }],
  "POST /v1/projects/{id}/branding/images": () => [{ kind: "logo", content_type: "image/png" }],
  "PUT /v1/projects/{id}/embed-origins": () => [{ embed_origins: ["https://attacker.example"] }],
  "PATCH /v1/team": () => [{ name: "Renamed" }],
  "DELETE /v1/team": () => [{ org_id: "tnt_unknown", confirm_name: "unknown" }],
  "PATCH /v1/team/members/{id}": () => [{ role: "owner" }],
  "PUT /v1/team/members/{id}/projects/{project_id}": () => [{ role: "admin" }],
  "POST /v1/team/invitations": () => [{ email: "friend@attacker.example", role: "owner" }],
};

/** Routes that would end the exploration, or that lead nowhere: signing in, and just looking. */
const leftOut = /^(POST|GET) \/auth\/|^DELETE \/v1\/team$/;

/** Every call that these routes take, with the ids that the attacker knows in their places. */
export function attackerCalls(routes: readonly RouteFacts[], ids: KnownIds): Call[] {
  return routes.flatMap(({ method, path }) => {
    const route = `${method} ${path}`;
    if (leftOut.test(route)) return [];
    const sent = bodies[route]?.(ids) ?? [method === "GET" ? undefined : {}];
    return targetsOf(route, ids).flatMap((target) =>
      sent.map((body) => ({ route, target, ...(body !== undefined && { body }) })),
    );
  });
}

/** Routes that take a body with members that must be there, and that nothing is known to be sent to. */
export function unknownBodies(routes: readonly RouteFacts[]): string[] {
  return routes
    .filter(({ schemas }) => schemas.body !== undefined && !schemas.body.safeParse({}).success)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !(route in bodies) && !leftOut.test(route));
}

/** The name of the id in `{id}`, by the part of the path before it. */
const idAfter: Readonly<Record<string, string>> = {
  projects: "project_id",
  verifications: "verification_id",
  members: "member_id",
  invitations: "invitation_id",
};

function targetsOf(target: string, ids: KnownIds): string[] {
  const [, before = "", name] = /(\w+)\/\{(\w+)\}/.exec(target) ?? [];
  if (name === undefined) return [target];
  const known = ids[name === "id" ? (idAfter[before] ?? name) : name] ?? [];
  return known.flatMap((id) => targetsOf(target.replace(`{${name}}`, id), ids));
}
