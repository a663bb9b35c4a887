import * as z from "zod";
import { chooseDocument } from "#usecases/applicant/choose-document.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { applicantRoute } from "../auth.ts";
import { SittingBody, toSittingBody } from "../sitting/sitting-body.ts";

export const chooseDocumentRoute = applicantRoute({
  method: "PUT",
  path: "/applicant/v1/verifications/{id}/document",
  summary: "Choose the document to photograph",
  quota: "write",
  refusals: ["invalid_state", "link_expired"],
  body: z.strictObject({
    country: z.string().regex(/^[A-Z]{2}$/),
    document_type: z.string().regex(/^[a-z][a-z0-9_]{1,62}$/),
  }),
  reply: SittingBody,
  async handle({ principal, body, ports }) {
    await chooseDocument(ports, {
      caseId: principal.caseId,
      document: { country: body.country, documentType: body.document_type },
    });
    return toSittingBody(await readSitting(ports, principal));
  },
});
