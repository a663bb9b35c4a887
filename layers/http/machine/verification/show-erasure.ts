import { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { machineRoute } from "../auth.ts";

export const showErasureRoute = machineRoute({
  method: "GET",
  path: "/v1/verifications/{id}/erasure",
  summary: "Show the erasure receipt",
  description:
    "404 if no erasure was requested. While one is in progress, `state` is `in_progress` and the receipt is unsigned.",
  tag: "Erasure",
  permission: "cases:read",
  quota: "read",
  reply: ErasureReceipt,
  async handle({ principal, params, ports }) {
    const { showErasure } = await import("#usecases/erasure/show-erasure.ts");
    return showErasure(ports, { projectId: principal.projectId, caseId: params.id });
  },
});
