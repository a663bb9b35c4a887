import * as z from "zod";
import { isHandedOff, offerHandoff } from "#usecases/applicant/hand-off.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { applicantRoute } from "../auth.ts";
import { SittingBody, toSittingBody } from "../sitting/sitting-body.ts";

export const offerHandoffRoute = applicantRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/handoff",
  summary: "Make a code that opens this verification on another device",
  status: 201,
  idempotent: false,
  quota: "write",
  refusals: ["invalid_state", "link_expired"],
  body: z.strictObject({}),
  reply: z.object({ url: z.string(), link: z.string(), expires_at: z.string() }),
  async handle({ principal, ports }) {
    const { url, link, expiresAt } = await offerHandoff(ports, principal);
    return { url, link, expires_at: expiresAt };
  },
});

export const followHandoffRoute = applicantRoute({
  method: "GET",
  path: "/applicant/v1/verifications/{id}/handoff",
  summary: "Follow what the other device does",
  quota: "read",
  reply: z.object({ taken: z.boolean(), sitting: SittingBody }),
  async handle({ principal, ports }) {
    const [taken, sitting] = await Promise.all([
      isHandedOff(ports, principal),
      readSitting(ports, principal),
    ]);
    return { taken, sitting: toSittingBody(sitting) };
  },
});
