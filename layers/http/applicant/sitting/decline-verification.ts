import * as z from "zod";
import { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { reply } from "#domain/wire.ts";
import { declineVerification } from "#usecases/applicant/decline-verification.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { applicantRoute } from "../auth.ts";

export const declineVerificationRoute = applicantRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/decline",
  summary: "Refuse the verification, which ends it",
  idempotent: false,
  quota: "write",
  refusals: ["invalid_state", "link_expired"],
  body: z.strictObject({}),
  reply: reply(ShownSitting),
  async handle({ principal, ports }) {
    await declineVerification(ports, principal);
    return readSitting(ports, principal);
  },
});
