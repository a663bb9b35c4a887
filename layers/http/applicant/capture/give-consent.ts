import * as z from "zod";
import { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { reply, request } from "#domain/wire.ts";
import { giveConsent } from "#usecases/applicant/give-consent.ts";
import { applicantRoute } from "../auth.ts";
import { prefers } from "../prefers.ts";
import { shownWithPrefetch } from "../shown-with-prefetch.ts";

export const giveConsentRoute = applicantRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/consent",
  summary: "Agree to the capture",
  idempotent: false,
  quota: "write",
  refusals: ["invalid_state", "link_expired"],
  body: request(
    z.strictObject({
      name: z.string().max(100),
      version: z.string().max(40),
      locale: z.string().regex(/^[a-z]{2}(?:-[A-Za-z0-9]{2,8})*$/),
      faceKept: z.literal(true).exactOptional(),
    }),
  ),
  reply: reply(ShownSitting),
  async handle({ principal, body, ports, call }) {
    const isPrefetch = prefers(call, "ahead");
    await giveConsent(ports, { caseId: principal.caseId, prefetch: isPrefetch, ...body });
    return shownWithPrefetch(ports, principal, isPrefetch);
  },
});
