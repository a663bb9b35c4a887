import type { CheckStatus } from "../evidence/checks.ts";
import type { Reason } from "../reason-codes.ts";

/** The result of a check: its facts, judged by its limits. */
export type Judgement = {
  status: CheckStatus;
  /** Absent if nothing was measured, or if the measure is of something else. */
  score?: number;
  /** The threshold of the score. */
  threshold?: number;
  reasons: Reason[];
};
