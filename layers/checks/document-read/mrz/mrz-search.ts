import { findLines } from "#vision/line-finder.ts";
import type { MrzNetworks } from "#vision/models.ts";
import type { Pyramid, Window } from "#vision/pixels.ts";
import { planeOf } from "#vision/plane.ts";
import { groupLines, type TextBlock, turnedBlock } from "#vision/text-block.ts";
import { pitchOf, pointOn, type TextLine } from "#vision/text-line.ts";
import { readBlock } from "./block-reading.ts";
import type { ZoneReading } from "./zone-reading.ts";

/** Long sides of the page at which the locator looks, in this order until a zone is read. */
export const everyLongSide = [800, 1280, 480] as const;
/** Characters of a size outside this range for the locator are located again. */
const goodPitch = { from: 8.5, to: 26, aim: 14 } as const;
/** Blocks of text that are tried per look. */
const tries = 3;

/** `lines` are cut to the zone's characters: where it lies on the page. */
export type FoundZone = { reading: ZoneReading; lines: TextLine[] };

/**
 * Searches a page for its machine-readable zone, in any place and orientation. `known` is the unsettled
 * result of an earlier search at other sizes.
 */
export async function searchMrz(
  pyramid: Pyramid,
  networks: MrzNetworks,
  {
    longSides = everyLongSide,
    known,
  }: { longSides?: readonly number[]; known?: FoundZone | undefined } = {},
): Promise<FoundZone | undefined> {
  const [page] = pyramid;
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  let best = known;
  for (const longSide of longSides) {
    const scale = longSide / Math.max(page.width, page.height);
    const blocks = await look(pyramid, networks, { window: whole, scale });
    for (const block of blocks.slice(0, tries)) {
      const found = await readHere(pyramid, networks, { block, scale });
      if (found && found.reading.evidence > (best?.reading.evidence ?? -Infinity)) best = found;
      // Legible though no clean zone: another block or scale would show no more of it.
      if (best && isSettled(best.reading)) return best;
    }
  }
  return best;
}

export function isSettled(reading: ZoneReading): boolean {
  return isClear(reading) || isLegible(reading);
}

/** Good enough not to look any further. */
function isClear(reading: ZoneReading): boolean {
  return reading.evidence > 0 || reading.shape > -0.02;
}

/** The share of characters from which it cannot be upside down. */
function isLegible(reading: ZoneReading): boolean {
  return reading.shape > -0.12;
}

async function look(
  pyramid: Pyramid,
  networks: MrzNetworks,
  { window, scale }: { window: Window; scale: number },
): Promise<TextBlock[]> {
  const maps = await networks.locate(planeOf(pyramid, window, scale));
  return groupLines(findLines(maps, { x: window.x, y: window.y, scale }));
}

async function readHere(
  pyramid: Pyramid,
  networks: MrzNetworks,
  seen: { block: TextBlock; scale: number },
): Promise<FoundZone | undefined> {
  const block = await inFocus(pyramid, networks, seen);
  const upright = await readBlock(pyramid, networks, block);
  if (upright && isClear(upright.reading)) return upright;
  if (upright && (block.directed > 0.9 || isLegible(upright.reading))) return upright;
  const overhead = await readBlock(pyramid, networks, turnedBlock(block));
  if (!overhead) return upright;
  return upright && upright.reading.evidence >= overhead.reading.evidence ? upright : overhead;
}

/** Looks again at a block whose print was too small or too large for the locator. */
async function inFocus(
  pyramid: Pyramid,
  networks: MrzNetworks,
  { block, scale }: { block: TextBlock; scale: number },
): Promise<TextBlock> {
  const [first] = block.lines;
  if (!first) return block;
  const pitch = pitchOf(first);
  if (pitch * scale >= goodPitch.from && pitch * scale <= goodPitch.to && block.lines.length > 1) {
    return block;
  }
  const window = surroundings(block, pitch, pyramid[0]);
  const [closer] = await look(pyramid, networks, { window, scale: goodPitch.aim / pitch });
  return closer ?? block;
}

function surroundings(
  block: TextBlock,
  pitch: number,
  page: { width: number; height: number },
): Window {
  const corners = block.lines.flatMap((line) => [
    pointOn(line, -4, -3 * pitch),
    pointOn(line, -4, 3 * pitch),
    pointOn(line, line.length + 4, -3 * pitch),
    pointOn(line, line.length + 4, 3 * pitch),
  ]);
  const xs = corners.map(({ x }) => Math.min(Math.max(x, 0), page.width));
  const ys = corners.map(({ y }) => Math.min(Math.max(y, 0), page.height));
  const x = Math.floor(Math.min(...xs));
  const y = Math.floor(Math.min(...ys));
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * Whether the text is a zone at all and not other print: clean characters in the right number, or some
 * damage that the check digits make up for.
 */
export function isZone(reading: ZoneReading): boolean {
  return reading.shape > -0.05 || reading.evidence > -10;
}
