import * as z from "zod";
import { captureItems } from "#domain/capture/capture-item.ts";
import { type CaptureContentType, captureContentTypes } from "#domain/capture/capture-rules.ts";
import { Refusal } from "#domain/errors.ts";
import { UploadSlot } from "#domain/sitting/upload-slot.ts";
import { reply, request } from "#domain/wire.ts";
import { pdfRefusal } from "#usecases/applicant/pdf-refusal.ts";
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
    "pdf_not_accepted",
    "too_many_attempts",
    "invalid_state",
    "link_expired",
  ],
  body: request(
    z.strictObject({
      item: z.enum(captureItems),
      contentType: z.string().max(64),
      bytes: z.int().positive(),
    }),
  ),
  reply: reply(UploadSlot),
  async handle({ principal, body, ports }) {
    const { uploadId, ticket, attemptsLeft } = await requestUpload(ports, {
      caseId: principal.caseId,
      item: body.item,
      contentType: requirePhotograph(body.contentType),
      bytes: body.bytes,
    });
    return { ...ticket, uploadId, attemptsLeft };
  },
});

function requirePhotograph(contentType: string): CaptureContentType {
  const known = captureContentTypes.find((type) => type === contentType);
  if (known) return known;
  if (contentType === "application/pdf") throw pdfRefusal();
  throw new Refusal("unsupported_media_type", "Send a JPEG, PNG, WebP or HEIC photograph.", {
    param: "content_type",
  });
}
