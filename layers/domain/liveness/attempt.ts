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

/** One liveness attempt, as stored. The times are the service's own, and bound the page's clock. */
export const LivenessAttempt = z.object({
  id: z.string(),
  caseId: z.string(),
  /** The browser for which it was drawn; no other can continue it. */
  sittingId: z.string(),
  state: z.enum(attemptStates),
  challenge: LivenessChallenge,
  /** Hex SHA-256 of the packed block, sent before the page got the second colors. */
  lightASha256: z.string().exactOptional(),
  revealedAt: z.string().exactOptional(),
  /** The manifest of the recording, fixed before any of it was uploaded. */
  manifest: LivenessManifest.exactOptional(),
  sealedAt: z.string().exactOptional(),
  /** How large each block is, by the manifest; until they are submitted. */
  sealedBytes: z.partialRecord(z.enum(livenessBlocks), z.int()).exactOptional(),
  /** The blocks as they were submitted. */
  blocks: z
    .array(
      z.object({
        block: z.enum(livenessBlocks),
        key: z.string(),
        bytes: z.int(),
        sha256: z.string(),
        /** The ETag that the bucket gave to these bytes. */
        etag: z.string(),
      }),
    )
    .exactOptional(),
  handedInAt: z.string().exactOptional(),
});

export type LivenessAttempt = z.output<typeof LivenessAttempt>;
