import type { FaceMaps, FaceNetworks } from "#vision/models.ts";
import { faceChannels, faceSide, faceStride } from "#vision/models.ts";
import type { Plane } from "#vision/pixels.ts";

/** A face in a plane's px: its middle and the side of its box. */
export type DrawnFace = { x: number; y: number; size: number; probability?: number };

/** Where the five points lie, as shares of the box from its middle. */
const layout = [
  [-0.2, -0.15],
  [0.2, -0.15],
  [0, 0.08],
  [-0.17, 0.28],
  [0.17, 0.28],
] as const;

/** Maps as the detector would give for these faces, one cell each. */
export function mapsWith(
  faces: readonly DrawnFace[],
  plane: { width: number; height: number },
): FaceMaps {
  const width = plane.width / faceStride;
  const height = plane.height / faceStride;
  const data = new Float32Array(faceChannels * width * height);
  data.fill(-20, 0, width * height);
  for (const { x, y, size, probability = 0.95 } of faces) {
    const column = Math.max(0, Math.min(width - 1, Math.round((x - 3.5) / faceStride)));
    const row = Math.max(0, Math.min(height - 1, Math.round((y - 3.5) / faceStride)));
    const cell = row * width + column;
    const dx = x - (column * faceStride + 3.5);
    const dy = y - (row * faceStride + 3.5);
    const set = (channel: number, px: number) => {
      data[channel * width * height + cell] = px / faceStride;
    };
    data[cell] = Math.log(probability / (1 - probability));
    set(1, size / 2 - dx);
    set(2, size / 2 - dy);
    set(3, size / 2 + dx);
    set(4, size / 2 + dy);
    for (const [i, [px, py]] of layout.entries()) {
      set(5 + 2 * i, dx + px * size);
      set(6 + 2 * i, dy + py * size);
    }
  }
  return { width, height, data };
}

/** Where the refiner's crop has the points already: it moves none. */
const placed = [33.775, 41.15, 62.425, 41.15, 48.175, 57.35, 35.575, 72.425, 60.925, 72.425];

/**
 * Networks that find the given faces: `find` is called for each plane. By default a crop's vector is made of its mean
 * brightness: equal pictures show equal people.
 */
export function fakeFaceNetworks(parts: {
  find: (plane: Plane) => readonly DrawnFace[];
  vectorOf?: (crop: Float32Array, index: number) => Float32Array;
}): FaceNetworks & { planes: Plane[] } {
  const planes: Plane[] = [];
  const { find, vectorOf = meanVector } = parts;
  return {
    planes,
    stamps: [],
    embedder: { name: "embedder", version: "1", sha256: "e".repeat(64) },
    detect: async (plane) => {
      planes.push(plane);
      return mapsWith(find(plane), plane);
    },
    place: async () => Float32Array.from(placed),
    embed: async ({ count, data }) =>
      Array.from({ length: count }, (_, i) =>
        vectorOf(data.subarray(i * faceSide ** 2, (i + 1) * faceSide ** 2), i),
      ),
  };
}

function meanVector(crop: Float32Array): Float32Array {
  const mean = crop.reduce((sum, value) => sum + value, 0) / crop.length;
  return Float32Array.of(Math.cos(2 * mean), Math.sin(2 * mean));
}
