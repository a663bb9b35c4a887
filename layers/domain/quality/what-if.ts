import * as z from "zod";
import { type Decision, decide } from "../assessment/decide.ts";
import { judgeSimilarity } from "../assessment/judge-similarity.ts";
import { findPolicy, type Policy, policyOf } from "../assessment/policy.ts";
import { scopeOf } from "../assessment/scope-of.ts";
import { assessments } from "../case/assessment.ts";
import { Refusal } from "../errors.ts";
import type { Evidence, EvidenceByCheck } from "../evidence/evidence.ts";
import { storedReasonCodes } from "../evidence/reason-codes.ts";
import { rounded } from "../rounded.ts";
import type { DecidedCase } from "./decided-case.ts";

/** What would be another than it was. What is not named stays as each Case was decided. */
export const Change = z.strictObject({
  policyRevision: z
    .string()
    .max(16)
    .exactOptional()
    .describe("A released revision, in the place of the one that each was decided by."),
  reasons: z
    .partialRecord(z.enum(storedReasonCodes), z.enum(assessments))
    .exactOptional()
    .describe("Where these reasons would lead."),
  faceMatch: z
    .number()
    .min(-1)
    .max(1)
    .exactOptional()
    .describe("Cosine similarity from which two faces would count as one person's."),
});

export type Change = z.output<typeof Change>;

const Outcome = z.object({ assessment: z.enum(assessments), reason: z.string().exactOptional() });

export const WhatIf = z
  .object({
    verifications: z.int(),
    truncated: z.boolean().describe("Whether there are more, older ones that were not asked."),
    oldest: z.string().nullable(),
    newest: z.string().nullable(),
    moves: z
      .array(z.object({ from: z.enum(assessments), to: z.enum(assessments), count: z.int() }))
      .describe("Of all that were asked, those that stay included."),
    changed: z
      .array(z.object({ verificationId: z.string(), before: Outcome, after: Outcome }))
      .describe("Each whose assessment would be another, newest first."),
  })
  .meta({ id: "WhatIf" });

export type WhatIf = z.output<typeof WhatIf>;

/** A change that names what there is: else nobody would notice that nothing was asked. */
export function refuseUnknownChange({ policyRevision }: Change): void {
  if (policyRevision === undefined || findPolicy(policyRevision)) return;
  throw new Refusal("invalid_parameter", "There is no such policy revision.", {
    param: "policy_revision",
  });
}

/** How a Case would have ended: the same `decide` that ended it, over the same evidence. */
function redecide(
  { evidence, stamp, document }: Pick<DecidedCase, "evidence" | "stamp" | "document">,
  change: Change,
): Decision {
  const policy = policyUnder(
    policyOf(change.policyRevision ?? stamp?.policyRevision ?? ""),
    change,
  );
  return decide(
    policy,
    evidenceUnder(evidence, change),
    scopeOf({ ...(document && { document }) }),
  );
}

/** Which of these Cases would have ended otherwise. */
export function whatIf(
  cases: readonly DecidedCase[],
  change: Change,
): Pick<WhatIf, "moves" | "changed"> {
  const counts = new Map<string, WhatIf["moves"][number]>();
  const changed: WhatIf["changed"] = [];
  for (const decided of cases) {
    const { assessment: from, reason } = decided;
    if (!from || !decided.stamp) continue;
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
  return { moves: [...counts.values()].sort((a, b) => b.count - a.count), changed };
}

function policyUnder(policy: Policy, { reasons }: Change): Policy {
  return reasons ? { ...policy, reasons: { ...policy.reasons, ...reasons } } : policy;
}

function evidenceUnder(evidence: EvidenceByCheck, { faceMatch }: Change): EvidenceByCheck {
  const found = evidence.face_match;
  if (faceMatch === undefined || !found) return evidence;
  return { ...evidence, face_match: judgedAnew(found, faceMatch) };
}

/** Only what was judged by its similarity: a face that is missing, or a copy, is so under any threshold. */
function judgedAnew(found: Evidence, match: number): Evidence {
  const { similarity } = found.breakdown ?? {};
  // Evidence of before there were two of them has the cosine alone, which was the likeness.
  const { cosine, likeness = cosine, mismatch, fails_below_mismatch: fails } = similarity ?? {};
  const isJudged =
    typeof likeness === "number" && found.score !== undefined && typeof mismatch === "number";
  if (!isJudged) return found;
  // A grey zone that would be empty is none: below the lower of both they are two people's.
  const limits = { match, mismatch: Math.min(mismatch, match), failsBelowMismatch: fails === true };
  const score = rounded(Math.max(0, Math.min(1, likeness)));
  return { ...found, score, ...judgeSimilarity(likeness, limits) };
}
