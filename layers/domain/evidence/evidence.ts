import type { CheckName } from "./checks.ts";
import type { Reason } from "./reason-codes.ts";

export { type CheckName, checkNames } from "./checks.ts";

export const checkStatuses = ["pass", "review", "fail", "error", "not_run"] as const;

export type CheckStatus = (typeof checkStatuses)[number];

/** What a document field says, how it was read, and how sure the reader is. */
export type DocumentField = {
  /** `null` when the reader would have had to guess. */
  value: string | null;
  source: "mrz" | "viz" | "barcode";
  /** 0–1: the probability that `value` is exactly right. */
  confidence: number;
  /** `null` when nothing protects the field. */
  checkDigitOk: boolean | null;
};

export type MrzReading = {
  format: string;
  lines: string[];
  /** Check digit by field name; `null` when the format has none there. */
  checks: Record<string, boolean | null>;
};

/** What a check saw. It is never a decision, and `error` or `not_run` never carries a score. */
export type Evidence = {
  status: CheckStatus;
  /** 0–1, present only when the check measured something. */
  score?: number;
  threshold?: number;
  reasons: Reason[];
  breakdown?: Record<string, Record<string, unknown>>;
  /** `document_reading` only. */
  fields?: Record<string, DocumentField>;
  mrz?: MrzReading | null;
  /** Capture ids that the check looked at. */
  inputs: string[];
  model?: { name: string; version: string; sha256: string }[];
  startedAt?: string;
  durationMs?: number;
  /** Prescribed in a sandbox: nothing was looked at. The store admits it on simulated Cases alone. */
  simulated?: true;
};

export type EvidenceByCheck = Partial<Record<CheckName, Evidence>>;
