import * as z from "zod";
import { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { reply, request } from "#domain/wire.ts";
import { chooseDocument } from "#usecases/applicant/choose-document.ts";
import { applicantRoute } from "../auth.ts";
import { prefers } from "../prefers.ts";
import { shownWithPrefetch } from "../shown-with-prefetch.ts";

export const chooseDocumentRoute = applicantRoute({
  method: "PUT",
  path: "/applicant/v1/verifications/{id}/document",
  summary: "Choose the document to photograph",
  quota: "write",
  refusals: ["invalid_state", "link_expired"],
  body: request(
    z.strictObject({
      country: z.string().regex(/^[A-Z]{2}$/),
      documentType: z.string().regex(/^[a-z][a-z0-9_]{1,62}$/),
    }),
  ),
  reply: reply(ShownSitting),
  async handle({ principal, body, ports, call }) {
    const isPrefetch = prefers(call, "ahead");
    await chooseDocument(ports, { caseId: principal.caseId, document: body, prefetch: isPrefetch });
    return shownWithPrefetch(ports, principal, isPrefetch);
  },
});
