import * as z from "zod";
import { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { ownCase } from "#usecases/case/own-case.ts";
import { machineRoute } from "../auth.ts";

/** The same for a key and a session. */
export const EraseQuery = z.strictObject({
  with: z
    .enum(["follow_ups"])
    .optional()
    .describe("Also erases the follow-ups of this verification."),
});

export const eraseVerificationRoute = machineRoute({
  method: "DELETE",
  path: "/v1/verifications/{id}",
  summary: "Erase a verification",
  description: `Allowed in every status, also while the engine runs. Deletes the photographs, the values read from them, the reference data, stored webhook bodies and stored answers, and returns a signed receipt without personal data. You may repeat it: a second call answers with the same receipt, and finishes an erasure that failed half-way. Follow-ups are verifications of their own: \`follow_ups\` of the receipt names them, and \`with=follow_ups\` erases the whole chain, also if this one was erased before. The owners of a \`kyb\` verification are verifications of their own as well and are erased by their own ids.`,
  tag: "Erasure",
  permission: "cases:erase",
  quota: "write",
  query: EraseQuery,
  reply: ErasureReceipt,
  async handle({ principal, params, query, ports }) {
    // Erasures are rare, so a cold start does not load their code.
    const { eraseCase } = await import("#usecases/erasure/erase-case.ts");
    const { id } = await ownCase(ports, { projectId: principal.projectId, caseId: params.id });
    const requestedBy = { type: "api_key", id: principal.key.id } as const;
    const withFollowUps = query.with === "follow_ups";
    return eraseCase(ports, { caseId: id, requestedBy, withFollowUps });
  },
});
