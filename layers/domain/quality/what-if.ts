import * as z from "zod";
import { type Decision, decide } from "../assessment/decide.ts";
import { findPolicy, type Policy, policyOf } from "../assessment/policy.ts";
import { assessments } from "../assessment.ts";
import { scopeOf } from "../case/scope-of.ts";
import { Refusal } from "../errors.ts";
import { storedReasonCodes } from "../reason-codes.ts";
import type { DecidedCase } from "./decided-case.ts";
import { measuredScores, Scores } from "./measured-scores.ts";
import { rejudge } from "./rejudge.ts";
import { Thresholds } from "./thresholds.ts";

/** The changes of a what-if. Each Case keeps its own value for a member that is not named. */
export const Change = Thresholds.extend({
  policyRevision: z
    .string()
    .max(16)
    .exactOptional()
    .describe("A released policy revision, instead of each verification's own."),
  reasons: z
    .partialRecord(z.enum(storedReasonCodes), z.enum(assessments))
    .exactOptional()
    .describe("The assessments that these reasons would lead to."),
});

export type Change = z.output<typeof Change>;

const Outcome = z.object({ assessment: z.enum(assessments), reason: z.string().exactOptional() });

export const WhatIf = z
  .object({
    verifications: z.int(),
    truncated: z.boolean().describe("Whether older ones were left out."),
    oldest: z.string().nullable(),
    newest: z.string().nullable(),
    moves: z
      .array(z.object({ from: z.enum(assessments), to: z.enum(assessments), count: z.int() }))
      .describe(
        "The number of verifications that were decided again, including those that stay the same.",
      ),
    changed: z
      .array(z.object({ verificationId: z.string(), before: Outcome, after: Outcome }))
      .describe("Each whose assessment would be another, newest first."),
    scores: Scores.describe(
      "A histogram of the scores behind each threshold that has a single score.",
    ),
  })
  .meta({ id: "WhatIf" });

export type WhatIf = z.output<typeof WhatIf>;

/** Refuses a change that names something unknown: it would go unnoticed that nothing changed. */
export function refuseUnknownChange({ policyRevision }: Change): void {
  if (policyRevision === undefined || findPolicy(policyRevision)) return;
  throw new Refusal("invalid_parameter", "There is no such policy revision.", {
    param: "policy_revision",
  });
}

/** How a Case would have ended: the same `decide` that ended it, over the same evidence. */
function redecide(
  { evidence, stamp, ...theCase }: Pick<DecidedCase, "evidence" | "stamp" | "document" | "renewal">,
  change: Change,
): Decision {
  const { policyRevision, reasons: _reasons, ...thresholds } = change;
  const policy = policyUnder(policyOf(policyRevision ?? stamp?.policyRevision ?? ""), change);
  return decide(
    policy,
    rejudge(evidence, thresholds, stamp?.engineProfile ?? ""),
    scopeOf(theCase),
  );
}

/** The Cases that would have had another result. */
export function whatIf(
  cases: readonly DecidedCase[],
  change: Change,
): Pick<WhatIf, "moves" | "changed" | "scores"> {
  const counts = new Map<string, WhatIf["moves"][number]>();
  const changed: WhatIf["changed"] = [];
  const asked = cases.filter(({ assessment, stamp }) => assessment && stamp);
  for (const decided of asked) {
    const { assessment: from, reason } = decided;
    if (!from) continue;
    const after = redecide(decided, change);
    const to = after.assessment;
    const move = counts.get(`${from} ${to}`) ?? { from, to, count: 0 };
    counts.set(`${from} ${to}`, { ...move, count: move.count + 1 });
    if (from === to) continue;
    changed.push({
      verificationId: decided.id,
      before: { assessment: from, ...(reason !== undefined && { reason }) },
      after: { assessment: to, ...(after.reason !== undefined && { reason: after.reason }) },
    });
  }
  return {
    moves: [...counts.values()].sort((a, b) => b.count - a.count),
    changed,
    scores: measuredScores(asked),
  };
}

function policyUnder(policy: Policy, { reasons }: Change): Policy {
  return reasons ? { ...policy, reasons: { ...policy.reasons, ...reasons } } : policy;
}
