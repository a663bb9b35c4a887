import { type MrzMaps, mapStride } from "./models.ts";
import { fitQuadratic, type Point, type TextLine } from "./text-line.ts";

/** Where a plane lies on the page: plane px = (page px − origin) · scale. */
export type Placement = { x: number; y: number; scale: number };

type Cell = { x: number; y: number; weight: number; cos: number; sin: number; logPitch: number };

const bandLogit = 0;
const fewestCharacters = 2;

/** The lines of MRZ text that the locator's maps show, in page px; fragments are not yet joined. */
export function findLines(maps: MrzMaps, placement: Placement): TextLine[] {
  return components(maps)
    .flatMap((cells) => splitStack(cells))
    .flatMap((cells) => lineOf(cells, placement) ?? []);
}

/** Connected cells of one reading direction. */
function components(maps: MrzMaps): Cell[][] {
  const { width, height, band } = maps;
  const seen = new Uint8Array(width * height);
  const found: Cell[][] = [];
  const isText = (index: number) => (band[index] ?? -9) > bandLogit;
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] || !isText(first)) continue;
    const stack = [first];
    const cells: Cell[] = [];
    seen[first] = 1;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      const x = index % width;
      const y = (index - x) / width;
      cells.push(cellAt(maps, index));
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (seen[next] || !isText(next)) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    found.push(cells);
  }
  return found;
}

function cellAt(maps: MrzMaps, index: number): Cell {
  const x = index % maps.width;
  const y = (index - x) / maps.width;
  const cos = maps.cos[index] ?? 1;
  const sin = maps.sin[index] ?? 0;
  const norm = Math.hypot(cos, sin) || 1;
  return {
    x: (x + 0.5) * mapStride - 0.5,
    y: (y + 0.5) * mapStride - 0.5,
    weight: 1 / (1 + Math.exp(-(maps.band[index] ?? 0))),
    cos: cos / norm,
    sin: sin / norm,
    logPitch: maps.logPitch[index] ?? 4,
  };
}

type Frame = { origin: Point; along: Point; pitch: number; directed: number };

/**
 * Where a run of cells lies. The cells' shape says how it is turned, far better than the network's
 * own angle; the network says which of the two ways along it is forwards.
 */
function frameOf(cells: readonly Cell[]): Frame {
  let weight = 0;
  const sum = { x: 0, y: 0, cos: 0, sin: 0, logPitch: 0 };
  for (const cell of cells) {
    weight += cell.weight;
    sum.x += cell.weight * cell.x;
    sum.y += cell.weight * cell.y;
    sum.cos += cell.weight * cell.cos;
    sum.sin += cell.weight * cell.sin;
    sum.logPitch += cell.weight * cell.logPitch;
  }
  const norm = Math.hypot(sum.cos, sum.sin) || 1;
  const origin = { x: sum.x / weight, y: sum.y / weight };
  const pitch = 2 ** (sum.logPitch / weight);
  const seen = { x: sum.cos / norm, y: sum.sin / norm };
  const axis = principalAxis(cells, origin);
  const cosine = seen.x * axis.x + seen.y * axis.y;
  const sign = cosine < 0 ? -1 : 1;
  const isLong = axis.reach > 1.5 * pitch;
  return {
    origin,
    along: isLong ? { x: sign * axis.x, y: sign * axis.y } : seen,
    pitch,
    directed: isLong ? (norm / weight) * Math.abs(cosine) : norm / weight,
  };
}

/** The direction in which the cells spread most, and their standard deviation along it. */
function principalAxis(cells: readonly Cell[], origin: Point): Point & { reach: number } {
  let weight = 0;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const cell of cells) {
    const dx = cell.x - origin.x;
    const dy = cell.y - origin.y;
    weight += cell.weight;
    xx += cell.weight * dx * dx;
    xy += cell.weight * dx * dy;
    yy += cell.weight * dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const x = Math.cos(angle);
  const y = Math.sin(angle);
  const variance = (xx * x * x + 2 * xy * x * y + yy * y * y) / weight;
  return { x, y, reach: Math.sqrt(variance) };
}

