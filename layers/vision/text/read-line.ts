import type { TextNetworks } from "../models.ts";
import type { Pyramid } from "../pixels.ts";
import { cutLine } from "./cut-line.ts";
import type { LineBox } from "./line-box.ts";
import type { Letter } from "./printed-line.ts";
import { confidenceOf, spellLine } from "./spell-line.ts";

/**
 * Letters for each step of the reader from which print is condensed: it answers with one letter a step, and needs one
 * between two that are the same.
 */
const condensed = 0.55;
/** A line that was read so surely lost no letter. */
const sure = 0.99;
/** How many times wider condensed print is shown. */
const stretch = 1.5;

/** The letters of a line; condensed print is read a second time, wider, and the surer reading counts. */
export async function readLine(
  pyramid: Pyramid,
  networks: TextNetworks,
  box: LineBox,
): Promise<Letter[]> {
  const seen = await readAt(1);
  const isCondensed = seen.letters.length >= condensed * seen.steps;
  if (!isCondensed || confidenceOf(seen.letters) >= sure) return seen.letters;
  const wider = await readAt(stretch);
  return confidenceOf(wider.letters) > confidenceOf(seen.letters) ? wider.letters : seen.letters;

  async function readAt(width: number) {
    const { letters, ...logits } = await networks.readText(cutLine(pyramid, box, width));
    return { letters: spellLine(logits, letters), steps: logits.steps };
  }
}
