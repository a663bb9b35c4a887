import type { FoundDocument } from "../document/outline.ts";
import type { TextNetworks } from "../models.ts";
import type { Pyramid, Window } from "../pixels.ts";
import { planeOf } from "../plane.ts";
import type { TextLine } from "../text-line.ts";
import { findLines } from "./find-lines.ts";
import { cornersOf, type LineBox } from "./line-box.ts";
import { isOfZone } from "./of-zone.ts";
import type { Corner, Letter, PrintedLine } from "./printed-line.ts";
import { readLine } from "./read-line.ts";
import { confidenceOf } from "./spell-line.ts";
import { axisOf, directed, turnAlong, turnOf, upright } from "./turn-of.ts";
import { windowAround, windowOfDocument } from "./window-around.ts";

/** px of the long side at which lines are looked for: within a document, in a picture whose document was not surely seen, and at a glance. */
const longSides = { document: 736, picture: 960, glance: 480 };
/** Maximum enlargement of a small picture, so that close lines are separated. */
const largest = 2;
/** How many times larger a second look must see print to be worth its time. */
const worthwhile = 1.5;
/** Lines that are read before it is asked, or asked again, whether those read are enough. */
const atOnce = 4;
/** How many times longer than high a title is at most; the lines of a machine-readable zone are longer, and slow to read. */
const titleLength = 18;
/** Beside the lines that the first look saw, in heights of the highest. */
const margin = 3;

/** The print that was found in a picture. Each line is read once, by the first who asks for it. */
export type FoundPrint = {
  /** Sorted from the top of its own text to the bottom. */
  all(): Promise<PrintedLine[]>;
  /** The highest lines, as soon as they are enough: a title is high. Undefined if they never are, or are all. */
  highest(isEnough: (lines: readonly PrintedLine[]) => boolean): Promise<PrintedLine[] | undefined>;
  /** Whether two lines or more are too long for a title, as those of a machine-readable zone are. */
  hasLongLines: boolean;
  /** All but the lines of a zone. */
  beside(zone: readonly TextLine[]): Promise<PrintedLine[]>;
};

/**
 * All print of a picture, whichever way it is turned; if its document is clearly visible, the print on it. The lines
 * of a `zone` were read already: they are left out, and tell which way is up.
 */
export async function findPrint(
  pyramid: Pyramid,
  networks: TextNetworks,
  {
    document,
    zone = [],
  }: { document?: FoundDocument | undefined; zone?: readonly TextLine[] } = {},
): Promise<FoundPrint> {
  const found = await linesOf(pyramid, networks, document);
  const axis = axisOf(found);
  const boxes = found
    .filter((box) => !zone.some((line) => isOfZone(box, line)))
    .map((box) => directed(box, axis));
  const { read, isRead } = eachOnce((lines) => spellEach(pyramid, networks, lines));
  const turned = upright(boxes, turnAlong(zone, axis) ?? (await turnOf(boxes, axis, read)));
  const linesAt = async (some: readonly LineBox[]) => {
    const letters = await read(some);
    return some.flatMap((box, index) => {
      const own = letters[index] ?? [];
      return own.length > 0 ? [printedLine(box, own)] : [];
    });
  };
  const short = turned.filter(({ length, height }) => length < titleLength * height);
  return {
    all: () => linesAt(turned),
    hasLongLines: turned.length >= short.length + 2,
    beside: (own) => linesAt(turned.filter((box) => !own.some((line) => isOfZone(box, line)))),
    async highest(isEnough) {
      const byHeight = short.toSorted((a, b) => b.height - a.height);
      for (let count = atOnce; count < byHeight.length + atOnce; count += atOnce) {
        const some = new Set(byHeight.slice(0, count));
        // Some were read to see how the page is turned.
        const lines = await linesAt(turned.filter((box) => some.has(box) || isRead(box)));
        if (isEnough(lines)) return lines;
      }
      return undefined;
    },
  };
}

/** How many lines of print are seen in a whole picture at a glance: of a document, several. */
export async function glanceAtPrint(pyramid: Pyramid, networks: TextNetworks): Promise<number> {
  const [{ width, height }] = pyramid;
  const view = viewOf({ x: 0, y: 0, width, height }, longSides.glance);
  return (await linesIn(view, pyramid, networks)).length;
}

/**
 * On the document if it is certain, else in the whole picture; if a small part of that has all print, it
 * is read again, larger.
 */
async function linesOf(
  pyramid: Pyramid,
  networks: TextNetworks,
  document: FoundDocument | undefined,
): Promise<LineBox[]> {
  const [{ width, height }] = pyramid;
  const page = { x: 0, y: 0, width, height };
  const known = windowOfDocument(document, page);
  const first = viewOf(known ?? page, known ? longSides.document : longSides.picture);
  const lines = await linesIn(first, pyramid, networks);
  if (lines.length === 0) return lines;
  const beside = margin * Math.max(...lines.map((line) => line.height));
  const part = windowAround(lines.flatMap(cornersOf), beside, page);
  const closer = viewOf(part, first.longSide);
  const isCloser = closer.scale >= worthwhile * first.scale;
  return isCloser ? linesIn(closer, pyramid, networks) : lines;
}

/** A part of a page, and its scale for the reading. */
type View = { window: Window; scale: number; longSide: number };

function viewOf(window: Window, longSide: number): View {
  const { width, height } = window;
  return { window, longSide, scale: Math.min(largest, longSide / Math.max(width, height)) };
}

async function linesIn(
  { window, scale }: View,
  pyramid: Pyramid,
  networks: TextNetworks,
): Promise<LineBox[]> {
  const map = await networks.findText(planeOf(pyramid, window, scale));
  return findLines(map).map((box) => ({
    ...box,
    centre: {
      x: window.x + box.centre.x / scale - 0.5,
      y: window.y + box.centre.y / scale - 0.5,
    },
    length: box.length / scale,
    height: box.height / scale,
  }));
}

/** Reads no line twice, though some are read first to see how the page is turned. */
function eachOnce(read: (lines: readonly LineBox[]) => Promise<Letter[][]>) {
  const known = new Map<LineBox, Letter[]>();
  return {
    isRead: (line: LineBox) => known.has(line),
    async read(lines: readonly LineBox[]): Promise<Letter[][]> {
      const fresh = lines.filter((line) => !known.has(line));
      const letters = await read(fresh);
      for (const [index, line] of fresh.entries()) known.set(line, letters[index] ?? []);
      return lines.map((line) => known.get(line) ?? []);
    },
  };
}

async function spellEach(
  pyramid: Pyramid,
  networks: TextNetworks,
  boxes: readonly LineBox[],
): Promise<Letter[][]> {
  const read: Letter[][] = [];
  for (const box of boxes) read.push(await readLine(pyramid, networks, box));
  return read;
}

function printedLine(box: LineBox, letters: readonly Letter[]): PrintedLine {
  const [a, b, c, d] = cornersOf(box).map(({ x, y }): Corner => [x, y]);
  if (!a || !b || !c || !d) throw new Error("A box has four corners.");
  const text = letters.map(({ char }) => char).join("");
  return { text, confidence: confidenceOf(letters), quad: [a, b, c, d], letters };
}
