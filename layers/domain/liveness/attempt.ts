import * as z from "zod";
import { livenessBlocks } from "./blocks.ts";
import { LivenessChallenge } from "./challenge.ts";
import { LivenessManifest } from "./manifest.ts";

const attemptStates = ["drawn", "revealed", "sealed", "handed_in", "rejected"] as const;

/**
 * How far an attempt came. It only goes forward, each step once: `drawn` → `revealed` (light only) →
 * `sealed` → `handed_in` or `rejected`.
 */
export type AttemptState = (typeof attemptStates)[number];

/** One liveness attempt, as it is stored. The times are the service's own: they bound the page's clock. */
export const LivenessAttempt = z.object({
  id: z.string(),
  caseId: z.string(),
  /** The browser it was drawn for; no other can go on with it. */
  sittingId: z.string(),
  state: z.enum(attemptStates),
  challenge: LivenessChallenge,
  /** Hex SHA-256 of the packed block, given before the second colours were told. */
  lightASha256: z.string().exactOptional(),
  revealedAt: z.string().exactOptional(),
  /** What was captured, fixed before any of it was uploaded. */
  manifest: LivenessManifest.exactOptional(),
  sealedAt: z.string().exactOptional(),
  /** What the blocks were when they were handed in. */
  blocks: z
    .array(
      z.object({
        block: z.enum(livenessBlocks),
        key: z.string(),
        bytes: z.int(),
        sha256: z.string(),
        /** What the bucket called these bytes. */
        etag: z.string(),
      }),
    )
    .exactOptional(),
  handedInAt: z.string().exactOptional(),
});

export type LivenessAttempt = z.output<typeof LivenessAttempt>;
