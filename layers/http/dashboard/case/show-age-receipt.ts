import { AgeReceipt } from "#domain/erasure/age-receipt.ts";
import { projectRoute } from "../auth.ts";

export const showCaseAgeReceiptRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/verifications/{verification_id}/age-receipt",
  tag: "Cases",
  summary: "Show the age receipt",
  description: "As `GET /v1/verifications/{id}/age-receipt` does.",
  permission: "cases:read",
  quota: "read",
  refusals: ["invalid_state"],
  reply: AgeReceipt,
  async handle({ principal, params, ports }) {
    const { showAgeReceipt } = await import("#usecases/erasure/show-age-receipt.ts");
    const which = { projectId: principal.project.id, caseId: params.verification_id };
    return showAgeReceipt(ports, which);
  },
});
