import * as z from "zod";
import { attemptStates, type LivenessAttempt } from "#domain/liveness/attempt.ts";
import { livenessBlocks } from "#domain/liveness/blocks.ts";
import { lightColours, movements } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { keys } from "./keys.ts";
import type { Item } from "./table.ts";

/** The manifest is kept as text: it is read whole or not at all, and takes half the room. */
export function livenessItem({ manifest, ...attempt }: LivenessAttempt) {
  return {
    ...keys.liveness(attempt.caseId, attempt.id),
    v: 1,
    ...attempt,
    ...(manifest && { manifest: JSON.stringify(manifest) }),
  };
}

export function toAttempt(item: Item): LivenessAttempt {
  const { manifest, ...attempt } = AttemptItem.parse(item);
  return { ...attempt, ...(manifest !== undefined && { manifest: toManifest(manifest) }) };
}

/** Written by `livenessItem` alone, from a manifest that was parsed on its way in. */
function toManifest(text: string): LivenessManifest {
  return JSON.parse(text) as LivenessManifest;
}

const colours = z.array(z.enum(lightColours));

const AttemptItem = z.object({
  id: z.string(),
  caseId: z.string(),
  sittingId: z.string(),
  state: z.enum(attemptStates),
  challenge: z.object({
    attemptId: z.string(),
    nonce: z.string(),
    issuedAt: z.string(),
    expiresAt: z.string(),
    movements: z.array(z.enum(movements)),
    light: z.object({ slotMs: z.int(), a: colours, b: colours }).nullable(),
  }),
  lightASha256: z.string().exactOptional(),
  revealedAt: z.string().exactOptional(),
  manifest: z.string().exactOptional(),
  sealedAt: z.string().exactOptional(),
  blocks: z
    .array(
      z.object({
        block: z.enum(livenessBlocks),
        key: z.string(),
        bytes: z.int(),
        sha256: z.string(),
      }),
    )
    .exactOptional(),
  handedInAt: z.string().exactOptional(),
} satisfies Record<keyof Required<LivenessAttempt>, z.ZodType>);
