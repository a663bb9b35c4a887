import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { applicantRoute } from "../auth.ts";
import { SittingBody, toSittingBody } from "./sitting-body.ts";

export const readSittingRoute = applicantRoute({
  method: "GET",
  path: "/applicant/v1/verifications/{id}/sitting",
  summary: "Read what is still to do",
  quota: "read",
  reply: SittingBody,
  async handle({ principal, ports }) {
    return toSittingBody(await readSitting(ports, principal));
  },
});
