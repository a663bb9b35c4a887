import { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { reply } from "#domain/wire.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { applicantRoute } from "../auth.ts";

export const readSittingRoute = applicantRoute({
  method: "GET",
  path: "/applicant/v1/verifications/{id}/sitting",
  summary: "Read the remaining steps",
  quota: "read",
  reply: reply(ShownSitting),
  async handle({ principal, ports }) {
    return readSitting(ports, principal);
  },
});
