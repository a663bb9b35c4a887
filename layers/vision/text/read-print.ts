import type { LineCrops, TextNetworks } from "../models.ts";
import type { Plane, Pyramid } from "../pixels.ts";
import { planeOf } from "../plane.ts";
import { cropWidth, cutLines } from "./cut-lines.ts";
import { findLines } from "./find-lines.ts";
import { cornersOf, type LineBox } from "./line-box.ts";
import type { Corner, Letter, PrintedLine } from "./printed-line.ts";
import { confidenceOf, spellLine } from "./spell-line.ts";
import { axisOf, directed, turnOf, upright } from "./turn-of.ts";

/** px of the long side at which lines are looked for. */
const longSide = 960;

/** All print of a picture, whichever way it is turned, sorted from the top of its own text to the bottom. */
export async function readPrint(pyramid: Pyramid, networks: TextNetworks): Promise<PrintedLine[]> {
  const found = await linesOf(pyramid, networks, longSide);
  const axis = axisOf(found);
  const boxes = found.map((box) => directed(box, axis));
  const read = eachOnce((lines) => spellEach(pyramid, networks, lines));
  const turned = upright(boxes, await turnOf(boxes, axis, read));
  const letters = await read(turned);
  return turned.flatMap((box, index) => {
    const own = letters[index] ?? [];
    return own.length > 0 ? [printedLine(box, own)] : [];
  });
}

async function linesOf(
  pyramid: Pyramid,
  networks: TextNetworks,
  longest: number,
): Promise<LineBox[]> {
  const [page] = pyramid;
  const scale = Math.min(1, longest / Math.max(page.width, page.height));
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  const map: Plane = await networks.findText(planeOf(pyramid, whole, scale));
  return findLines(map).map((box) => ({
    ...box,
    centre: { x: box.centre.x / scale - 0.5, y: box.centre.y / scale - 0.5 },
    length: box.length / scale,
    height: box.height / scale,
  }));
}

/** Reads no line twice, though some are read first to see how the page is turned. */
function eachOnce(read: (lines: readonly LineBox[]) => Promise<Letter[][]>) {
  const known = new Map<LineBox, Letter[]>();
  return async (lines: readonly LineBox[]): Promise<Letter[][]> => {
    const fresh = lines.filter((line) => !known.has(line));
    const letters = await read(fresh);
    for (const [index, line] of fresh.entries()) known.set(line, letters[index] ?? []);
    return lines.map((line) => known.get(line) ?? []);
  };
}

/** Lines of about one width are read together: the longest of a batch says what each of it costs. */
async function spellEach(
  pyramid: Pyramid,
  networks: TextNetworks,
  boxes: readonly LineBox[],
): Promise<Letter[][]> {
  const read: Letter[][] = boxes.map(() => []);
  for (const batch of batches(boxes)) {
    const crops: LineCrops = cutLines(
      pyramid,
      batch.map(({ box }) => box),
    );
    const { steps, data, letters } = await networks.readText(crops);
    const size = steps * (letters.length + 1);
    for (const [at, { index }] of batch.entries()) {
      read[index] = spellLine({ steps, data: data.subarray(at * size, (at + 1) * size) }, letters);
    }
  }
  return read;
}

type Numbered = { index: number; box: LineBox; width: number };

const batchSize = 4;
const likeWidth = 1.1;

function batches(boxes: readonly LineBox[]): Numbered[][] {
  const sorted = boxes
    .map((box, index) => ({ index, box, width: cropWidth(box) }))
    .sort((a, b) => a.width - b.width);
  const found: Numbered[][] = [];
  for (const line of sorted) {
    const last = found[found.length - 1];
    const [narrowest] = last ?? [];
    const fits = last && narrowest && last.length < batchSize;
    if (fits && line.width <= narrowest.width * likeWidth) last.push(line);
    else found.push([line]);
  }
  return found;
}

function printedLine(box: LineBox, letters: readonly Letter[]): PrintedLine {
  const [a, b, c, d] = cornersOf(box).map(({ x, y }): Corner => [x, y]);
  if (!a || !b || !c || !d) throw new Error("A box has four corners.");
  const text = letters.map(({ char }) => char).join("");
  return { text, confidence: confidenceOf(letters), quad: [a, b, c, d], letters };
}
