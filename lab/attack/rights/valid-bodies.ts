/** Ids of what a tenant holds, by the name of the path parameter. */
type Ids = Readonly<Record<string, string>>;

/**
 * A body for each route that takes one, valid in its form, so that a stranger is refused for their identity and not
 * for the body.
 */
export const validBodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  "POST /v1/projects": () => ({ name: "Another" }),
  "PATCH /v1/projects/{id}": () => ({ name: "Renamed" }),
  "POST /v1/projects/{id}/keys": () => ({ name: "Another" }),
  "POST /v1/projects/{id}/keys/{key_id}/rotate": () => ({}),
  "POST /v1/projects/{id}/verifications": () => ({ type: "kyc" }),
  "POST /v1/projects/{id}/verifications/{verification_id}/comments": () => ({ text: "Mine?" }),
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition": () => ({
    value: "approved",
  }),
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition/confirm": () => ({
    pending_id: "disp_none",
  }),
  "POST /v1/projects/{id}/verifications/{verification_id}/link": () => ({}),
  "POST /v1/projects/{id}/verifications/{verification_id}/simulate": () => ({ scenario: "clear" }),
  "POST /v1/projects/{id}/verifications/names": ({ verification_id }) => ({
    ids: [verification_id ?? "ver_none"],
  }),
  "POST /v1/projects/{id}/verifications/search": () => ({ q: "MACHAVA" }),
  "PUT /v1/projects/{id}/verifications/{verification_id}/assignment": () => ({}),
  "POST /v1/projects/{id}/verifications/{verification_id}/follow-up": () => ({ items: ["selfie"] }),
  "POST /v1/projects/{id}/queue/next": () => ({}),
  "PUT /v1/projects/{id}/review": () => ({ target_hours: 1, assessments: [] }),
  "PUT /v1/projects/{id}/webhook": () => ({ url: "https://elsewhere.example/hook" }),
  "POST /v1/projects/{id}/webhook/rotate-key-pair": () => ({}),
  "POST /v1/projects/{id}/webhook/rotate-secret": () => ({}),
  "PUT /v1/projects/{id}/adapters/{name}": () => ({ url: "https://elsewhere.example/ask" }),
  "POST /v1/projects/{id}/adapters/{name}/rotate-secret": () => ({}),
  "POST /v1/projects/{id}/block-list": ({ verification_id }) => ({
    verification_id: verification_id ?? "ver_none",
    reason: "identity_fraud",
  }),
  "POST /v1/projects/{id}/webhook/replay": () => ({
    from: "2026-11-01T00:00:00Z",
    to: "2026-12-01T00:00:00Z",
  }),
  "POST /v1/projects/{id}/what-if": () => ({ policy_revision: "r1" }),
  "PUT /v1/projects/{id}/retention": () => ({ data_days: 1 }),
  "PUT /v1/projects/{id}/disposition-reasons": () => ({ reasons: [] }),
  "POST /v1/projects/{id}/templates": () => ({ name: "Another" }),
  "POST /v1/projects/{id}/templates/copy": (ids) => ({
    project_id: ids.project_id,
    template_id: ids.template_id,
  }),
  "PUT /v1/projects/{id}/templates/{template_id}": () => ({ name: "Another" }),
  "POST /v1/projects/{id}/flows": (ids) => ({
    slug: "another",
    template_id: ids.template_id,
  }),
  "POST /v1/projects/{id}/flows/{slug}/versions": (ids) => ({
    template_id: ids.template_id,
  }),
  "PUT /v1/projects/{id}/branding": () => ({}),
  "PUT /v1/projects/{id}/embed-origins": () => ({ embed_origins: ["https://x.example.com"] }),
  "POST /v1/projects/{id}/branding/images": () => ({ kind: "logo", content_type: "image/png" }),
  "PATCH /v1/team": () => ({ name: "Renamed" }),
  "DELETE /v1/team": (ids) => ({
    org_id: ids.org_id,
    confirm_name: ids.org_name,
  }),
  "PATCH /v1/team/members/{id}": () => ({ role: "owner" }),
  "PUT /v1/team/members/{id}/projects/{project_id}": () => ({ role: "admin" }),
  "POST /v1/team/invitations": () => ({ email: "x@example.com", role: "developer" }),
  // The machine API:
  "POST /v1/verifications/{id}/follow-up": () => ({ items: ["selfie"] }),
  "POST /v1/verifications/{id}/link": () => ({}),
  "POST /v1/verifications/{id}/ubos": () => ({
    ubos: [{ given_names: "A", family_names: "B" }],
  }),
  "POST /v1/sandbox/verifications/{id}/simulate": () => ({ scenario: "clear" }),
  "POST /v1/flows/{slug}/intake": () => ({ payload: { customer: {}, document_number: "1" } }),
};
