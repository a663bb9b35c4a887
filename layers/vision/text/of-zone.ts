import { pitchOf, type TextLine, valueAt } from "../text-line.ts";
import type { LineBox } from "./line-box.ts";

/**
 * How far the middle of a line of print may lie beside a line of a machine-readable zone, in characters. The zone's
 * lines lie 1.7 apart, and the print over it begins at 1.
 */
const beside = 0.6;

/** Whether a line that was found, or a part of one, is a line of the zone. */
export function isOfZone({ centre, along }: LineBox, line: TextLine): boolean {
  const pitch = pitchOf(line);
  const [dx, dy] = [centre.x - line.origin.x, centre.y - line.origin.y];
  const u = dx * line.along.x + dy * line.along.y;
  const v = dy * line.along.x - dx * line.along.y;
  const isAlong = Math.abs(along.x * line.along.x + along.y * line.along.y) > 0.9;
  const isWithin =
    u > valueAt(line.glyphPositions, 0) && u < valueAt(line.glyphPositions, line.length);
  return isAlong && isWithin && Math.abs(v - valueAt(line.baseline, u)) < beside * pitch;
}
