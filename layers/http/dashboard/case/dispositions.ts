import * as z from "zod";
import { ProposedDisposition, RecordedDisposition } from "#domain/case/shown-case.ts";
import { dispositionValues } from "#domain/review/disposition-values.ts";
import { reply, request } from "#domain/wire.ts";
import { showCase } from "#usecases/case/show-case.ts";
import { confirmDisposition, withdrawDisposition } from "#usecases/review/confirm-disposition.ts";
import { recordDisposition } from "#usecases/review/record-disposition.ts";
import { answer } from "../../answer.ts";
import { drawnId } from "../../drawn-id.ts";
import { projectRoute } from "../auth.ts";
import { redactFor } from "./redact-for.ts";
import { reviewerOf } from "./reviewer-of.ts";

const path = "/v1/projects/{id}/verifications/{verification_id}/disposition";
const tag = "Cases";

const recordDispositionRoute = projectRoute({
  method: "POST",
  path,
  tag,
  audit: {
    action: "verification.disposition_recorded",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    details: (_, recorded) => notedOf(recorded),
  },
  summary: "Record the team's decision",
  description:
    "Possible once there is a result. Earlier decisions are kept, the latest is `customer_disposition`, and none changes the assessment. Sends `verification.disposition_recorded` to subscribers. If the project requires two people, an approval, and a decline against the assessment, answers 202: it counts, and is sent, once another member confirms it.",
  status: 201,
  permission: "cases:review",
  outflows: ["outcome", "applicant_link"],
  quota: "write",
  refusals: ["invalid_state"],
  body: request(
    z.strictObject({
      value: z.enum(dispositionValues),
      reasonCodes: z
        .array(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/))
        .max(20)
        .default([])
        .describe("Codes from `GET /v1/projects/{id}/disposition-reasons`."),
      note: z.string().trim().min(1).max(2000).optional(),
      assessmentAgreed: z
        .boolean()
        .optional()
        .describe("Whether the team agrees with the assessment."),
    }),
  ),
  reply: reply(RecordedDisposition),
  otherwise: {
    status: 202,
    summary: "Accepted: a second person must confirm it",
    reply: reply(ProposedDisposition),
  },
  async handle({ principal, params, body, ports, drawnCaseId }) {
    const { project } = principal;
    const which = { projectId: project.id, caseId: params.verification_id };
    const recorded = await recordDisposition(ports, {
      id: drawnId("disp", drawnCaseId),
      ...which,
      ...body,
      project,
      recordedBy: reviewerOf(principal),
    });
    const shown = await showCase(ports, { project, caseId: which.caseId });
    const verification = redactFor(principal, shown);
    if (recorded.disposition) return { verification, disposition: recorded.disposition };
    const waiting = { verification, pendingDisposition: recorded.pending };
    return answer({ body: waiting, status: 202 });
  },
});

const confirmDispositionRoute = projectRoute({
  method: "POST",
  path: `${path}/confirm`,
  tag,
  audit: {
    action: "verification.disposition_confirmed",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    details: (_, recorded) => notedOf(recorded),
  },
  summary: "Confirm a colleague's decision",
  description:
    "For projects that require two people. The member who decided cannot confirm: 409. The decision becomes `customer_disposition`, and `verification.disposition_recorded` is sent.",
  permission: "cases:review",
  outflows: ["outcome", "applicant_link"],
  quota: "write",
  refusals: ["invalid_state"],
  body: request(
    z.strictObject({
      pendingId: z
        .string()
        .max(63)
        .describe("The `id` of the `pending_disposition` that the member saw."),
    }),
  ),
  reply: reply(RecordedDisposition),
  async handle({ principal, params, body, ports }) {
    const { project } = principal;
    const caseId = params.verification_id;
    const by = reviewerOf(principal);
    const { disposition } = await confirmDisposition(ports, { project, caseId, by, ...body });
    const shown = await showCase(ports, { project, caseId });
    return { verification: redactFor(principal, shown), disposition };
  },
});

const withdrawDispositionRoute = projectRoute({
  method: "DELETE",
  path: `${path}/pending`,
  tag,
  audit: {
    action: "verification.disposition_withdrawn",
    subject: "verification",
    id: ({ params }) => params.verification_id,
  },
  summary: "Withdraw or reject a decision that waits",
  description: "The verification waits as before. It is no error if no decision waits.",
  status: 204,
  permission: "cases:review",
  quota: "write",
  refusals: ["invalid_state"],
  reply: z.undefined(),
  async handle({ principal, params, ports }) {
    const which = { project: principal.project, caseId: params.verification_id };
    await withdrawDisposition(ports, { ...which, by: reviewerOf(principal) });
    return undefined;
  },
});

export const dispositionRoutes = [
  recordDispositionRoute,
  confirmDispositionRoute,
  withdrawDispositionRoute,
];

type Noted = { id: string; revision: number };

/** A decision in the log would outlive the person's erasure: the Case itself holds it. */
function notedOf(recorded: { disposition?: Noted } | { pendingDisposition: Noted }) {
  if ("pendingDisposition" in recorded) {
    const { id, revision } = recorded.pendingDisposition;
    return { disposition: id, revision, waits_for_second: true };
  }
  const { id = "", revision = 0 } = recorded.disposition ?? {};
  return { disposition: id, revision };
}
