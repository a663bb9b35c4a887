import { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { projectRoute } from "../auth.ts";

export const showCaseErasureRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/verifications/{verification_id}/erasure",
  tag: "Cases",
  summary: "Show the erasure receipt",
  description:
    "As `GET /v1/verifications/{id}/erasure` does: signed once the erasure is complete, and without personal data.",
  permission: "cases:read",
  quota: "read",
  reply: ErasureReceipt,
  async handle({ principal, params, ports }) {
    const { showErasure } = await import("#usecases/erasure/show-erasure.ts");
    const which = { projectId: principal.project.id, caseId: params.verification_id };
    return showErasure(ports, which);
  },
});
