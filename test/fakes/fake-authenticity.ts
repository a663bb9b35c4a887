import {
  type AuthenticityNetworks,
  type FaceMaps,
  faceChannels,
  faceStride,
  retouchSide,
  retouchStride,
} from "#vision/models.ts";
import type { Plane } from "#vision/pixels.ts";

/** Logits that the networks are to give; by default they see nothing amiss. */
export type NetworkOutputs = {
  double?: number;
  tile?: readonly [direct: number, screen: number, print: number];
  context?: readonly [direct: number, screen: number, print: number];
  retouched?: number;
  /** If it is given, every picture has a face in its middle. */
  replaced?: number;
};

const direct = [4, -4, -4] as const;

export function authenticityNetworks({
  double = -8,
  tile = direct,
  context = direct,
  retouched = -8,
  replaced,
}: NetworkOutputs = {}): AuthenticityNetworks {
  return {
    double: async () => double,
    tiles: async ({ count }) => Float32Array.from(Array.from({ length: count }, () => tile).flat()),
    context: async () => Float32Array.from(context),
    retouched: async () => new Float32Array((retouchSide / retouchStride) ** 2).fill(retouched),
    detect: async (plane) => facesIn(plane, replaced !== undefined),
    replaced: async () => replaced ?? -8,
    stamps: [],
  };
}

/** A face: the cell of its middle, half its size and the places of its eyes, nose and mouth, in cells. */
const face = [8, 4, 4, 4, 4, -2, -1, 2, -1, 0, 0, -1.5, 2, 1.5, 2];

function facesIn({ width, height }: Plane, isThere: boolean): FaceMaps {
  const maps = { width: width / faceStride, height: height / faceStride };
  const cells = maps.width * maps.height;
  const data = new Float32Array(faceChannels * cells);
  data.fill(-8, 0, cells);
  const middle = Math.floor(maps.height / 2) * maps.width + Math.floor(maps.width / 2);
  if (isThere)
    for (const [channel, value] of face.entries()) data[channel * cells + middle] = value;
  return { ...maps, data };
}
