import type { Plane } from "../pixels.ts";
import type { Point } from "../text-line.ts";
import { type LineBox, smallestBox } from "./line-box.ts";

/** Probability from which a pixel is of text, and mean of a line's pixels from which it is one. */
const pixelProbability = 0.3;
const lineProbability = 0.5;
/** px of the map. */
const smallestHeight = 3;
/** The network sees lines thinner than they are: by this share of what their area is to their outline. */
const unclip = 1.6;
/** More lines than any document has. */
const maxLines = 300;

/** Lines of text in a map of probabilities, as differentiable binarization answers it; in px of the map. */
export function findLines(map: Plane): LineBox[] {
  const found: LineBox[] = [];
  const seen = new Uint8Array(map.data.length);
  for (let row = 0; row < map.data.length; row += map.width) {
    const end = row + map.width;
    for (let at = nextIn(map, seen, row, end); at < end; at = nextIn(map, seen, at, end)) {
      if (found.length === maxLines) return found;
      const { edge, mean } = regionAt(map, at, seen);
      if (mean < lineProbability) continue;
      const box = smallestBox(edge);
      if (box && box.height >= smallestHeight) found.push(grown(box));
    }
  }
  return found;
}

/** The next pixel of text that was not seen, or `end`. A function of its own: the engine keeps one that runs often. */
function nextIn({ data }: Plane, seen: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && (seen[at] || (data[at] ?? 0) < pixelProbability)) at++;
  return at;
}

/** The pixels of text that hang together with one: those that have another neighbor, as corners, and how likely all are. */
function regionAt({ width, height, data }: Plane, start: number, seen: Uint8Array) {
  const edge: Point[] = [];
  const stack = [start];
  let [sum, count] = [0, 0];
  seen[start] = 1;
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % width;
    const y = (index - x) / width;
    sum += data[index] ?? 0;
    count++;
    let inside = 0;
    for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down++) {
      for (let across = Math.max(0, x - 1); across <= Math.min(width - 1, x + 1); across++) {
        const next = down * width + across;
        if ((data[next] ?? 0) < pixelProbability) continue;
        inside++;
        if (seen[next]) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    if (inside < 9) edge.push({ x, y }, { x: x + 1, y }, { x, y: y + 1 }, { x: x + 1, y: y + 1 });
  }
  return { edge, mean: sum / count };
}

function grown(box: LineBox): LineBox {
  const { length, height } = box;
  const more = (unclip * length * height) / (length + height);
  return { ...box, length: length + more, height: height + more };
}
