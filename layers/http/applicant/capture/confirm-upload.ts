import * as z from "zod";
import { Capture } from "#domain/capture/capture.ts";
import { platformOf } from "#domain/capture/platform.ts";
import { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { reply, request } from "#domain/wire.ts";
import { confirmUpload } from "#usecases/applicant/confirm-upload.ts";
import { applicantRoute } from "../auth.ts";
import { prefers } from "../prefers.ts";
import { shownWithPrefetch } from "../shown-with-prefetch.ts";

export const confirmUploadRoute = applicantRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/uploads/{upload_id}/confirm",
  summary: "Inspect an uploaded photograph",
  idempotent: false,
  quota: "write",
  refusals: [
    "capture_rejected",
    "capture_too_large",
    "pdf_not_accepted",
    "not_found",
    "invalid_state",
    "link_expired",
  ],
  body: request(
    Capture.pick({ item: true, capturePath: true, scaledFromBytes: true })
      .extend({
        pageTime: z.iso
          .datetime({ offset: true })
          .exactOptional()
          .describe(
            "The time of the page's clock. The times in the file are corrected by its difference from the service's clock.",
          ),
        anyway: z
          .boolean()
          .exactOptional()
          .describe("Keeps the photograph in spite of the objection, where `may_keep` allowed it."),
      })
      .strict(),
  ),
  reply: reply(ShownSitting),
  async handle({ principal, params, body, ports, call }) {
    const isPrefetch = prefers(call, "ahead");
    await confirmUpload(ports, {
      caseId: principal.caseId,
      prefetch: isPrefetch ? { sittingId: principal.sittingId } : undefined,
      uploadId: params.upload_id,
      ...body,
      platform: platformOf(call.headers["user-agent"]),
    });
    return shownWithPrefetch(ports, principal, isPrefetch);
  },
});
