import * as z from "zod";
import { assessments } from "../assessment.ts";
import { checkNames, checkStatuses } from "../evidence/checks.ts";
import { storedReasonCodes } from "../reason-codes.ts";
import r1 from "./policies/r1.json" with { type: "json" };
import r2 from "./policies/r2.json" with { type: "json" };
import r3 from "./policies/r3.json" with { type: "json" };
import r4 from "./policies/r4.json" with { type: "json" };
import r5 from "./policies/r5.json" with { type: "json" };
import r6 from "./policies/r6.json" with { type: "json" };
import r7 from "./policies/r7.json" with { type: "json" };
import r8 from "./policies/r8.json" with { type: "json" };
import r9 from "./policies/r9.json" with { type: "json" };
import r10 from "./policies/r10.json" with { type: "json" };

const probability = z.number().min(0).max(1);

const confidence = z.strictObject({
  /** For a check that gives no score and threshold. */
  unmeasured: z.record(z.enum(checkStatuses), probability),
  /** For an outcome that follows from the kind of document alone. */
  scope: probability,
});

const policySchema = z.strictObject({
  revision: z.string().regex(/^r[1-9]\d*$/),
  /** In the order in which their reasons are named. */
  requiredChecks: z.array(z.enum(checkNames)).min(1),
  /** Weighed where the Case has evidence of them: a Template asked for them. */
  askedChecks: z.array(z.enum(checkNames)).exactOptional(),
  /** Shown and never weighed. */
  advisoryChecks: z.array(z.enum(checkNames)),
  /** Worst first: the worst finding wins. */
  order: z.array(z.enum(assessments)).length(assessments.length),
  statuses: z.record(z.enum(checkStatuses), z.enum(assessments)),
  /**
   * The result to which a reason leads; severity `info` leads to none. A revision names no code that is
   * younger than itself: such a reason leads to the result of the evidence's status.
   */
  reasons: z.partialRecord(z.enum(storedReasonCodes), z.enum(assessments)),
  /** When a reason that leads to `material_inconsistency` does so; `otherwise` where it leads else. */
  contradiction: z.strictObject({
    status: z.enum(checkStatuses),
    severity: z.literal("critical"),
    calibratedOnly: z.array(z.enum(storedReasonCodes)),
    otherwise: z.enum(assessments),
  }),
  uncalibratedFloor: z.strictObject({
    atLeast: z.enum(assessments),
    reason: z.enum(storedReasonCodes),
  }),
  unsupported: z.strictObject({
    assessment: z.enum(assessments),
    reason: z.enum(storedReasonCodes),
  }),
  /** See `confidence.ts`. */
  confidence: z.union([
    confidence.extend({
      /** Share of checks that a perfect capture would pass. */
      sound: probability,
      /** Standard deviation by which a capture moves a score. */
      error: z.number().positive(),
    }),
    /** How fast a margin turned into certainty in r1. */
    confidence.extend({ slope: z.number().positive() }),
  ]),
});

export type Policy = z.output<typeof policySchema>;

/** Released revisions. A file once released never changes; a test holds its hash. */
const released: ReadonlyMap<string, Policy> = new Map(
  [r1, r2, r3, r4, r5, r6, r7, r8, r9, r10].map((file) => {
    const policy = policySchema.parse(file);
    return [policy.revision, policy];
  }),
);

/** Every revision that was released, the first one first. */
export const policyRevisions: readonly string[] = [...released.keys()];

export { currentPolicyRevision } from "../engine-names.ts";

export function findPolicy(revision: string): Policy | undefined {
  return released.get(revision);
}

/** Throws on an unknown revision: a Case is stamped only with a released one. */
export function policyOf(revision: string): Policy {
  const policy = findPolicy(revision);
  if (!policy) throw new Error(`no decision policy ${revision}`);
  return policy;
}
