import type { CheckStatus } from "../evidence/checks.ts";
import type { Reason } from "../reason-codes.ts";

/** What follows from the facts of a check, under the limits that they were held to. */
export type Judgement = {
  status: CheckStatus;
  /** Absent where nothing was measured, or what was measured is of something else. */
  score?: number;
  /** What the score was held to. */
  threshold?: number;
  reasons: Reason[];
};
