/** Inputs and outputs of the public networks of `reference-1`, in the terms of our own. */
import {
  type FaceCrops,
  type FaceMaps,
  faceChannels,
  faceSide,
  faceStride,
  placeSide,
} from "../models.ts";
import type { Plane } from "../pixels.ts";

/** YuNet's file takes pictures of this size only, px. */
export const yunetSide = 640;
const yunetStrides = [8, 16, 32] as const;

/** Sides of what landmarks-regression-retail-0009 and face-reidentification-retail-0095 take, px. */
export const boxSide = 48;
export const colourFaceSide = 128;

/** Three equal channels of 0–255 with the plane in the upper left corner, black elsewhere. */
export function yunetInput({ width, height, data }: Plane): Float32Array {
  if (Math.max(width, height) > yunetSide) throw new Error("YuNet takes no plane above 640 px.");
  const grey = new Float32Array(yunetSide * yunetSide);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) grey[y * yunetSide + x] = (data[y * width + x] ?? 0) * 255;
  }
  return tripled(grey);
}

/**
 * YuNet's three grids as the maps of our own detector, whose decoder then does for both. A cell of a
 * coarser grid is written where its place lies in the finest one; the surer of two stays.
 * `output` gives `cls`, `obj`, `bbox` (x, y, log w, log h) and `kps` of a stride, in its cells.
 */
export function yunetMaps(plane: Plane, output: (name: string) => Float32Array): FaceMaps {
  const width = plane.width / faceStride;
  const height = plane.height / faceStride;
  const size = width * height;
  const data = new Float32Array(faceChannels * size);
  data.fill(-Infinity, 0, size);
  for (const stride of yunetStrides) {
    const [cls, obj] = [output(`cls_${stride}`), output(`obj_${stride}`)];
    const [boxes, points] = [output(`bbox_${stride}`), output(`kps_${stride}`)];
    const columns = yunetSide / stride;
    const step = stride / faceStride;
    for (let row = 0; row * step < height; row++) {
      for (let column = 0; column * step < width; column++) {
        const from = row * columns + column;
        const logit = logitOf(Math.sqrt(share(cls[from]) * share(obj[from])));
        const to = row * step * width + column * step;
        if (logit <= (data[to] ?? 0)) continue;
        data[to] = logit;
        // YuNet counts from its cell's corner, we from the middle of ours.
        const offset = (value = 0) => value * step - cellMiddle;
        const x = offset(boxes[4 * from]);
        const y = offset(boxes[4 * from + 1]);
        const halfWidth = (Math.exp(boxes[4 * from + 2] ?? 0) * step) / 2;
        const halfHeight = (Math.exp(boxes[4 * from + 3] ?? 0) * step) / 2;
        data[size + to] = halfWidth - x;
        data[2 * size + to] = halfHeight - y;
        data[3 * size + to] = halfWidth + x;
        data[4 * size + to] = halfHeight + y;
        for (let value = 0; value < 10; value++) {
          data[(5 + value) * size + to] = offset(points[10 * from + value]);
        }
      }
    }
  }
  return { width, height, data };
}

/** Our cell's middle lies between pixels 3 and 4; in 8 px. */
const cellMiddle = (faceStride - 1) / 2 / faceStride;

/** The area of a face's box in a crop with the points on our template, px. */
const box = { left: 16, top: 8, width: 64, height: 80 };

/** The box of a crop (−1 to 1) as 3×48×48, 0–255. */
export function boxInput(crop: Float32Array): Float32Array {
  const from = { data: crop, side: placeSide };
  return tripled(
    resampled(from, boxSide, (x, y) => ({
      x: box.left + ((x + 0.5) * box.width) / boxSide - 0.5,
      y: box.top + ((y + 0.5) * box.height) / boxSide - 0.5,
    })),
  );
}

/** From shares of the box to px of the crop. */
export function boxPoints(shares: Float32Array): Float32Array {
  return shares.map((value, i) =>
    i % 2 === 0 ? box.left + value * box.width - 0.5 : box.top + value * box.height - 0.5,
  );
}

/** Each aligned face (−1 to 1) enlarged to 3×128×128, 0–255. */
export function colourFaces({ count, data }: FaceCrops): Float32Array[] {
  const scale = faceSide / colourFaceSide;
  return Array.from({ length: count }, (_, i) => {
    const face = data.subarray(i * faceSide ** 2, (i + 1) * faceSide ** 2);
    return tripled(
      resampled({ data: face, side: faceSide }, colourFaceSide, (x, y) => ({
        x: (x + 0.5) * scale - 0.5,
        y: (y + 0.5) * scale - 0.5,
      })),
    );
  });
}

type Square = { data: Float32Array; side: number };

/** Bilinear; from −1…1 to 0…255. */
function resampled(
  { data, side }: Square,
  to: number,
  sourceOf: (x: number, y: number) => { x: number; y: number },
): Float32Array {
  const out = new Float32Array(to * to);
  const inside = (value: number) => Math.max(0, Math.min(value, side - 1));
  for (let row = 0; row < to; row++) {
    for (let column = 0; column < to; column++) {
      const source = sourceOf(column, row);
      const [x, y] = [inside(source.x), inside(source.y)];
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const at = (dx: number, dy: number) => data[inside(top + dy) * side + inside(left + dx)] ?? 0;
      const above = at(0, 0) + (at(1, 0) - at(0, 0)) * (x - left);
      const below = at(0, 1) + (at(1, 1) - at(0, 1)) * (x - left);
      out[row * to + column] = (above + (below - above) * (y - top)) * 127.5 + 127.5;
    }
  }
  return out;
}

function tripled(grey: Float32Array): Float32Array {
  const out = new Float32Array(3 * grey.length);
  for (const channel of [0, 1, 2]) out.set(grey, channel * grey.length);
  return out;
}

function share(value = 0): number {
  return Math.max(0, Math.min(value, 1));
}

function logitOf(probability: number): number {
  return Math.log(probability / (1 - probability));
}
