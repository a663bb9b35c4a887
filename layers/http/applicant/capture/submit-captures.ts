import * as z from "zod";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { submitCaptures } from "#usecases/applicant/submit-captures.ts";
import { applicantRoute } from "../auth.ts";
import { SittingBody, toSittingBody } from "../sitting/sitting-body.ts";

export const submitCapturesRoute = applicantRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/submit",
  summary: "Submit the photographs",
  idempotent: false,
  quota: "write",
  refusals: ["invalid_state", "link_expired"],
  body: z.strictObject({}),
  reply: SittingBody,
  async handle({ principal, ports }) {
    await submitCaptures(ports, principal);
    return toSittingBody(await readSitting(ports, principal));
  },
});
