import * as z from "zod";
import { Said } from "../document/agreement/source.ts";
import { AllowedDocument } from "../document/allowed-document.ts";
import { Barcode } from "../document/barcode/barcode.ts";
import { causeCodes, relations } from "../name/name-relation.ts";
import type { StoredReasonCode } from "../reason-codes.ts";
import { storedName } from "../stored-name.ts";
import { type CheckName, checkStatuses } from "./checks.ts";

/** The value of a document field, its source, and the reader's certainty. */
export const DocumentField = z.object({
  /** `null` when the reader would have had to guess. */
  value: z.string().nullable(),
  source: z.enum(["mrz", "viz", "barcode"]),
  /** The probability that `value` is exactly right. */
  confidence: z.number().min(0).max(1),
  /** `null` when nothing protects the field. */
  checkDigitOk: z.boolean().nullable(),
  /** The document leaves the field open: nothing stands there, and that was read surely. */
  blank: z.literal(true).exactOptional(),
});

export type DocumentField = z.output<typeof DocumentField>;

const MrzReading = z.object({
  format: z.string(),
  lines: z.array(z.string()),
  /** Check digit by field name; `null` if the format has none for it. */
  checks: z.record(z.string(), z.boolean().nullable()),
});

export const StoredReason = z.object({
  code: storedName<StoredReasonCode>(),
  severity: z.enum(["info", "warning", "critical"]),
  detail: z.string().exactOptional(),
  fields: z.array(z.string()).exactOptional(),
});

const differenceCodes = [
  "mrz_viz_inconsistent",
  "front_back_inconsistent",
  "fields_inconsistent",
] as const satisfies StoredReasonCode[];

/**
 * Two values that should be one, and how they differ. It holds the values and, of a name, the differing
 * words: personal data, which stays with the fields and travels no further.
 */
const Difference = z.object({
  /** The code of the reason that it led to. */
  reason: z.enum(differenceCodes),
  /** A field, `names`, or a pair that must fit, such as `curp_birth`. */
  name: z.string(),
  relation: z.enum(relations),
  because: z.array(z.object({ code: z.enum(causeCodes), words: z.array(z.string()) })),
  /** Two of them. */
  said: z.array(Said),
});

export type Difference = z.output<typeof Difference>;

/** The envelope that every check fills. */
export const EvidenceEnvelope = z.object({
  status: z.enum(checkStatuses),
  /** Present only when the check measured something. */
  score: z.number().min(0).max(1).exactOptional(),
  threshold: z.number().min(0).max(1).exactOptional(),
  reasons: z.array(StoredReason),
  breakdown: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .describe(
      "The measures of the check, part by part. For `face_match`: `similarity` compares one picture of each side. If that leaves the result open, `more_looks` has the number of added pictures of the portrait and of the face (`portraits`, `faces`), and their common similarity (`likeness`, with the `match` of this number; both absent without further pictures). For each further picture it has the similarity to the first of its side (`likeness`), or the reason why it was left out (`left_out`). Of a renewal, `earlier_face` compares the selfie with the face of the earlier verification, `days` later: their similarity with its `match`, or why there is none (`left_out`). For `liveness`: `id_match` compares the faces of a verification. Each of its `pairs` names two pictures (`a`, `b`), their similarity (`likeness`), the threshold from which they count as one person's (`match`, which is lower for portrait and film if the selfie agrees with both), and the resulting `status`. Its own `status` is that of the worst pair, `score` the lowest similarity, and `not_compared` lists the pictures without one clear face. `illumination.shading` says whether the screen's colors are on the face like light (`lit`) or like paint (`painted`), or that it cannot be measured (`unavailable`). `integrity.reveal_to_seal_ms` is the time from revealing the second colors to fixing the film.",
    )
    .exactOptional(),
  /** Capture ids that the check examined. */
  inputs: z.array(z.string()),
  model: z
    .array(z.object({ name: z.string(), version: z.string(), sha256: z.string() }))
    .exactOptional(),
  startedAt: z.string().exactOptional(),
  durationMs: z.number().exactOptional(),
  /** The store admits it on simulated Cases alone. */
  simulated: z.literal(true).exactOptional(),
});

/** The result of a check. It is never a decision, and `error` or `not_run` never has a score. */
export const Evidence = EvidenceEnvelope.extend({
  /** `document_reading` only, as are those after it: which document it read this to be. */
  document: AllowedDocument.exactOptional(),
  fields: z.record(z.string(), DocumentField).exactOptional(),
  mrz: MrzReading.nullable().exactOptional(),
  /** Values that the document states twice and differently; absent if there are none. */
  differences: z.array(Difference).exactOptional(),
  /** All that were found on both sides; `null` if a side could not be searched. */
  barcodes: z.array(Barcode).nullable().exactOptional(),
});

export type Evidence = z.output<typeof Evidence>;

export type EvidenceByCheck = Partial<Record<CheckName, Evidence>>;
