import * as z from "zod";
import { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { reply } from "#domain/wire.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { submitCaptures } from "#usecases/applicant/submit-captures.ts";
import { applicantRoute } from "../auth.ts";

export const submitCapturesRoute = applicantRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/submit",
  summary: "Submit the photographs",
  idempotent: false,
  quota: "write",
  refusals: ["invalid_state", "link_expired"],
  body: z.strictObject({}),
  reply: reply(ShownSitting),
  async handle({ principal, ports }) {
    await submitCaptures(ports, principal);
    return readSitting(ports, principal);
  },
});
