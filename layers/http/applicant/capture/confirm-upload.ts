import * as z from "zod";
import { captureItems } from "#domain/case/capture-item.ts";
import { capturePaths } from "#domain/case/capture-rules.ts";
import { platformOf } from "#domain/case/platform.ts";
import { confirmUpload } from "#usecases/applicant/confirm-upload.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { applicantRoute } from "../auth.ts";
import { SittingBody, toSittingBody } from "../sitting/sitting-body.ts";

export const confirmUploadRoute = applicantRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/uploads/{upload_id}/confirm",
  summary: "Have an uploaded photograph looked at",
  idempotent: false,
  quota: "write",
  refusals: ["capture_rejected", "capture_too_large", "not_found", "invalid_state", "link_expired"],
  body: z.strictObject({
    item: z.enum(captureItems),
    capture_path: z.enum(capturePaths),
  }),
  reply: SittingBody,
  async handle({ principal, params, body, ports, call }) {
    await confirmUpload(ports, {
      caseId: principal.caseId,
      uploadId: params.upload_id,
      item: body.item,
      capturePath: body.capture_path,
      platform: platformOf(call.headers["user-agent"]),
    });
    return toSittingBody(await readSitting(ports, principal));
  },
});
