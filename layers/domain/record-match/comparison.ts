import type { RecordRow } from "../evidence/facts/record-match.ts";
import type { TemplateContent } from "../flow/template-content.ts";
import type { ReasonCode } from "../reason-codes.ts";

/** How a Flow's version compares. */
export type MatchPlan = NonNullable<TemplateContent["record_match"]>;

/** One comparison, the reason if it diverges, and the compared parts that gave the best result. */
export type Comparison = {
  key: string;
  outcome: RecordRow;
  divergence: ReasonCode | undefined;
  parts?: RecordRow[];
};
