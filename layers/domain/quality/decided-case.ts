import type { Case } from "../case/case.ts";
import type { EvidenceByCheck } from "../evidence/evidence.ts";

/** A Case that the engine decided, with all that it was decided by. */
export type DecidedCase = Pick<
  Extract<Case, { status: "completed"; erasure?: never }>,
  "id" | "document" | "assessment" | "reason" | "disposition" | "renewal" | "stamp" | "completedAt"
> & { evidence: EvidenceByCheck };

/** Read at most for one answer, the newest first. */
export const maxDecided = 500;
