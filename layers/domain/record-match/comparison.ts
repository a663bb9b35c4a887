import type { ReasonCode } from "../evidence/reason-codes.ts";
import type { TemplateContent } from "../flow/template-content.ts";
import type { CauseCode, Relation } from "../name/name-relation.ts";

/** How a Flow's version compares. */
export type MatchPlan = NonNullable<TemplateContent["record_match"]>;

/** One comparison, what it diverging means, and the parts it was the best of. */
export type Comparison = {
  key: string;
  outcome: FieldResult;
  divergence: ReasonCode | undefined;
  parts?: FieldResult[];
};

/** How one field compares. It holds nothing of either side. */
export type FieldResult = {
  field: string;
  result: "match" | "divergent" | "not_available";
  /** Of a rule: where in the record the claim stands, and which field of the document it is held against. */
  claimed_at?: string;
  collected?: string;
  /** 0–100, only when divergent: how alike they are. */
  score?: number;
  /** How it was compared, or why it was not. */
  rule: string;
  /** Of names: how they relate, and by which codes. */
  relation?: Relation;
  because?: CauseCode[];
  /** Where a suffix such as Júnior or Neto stands, when one does. */
  suffix?: "same" | "differs" | "claimed_only" | "read_only";
};
