import { type LivenessBlock, livenessBlocks } from "#domain/liveness/blocks.ts";
import type { Call } from "../../call.ts";

/**
 * The SHA-256 of each packed block in hex, from `Block-Digests: movement=…, stills=…`. It is a header,
 * because a release that does not know it ignores it, and accepts the film without. An invalid one is
 * ignored here, too.
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
