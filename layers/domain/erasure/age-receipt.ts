import * as z from "zod";
import { ageResults } from "../age/age-assurance.ts";
import { assessments } from "../assessment.ts";
import type { Case } from "../case/case.ts";
import { ErasureReceipt } from "./erasure-receipt.ts";
import { lateCopies } from "./issue-receipt.ts";

const { erased, retained, engine, digest, signature } = ErasureReceipt.shape;

/** The proof of an age assurance result, and of the deletion of all that it rests on. */
export const AgeReceipt = z
  .object({
    object: z.literal("age_receipt"),
    verification_id: z.string(),
    sandbox: z.boolean(),
    simulated: z
      .literal(true)
      .optional()
      .describe("Sandbox only: the results of the checks were set, and no person was examined."),
    method: z.literal("age_verification"),
    age_over: z.int().describe("The age threshold in years."),
    result: z.enum(ageResults),
    assessment: z.enum(assessments),
    decided_at: z.string(),
    erased_at: z.string(),
    erased,
    retained,
    engine,
    digest: digest.unwrap(),
    signature: signature.unwrap(),
  })
  .meta({
    id: "AgeReceipt",
    description:
      "Digest and signature are made as those of an `ErasureReceipt` are: over the receipt without `digest` and `signature`, as JSON with sorted member names and no white space, by a key of `/.well-known/jwks.json`. It names no person: your own records say whose verification it was.",
  });

export type AgeReceipt = z.output<typeof AgeReceipt>;

type Bare = Omit<AgeReceipt, "digest" | "signature">;

/** The receipt before it is signed; nothing until the deletion is done. */
export function ageReceipt(theCase: Case): Bare | undefined {
  const { ageAssurance, assessment, completedAt, stamp, retainUntil = null, consent } = theCase;
  const { erasedAt } = ageAssurance ?? {};
  if (!ageAssurance || !assessment || completedAt === undefined || erasedAt === undefined) return;
  const { method, ageOver, result } = ageAssurance;
  return {
    object: "age_receipt",
    verification_id: theCase.id,
    sandbox: theCase.sandbox,
    ...(theCase.simulation && { simulated: true as const }),
    method,
    age_over: ageOver,
    result,
    assessment,
    decided_at: completedAt,
    erased_at: erasedAt,
    erased: ageAssurance.erased ?? [],
    retained: [
      { kind: "age_assurance", basis: "client_request", until: retainUntil },
      ...(consent ? [{ kind: "consent", basis: "accountability", until: retainUntil }] : []),
      { kind: "audit_events", basis: "accountability", until: null },
      ...lateCopies(new Date(erasedAt)),
    ],
    ...(stamp && {
      engine: { profile: stamp.engineProfile, policy_revision: stamp.policyRevision },
    }),
  };
}
