import { type FaceMaps, faceStride } from "../models.ts";
import { areaOf, type Box, type Face, type Point } from "./face.ts";

/** Cells below this share of the cut have no say in where a face lies. */
const sayFrom = 0.5;

/**
 * From the detector's maps to faces, surest first, in px of its input. The cells of one face are
 * joined: each of those that agree with the surest says where it lies, by its probability squared.
 */
export function decodeFaces(maps: FaceMaps, cut: number): Face[] {
  const cells = cellsOf(maps, cut * sayFrom);
  const faces: Face[] = [];
  let left = cells.sort((a, b) => b.probability - a.probability);
  for (let best = left[0]; best && best.probability > cut; best = left[0]) {
    const { box, probability } = best;
    const agreeing = left.filter((cell) => overlap(box, cell.box) > agrees);
    faces.push({ ...meanOf(agreeing), probability });
    left = left.filter((cell) => !isSameFace(box, cell.box));
  }
  return faces;
}

/** Keeps the surest of those that show the same face; for faces seen at several scales. */
export function withoutRepeats(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of [...faces].sort((a, b) => b.probability - a.probability)) {
    if (!kept.some(({ box }) => isSameFace(box, face.box) || isSameFace(face.box, box))) {
      kept.push(face);
    }
  }
  return kept;
}

/** Intersection over union. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (areaOf(a) + areaOf(b) - both);
}

const agrees = 0.5;
const repeats = 0.35;

/** Overlaps much, or lies with its center in the middle half: a nose is no second face. */
function isSameFace(surer: Box, other: Box): boolean {
  if (overlap(surer, other) > repeats) return true;
  const x = (other.left + other.right) / 2;
  const y = (other.top + other.bottom) / 2;
  const marginX = (surer.right - surer.left) / 4;
  const marginY = (surer.bottom - surer.top) / 4;
  return (
    x > surer.left + marginX &&
    x < surer.right - marginX &&
    y > surer.top + marginY &&
    y < surer.bottom - marginY
  );
}

function cellsOf({ width, height, data }: FaceMaps, from: number): Face[] {
  const plane = width * height;
  const minLogit = Math.log(from / (1 - from));
  const cells: Face[] = [];
  for (let index = 0; index < plane; index++) {
    const logit = data[index] ?? -Infinity;
    if (!(logit > minLogit)) continue;
    const value = (channel: number) => (data[channel * plane + index] ?? 0) * faceStride;
    const x = (index % width) * faceStride + cellCentre;
    const y = Math.floor(index / width) * faceStride + cellCentre;
    const point = (channel: number): Point => ({
      x: x + value(channel),
      y: y + value(channel + 1),
    });
    const box = {
      left: x - value(1),
      top: y - value(2),
      right: x + value(3),
      bottom: y + value(4),
    };
    // It overlaps nothing, not even itself: no search would ever be done with it.
    if (!(areaOf(box) > 0)) continue;
    cells.push({
      probability: 1 / (1 + Math.exp(-logit)),
      box,
      points: [point(5), point(7), point(9), point(11), point(13)],
    });
  }
  return cells;
}

/** Pixel centers are whole numbers. */
const cellCentre = (faceStride - 1) / 2;

/** Box and points, each cell by its probability squared. Written out, because each frame of a film has a hundred cells. */
function meanOf(cells: readonly Face[]): Pick<Face, "box" | "points"> {
  const sums = new Float64Array(14);
  let total = 0;
  for (const { probability, box, points } of cells) {
    const weight = probability ** 2;
    total += weight;
    sums[0] = (sums[0] ?? 0) + box.left * weight;
    sums[1] = (sums[1] ?? 0) + box.top * weight;
    sums[2] = (sums[2] ?? 0) + box.right * weight;
    sums[3] = (sums[3] ?? 0) + box.bottom * weight;
    for (let index = 0; index < points.length; index++) {
      const point = points[index];
      const at = 4 + 2 * index;
      sums[at] = (sums[at] ?? 0) + (point?.x ?? 0) * weight;
      sums[at + 1] = (sums[at + 1] ?? 0) + (point?.y ?? 0) * weight;
    }
  }
  const mean = (at: number) => (sums[at] ?? 0) / total;
  const point = (index: number): Point => ({ x: mean(4 + 2 * index), y: mean(5 + 2 * index) });
  return {
    box: { left: mean(0), top: mean(1), right: mean(2), bottom: mean(3) },
    points: [point(0), point(1), point(2), point(3), point(4)],
  };
}
