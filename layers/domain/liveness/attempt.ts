import type { LivenessBlock } from "./blocks.ts";
import type { LivenessChallenge } from "./challenge.ts";
import type { LivenessManifest } from "./manifest.ts";

export const attemptStates = ["drawn", "revealed", "sealed", "handed_in", "rejected"] as const;

/**
 * How far an attempt came. It only goes forward, each step once: `drawn` → `revealed` (light only) →
 * `sealed` → `handed_in` or `rejected`.
 */
export type AttemptState = (typeof attemptStates)[number];

/** One liveness attempt, as it is stored. The times are the service's own: they bound the page's clock. */
export type LivenessAttempt = {
  id: string;
  caseId: string;
  /** The browser it was drawn for; no other can go on with it. */
  sittingId: string;
  state: AttemptState;
  challenge: LivenessChallenge;
  /** Hex SHA-256 of the packed block, given before the second colours were told. */
  lightASha256?: string;
  revealedAt?: string;
  /** What was captured, fixed before any of it was uploaded. */
  manifest?: LivenessManifest;
  sealedAt?: string;
  /** What the blocks were when they were handed in. */
  blocks?: { block: LivenessBlock; key: string; bytes: number; sha256: string }[];
  handedInAt?: string;
};
