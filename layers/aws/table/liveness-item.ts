import * as z from "zod";
import { LivenessAttempt } from "#domain/liveness/attempt.ts";
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

const AttemptItem = LivenessAttempt.extend({ manifest: z.string().exactOptional() });
