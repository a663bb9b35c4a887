import { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { ownCase } from "#usecases/case/own-case.ts";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { EraseQuery } from "../../machine/verification/erase-verification.ts";
import { projectRoute } from "../auth.ts";

export const eraseCaseRoute = projectRoute({
  method: "DELETE",
  path: "/v1/projects/{id}/verifications/{verification_id}",
  tag: "Cases",
  summary: "Erase a verification",
  description: "As `DELETE /v1/verifications/{id}` does, with the same signed receipt.",
  permission: "cases:erase",
  quota: "write",
  query: EraseQuery,
  reply: ErasureReceipt,
  async handle({ principal, params, query, ports }) {
    const which = { projectId: principal.project.id, caseId: params.verification_id };
    const { id } = await ownCase(ports, which);
    const withFollowUps = query.with === "follow_ups";
    return eraseCase(ports, { caseId: id, requestedBy: principal.actor, withFollowUps });
  },
});
