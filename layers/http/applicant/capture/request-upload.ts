import * as z from "zod";
import { captureItems } from "#domain/case/capture-item.ts";
import { type CaptureContentType, captureContentTypes } from "#domain/case/capture-rules.ts";
import { Refusal } from "#domain/errors.ts";
import { requestUpload } from "#usecases/applicant/request-upload.ts";
import { applicantRoute } from "../auth.ts";

export const requestUploadRoute = applicantRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/uploads",
  summary: "Ask for a ticket to upload one photograph",
  status: 201,
  idempotent: false,
  quota: "upload",
  refusals: [
    "capture_too_large",
    "unsupported_media_type",
    "too_many_attempts",
    "invalid_state",
    "link_expired",
  ],
  body: z.strictObject({
    item: z.enum(captureItems),
    content_type: z.string().max(64),
    bytes: z.int().positive(),
  }),
  reply: z.object({
    upload_id: z.string(),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    expires_at: z.string(),
    attempts_left: z.int(),
  }),
  async handle({ principal, body, ports }) {
    const { uploadId, ticket, attemptsLeft } = await requestUpload(ports, {
      caseId: principal.caseId,
      item: body.item,
      contentType: requirePhotograph(body.content_type),
      bytes: body.bytes,
    });
    return {
      upload_id: uploadId,
      url: ticket.url,
      fields: ticket.fields,
      expires_at: ticket.expiresAt,
      attempts_left: attemptsLeft,
    };
  },
});

function requirePhotograph(contentType: string): CaptureContentType {
  const known = captureContentTypes.find((type) => type === contentType);
  if (known) return known;
  throw new Refusal("unsupported_media_type", "Send a JPEG, PNG or WebP photograph.", {
    param: "content_type",
  });
}
