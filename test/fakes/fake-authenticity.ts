import { type AuthenticityNetworks, retouchSide, retouchStride } from "#vision/models.ts";

/** Logits that the networks are to give; by default they see nothing amiss. */
export type Said = {
  double?: number;
  tile?: readonly [direct: number, screen: number, print: number];
  context?: readonly [direct: number, screen: number, print: number];
  retouched?: number;
};

const direct = [4, -4, -4] as const;

export function authenticityNetworks({
  double = -8,
  tile = direct,
  context = direct,
  retouched = -8,
}: Said = {}): AuthenticityNetworks {
  return {
    double: async () => double,
    tiles: async ({ count }) => Float32Array.from(Array.from({ length: count }, () => tile).flat()),
    context: async () => Float32Array.from(context),
    retouched: async () => new Float32Array((retouchSide / retouchStride) ** 2).fill(retouched),
    stamps: [],
  };
}
