import { AgeReceipt } from "#domain/erasure/age-receipt.ts";
import { machineRoute } from "../auth.ts";

export const showAgeReceiptRoute = machineRoute({
  method: "GET",
  path: "/v1/verifications/{id}/age-receipt",
  summary: "Show the age receipt",
  description:
    "The signed proof of the answer of a verification under a Flow with `returns`, and of the data that was deleted for it. 404 for any other verification, and after an erasure. 409 until the deletion is done, seconds after the result. Such a verification keeps its links, `reference_id`, the consent record and its result until your retention period ends, and can be listed and erased as any other. It takes no disposition and no comment, no follow-up once submitted, and has no report: each answers 409 `invalid_state`. To ask the person again, start another.",
  tag: "Verifications",
  permission: "cases:read",
  quota: "read",
  refusals: ["invalid_state"],
  reply: AgeReceipt,
  async handle({ principal, params, ports }) {
    const { showAgeReceipt } = await import("#usecases/erasure/show-age-receipt.ts");
    return showAgeReceipt(ports, { projectId: principal.projectId, caseId: params.id });
  },
});
