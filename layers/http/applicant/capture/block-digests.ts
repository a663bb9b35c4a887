import { type LivenessBlock, livenessBlocks } from "#domain/liveness/blocks.ts";
import type { Call } from "../../call.ts";

/**
 * The SHA-256 of each packed block in hex, as `Block-Digests: movement=…, stills=…` tells it. In a header,
 * because a release that does not know it leaves it be, and takes the film without; so is one amiss here.
 */
export function blockDigests({
  headers,
}: Pick<Call, "headers">): Partial<Record<LivenessBlock, string>> {
  const header = headers["block-digests"] ?? "";
  const digests: Partial<Record<LivenessBlock, string>> = {};
  for (const block of livenessBlocks) {
    const [, digest] = new RegExp(`(?:^|,) *${block}=([0-9a-f]{64}) *(?:,|$)`).exec(header) ?? [];
    if (digest) digests[block] = digest;
  }
  return digests;
}