function inFrame(cell: Cell, { origin, along }: Frame): { u: number; v: number } {
  const dx = cell.x - origin.x;
  const dy = cell.y - origin.y;
  return { u: dx * along.x + dy * along.y, v: dy * along.x - dx * along.y };
}

/** Small print runs neighboring lines together: cut them apart by their offset across. */
function splitStack(cells: Cell[]): Cell[][] {
  const frame = frameOf(cells);
  const fitted = fitAcross(cells, frame, 1);
  if (fitted.spread < 0.5 * frame.pitch) return [cells];
  let best = { spread: fitted.spread * 0.75, parts: [cells] };
  for (const count of [2, 3]) {
    const { parts, centres } = clusters(cells, fitted.offsets, count);
    const gaps = centres.slice(1).map((centre, i) => centre - (centres[i] ?? 0));
    // A thick line falls into slices; lines of a zone are further apart than that.
    if (Math.min(...gaps) < 1.2 * frame.pitch) continue;
    const spread = Math.max(...parts.map((part) => fitAcross(part, frame, 1).spread));
    if (spread < best.spread) best = { spread, parts };
  }
  return best.parts;
}

function fitAcross(cells: readonly Cell[], frame: Frame, degree: 1 | 2) {
  const samples = cells.map((cell) => {
    const { u, v } = inFrame(cell, frame);
    return { t: u, value: v, weight: cell.weight };
  });
  const curve = fitQuadratic(samples, degree);
  const offsets = samples.map(({ t, value }) => value - (curve[0] + t * (curve[1] + t * curve[2])));
  const weight = cells.reduce((sum, cell) => sum + cell.weight, 0);
  const squares = offsets.reduce((sum, v, i) => sum + (cells[i]?.weight ?? 0) * v * v, 0);
  return { curve, offsets, samples, spread: Math.sqrt(squares / weight) };
}

/** Lloyd's algorithm in one dimension, started evenly. */
function clusters(cells: readonly Cell[], offsets: readonly number[], count: number) {
  const low = Math.min(...offsets);
  const high = Math.max(...offsets);
  let centres = Array.from({ length: count }, (_, k) => low + ((k + 0.5) / count) * (high - low));
  const nearest = (v: number) =>
    centres.reduce(
      (best, c, k) => (Math.abs(v - c) < Math.abs(v - (centres[best] ?? 0)) ? k : best),
      0,
    );
  for (let round = 0; round < 12; round++) {
    const sums = centres.map(() => ({ weight: 1e-9, value: 0 }));
    for (const [i, v] of offsets.entries()) {
      const sum = sums[nearest(v)];
      const weight = cells[i]?.weight ?? 0;
      if (!sum) continue;
      sum.weight += weight;
      sum.value += weight * v;
    }
    centres = sums.map((sum) => sum.value / sum.weight);
  }
  const parts = centres.map((): Cell[] => []);
  for (const [i, cell] of cells.entries()) parts[nearest(offsets[i] ?? 0)]?.push(cell);
  return { parts: parts.filter((part) => part.length > 0), centres };
}

function lineOf(cells: readonly Cell[], placement: Placement): TextLine | undefined {
  const frame = frameOf(cells);
  const reach = cells.map((cell) => inFrame(cell, frame).u);
  const start = Math.min(...reach) - mapStride / 2;
  const end = Math.max(...reach) + mapStride / 2;
  const length = (end - start) / frame.pitch;
  if (length < fewestCharacters) return undefined;
  const { curve } = fitAcross(cells, frame, length > 12 ? 2 : 1);
  const toPage = 1 / placement.scale;
  const weight = cells.reduce((sum, cell) => sum + cell.weight, 0);
  const columns = (end - start) / mapStride;
  return {
    origin: {
      x: placement.x + (frame.origin.x + 0.5) * toPage - 0.5,
      y: placement.y + (frame.origin.y + 0.5) * toPage - 0.5,
    },
    along: frame.along,
    baseline: [curve[0] * toPage, curve[1], curve[2] / toPage],
    glyphPositions: [start * toPage, frame.pitch * toPage, 0],
    length,
    strength: Math.min(1, weight / columns),
    directed: frame.directed,
  };
}
