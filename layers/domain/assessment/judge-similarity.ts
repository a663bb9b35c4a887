import type { CheckStatus } from "../evidence/checks.ts";
import { type Reason, reason } from "../evidence/reason-codes.ts";

type Limits = {
  /** Likeness from which both faces count as one person's. */
  match: number;
  /** Likeness below which they count as two people's. */
  mismatch: number;
  /** Whether two people's faces fail, which contradicts the Case, or only ask for a look. */
  failsBelowMismatch: boolean;
};

/** What follows from how alike two faces are; the threshold is the one that it was judged on. */
export function judgeSimilarity(
  likeness: number,
  { match, mismatch, failsBelowMismatch }: Limits,
): { status: CheckStatus; threshold: number; reasons: Reason[] } {
  if (likeness >= match) return { status: "pass", threshold: match, reasons: [] };
  if (likeness < mismatch && failsBelowMismatch) {
    const why = reason("low_similarity", { detail: "The faces are of different people." });
    return { status: "fail", threshold: mismatch, reasons: [why] };
  }
  const detail = "The faces are not alike enough to be surely of one person.";
  const why = reason("low_similarity", { severity: "warning", detail });
  return { status: "review", threshold: match, reasons: [why] };
}
