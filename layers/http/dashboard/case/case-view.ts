import * as z from "zod";
import { captureItems } from "#domain/case/capture-item.ts";
import { DispositionOnWire, dispositionOnWire } from "#domain/case/disposition-on-wire.ts";
import { momentTypes } from "#domain/case/timeline.ts";
import { Verification } from "#domain/case/verification-schema.ts";
import type { PersonalData, showCase } from "#usecases/case/show-case.ts";

const Actor = z.object({ type: z.enum(["api_key", "user", "retention_policy"]), id: z.string() });

const CaptureFacts = z.object({
  id: z.string(),
  item: z.enum(captureItems),
  content_type: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  capture_path: z.enum(["file_capture", "file_gallery", "stream"]),
  accepted_at: z.string(),
  attempts: z.int(),
});

export const CaseBody = Verification.extend({
  project_id: z.string(),
  allowed_documents: z.array(z.object({ country: z.string(), document_type: z.string() })),
  consent: z
    .object({ name: z.string(), version: z.string(), granted_at: z.string(), locale: z.string() })
    .optional(),
  captures: z.array(CaptureFacts).describe("That they are there; to see them takes more."),
  timeline: z.array(
    z.object({
      at: z.string(),
      type: z.enum(momentTypes),
      detail: z.string().optional(),
      by: Actor.optional(),
    }),
  ),
  disposition_history: z.array(DispositionOnWire).describe("Oldest first."),
}).meta({ id: "Case" });

export const PersonalDataBody = z
  .object({
    captures: z.array(
      CaptureFacts.extend({
        sha256: z.string(),
        url: z
          .string()
          .nullable()
          .describe(
            "An upright copy without metadata, at most 2000 px long; the other members are of the original. Works for five minutes, for whoever has it. `null` where no copy was made.",
          ),
        tamper_map_url: z
          .string()
          .nullable()
          .describe("A small picture to lay over the copy: where the photograph looks edited."),
        url_expires_at: z.string(),
      }),
    ),
    checks: Verification.shape.result.unwrap().shape.verification_result.shape.checks,
    reference: z
      .object({
        payload: z.record(z.string(), z.unknown()),
        claimed: z.record(z.string(), z.unknown()).optional(),
        claimed_by: z.enum(["client", "mapping"]).optional(),
      })
      .nullable(),
    claimed: z.record(z.string(), z.unknown()).nullable(),
    prefill: z.record(z.string(), z.string()).nullable(),
    verifiee: z.object({ email: z.string() }).nullable(),
  })
  .meta({ id: "PersonalData" });

type ShownCase = Awaited<ReturnType<typeof showCase>>;

export function caseBody(shown: ShownCase): z.input<typeof CaseBody> {
  const { kase, record, captures, timeline, dispositions } = shown;
  const { consent } = kase;
  return {
    ...record,
    project_id: kase.projectId,
    allowed_documents: kase.allowedDocuments.map(({ country, documentType }) => ({
      country,
      document_type: documentType,
    })),
    ...(consent && {
      consent: {
        name: consent.name,
        version: consent.version,
        granted_at: consent.grantedAt,
        locale: consent.locale,
      },
    }),
    captures: captures.map(captureFacts),
    timeline,
    disposition_history: dispositions.map(dispositionOnWire),
  };
}

export function personalDataBody(data: PersonalData): z.input<typeof PersonalDataBody> {
  const { reference } = data;
  return {
    captures: data.captures.map((capture) => ({
      ...captureFacts(capture),
      sha256: capture.sha256,
      url: capture.url ?? null,
      tamper_map_url: capture.tamperMapUrl ?? null,
      url_expires_at: capture.urlExpiresAt,
    })),
    checks: data.checks,
    reference: reference
      ? {
          payload: reference.payload,
          ...(reference.claimed && { claimed: reference.claimed }),
          ...(reference.claimedBy && { claimed_by: reference.claimedBy }),
        }
      : null,
    claimed: data.claimed ?? null,
    prefill: data.prefill ?? null,
    verifiee: data.verifieeEmail === undefined ? null : { email: data.verifieeEmail },
  };
}

function captureFacts(capture: ShownCase["captures"][number]): z.input<typeof CaptureFacts> {
  return {
    id: capture.id,
    item: capture.item,
    content_type: capture.contentType,
    bytes: capture.bytes,
    width: capture.width,
    height: capture.height,
    capture_path: capture.capturePath,
    accepted_at: capture.acceptedAt,
    attempts: capture.attempts,
  };
}
