import * as z from "zod";
import { FollowedHandoff, ShownHandoff } from "#domain/sitting/shown-handoff.ts";
import { reply } from "#domain/wire.ts";
import { countHandedOff, offerHandoff } from "#usecases/applicant/hand-off.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { applicantRoute } from "../auth.ts";

export const offerHandoffRoute = applicantRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/handoff",
  summary: "Make a code that opens this verification on another device",
  status: 201,
  idempotent: false,
  quota: "write",
  refusals: ["invalid_state", "link_expired"],
  body: z.strictObject({}),
  reply: reply(ShownHandoff),
  handle: ({ principal, ports }) => offerHandoff(ports, principal),
});

export const followHandoffRoute = applicantRoute({
  method: "GET",
  path: "/applicant/v1/verifications/{id}/handoff",
  summary: "Follow the progress on the other device",
  quota: "read",
  reply: reply(FollowedHandoff),
  async handle({ principal, ports }) {
    const [devices, sitting] = await Promise.all([
      countHandedOff(ports, principal),
      readSitting(ports, principal),
    ]);
    return { devices, sitting };
  },
});
