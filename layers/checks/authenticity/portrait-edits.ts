import type { Point } from "#vision/faces/face.ts";
import { pitch, type Suspicion } from "./suspicion.ts";
import type { Mapped } from "./tamper.ts";

/** How much more the map of edits finds at the portrait than in the rest of the photograph. */
export type PortraitEdits = {
  method: "compression" | "residual";
  /** Robust deviations, or logits: the mean there less the mean elsewhere. */
  stands_out: number;
};

/** Where a portrait is, in eye distances from between its eyes. */
const reach = { beside: 1.5, above: 1.6, below: 2.2 };
/** With fewer places, neither the portrait nor the rest can be measured. */
const fewest = { there: 4, elsewhere: 8 };

/**
 * A portrait that was pasted into a photograph lacks traces of the camera that the rest has: an earlier
 * compression, or its grain. Undefined if the map shows neither.
 */
export function editsAtPortrait(
  { finding, suspicion }: Pick<Mapped, "finding" | "suspicion">,
  eyes: readonly [Point, Point],
): PortraitEdits | undefined {
  if (!suspicion || finding.regions === undefined) return;
  const value = finding.method === "residual" ? logit : (strength: number) => strength;
  const [there, elsewhere] = [new Mean(), new Mean()];
  for (const [at, strength] of suspicion.strengths.entries()) {
    // No result there.
    if (strength === 0) continue;
    (isIn(middleOf(at, suspicion), eyes) ? there : elsewhere).add(value(strength));
  }
  if (there.count < fewest.there || elsewhere.count < fewest.elsewhere) return;
  return { method: finding.method, stands_out: there.value - elsewhere.value };
}

class Mean {
  count = 0;
  private sum = 0;
  add(value: number): void {
    this.count++;
    this.sum += value;
  }
  get value(): number {
    return this.sum / this.count;
  }
}

function logit(probability: number): number {
  const min = 1e-6;
  const within = Math.min(1 - min, Math.max(min, probability));
  return Math.log(within / (1 - within));
}

function middleOf(at: number, { columns, covers }: Suspicion): Point {
  const half = covers / 2;
  return {
    x: pitch * ((at % columns) + half),
    y: pitch * (Math.floor(at / columns) + half),
  };
}

/** Along the line of the eyes and across it: the document may lie on its side. */
function isIn({ x, y }: Point, [left, right]: readonly [Point, Point]): boolean {
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const square = dx * dx + dy * dy;
  const [fromX, fromY] = [x - (left.x + right.x) / 2, y - (left.y + right.y) / 2];
  const along = (fromX * dx + fromY * dy) / square;
  const down = (fromY * dx - fromX * dy) / square;
  return Math.abs(along) < reach.beside && down > -reach.above && down < reach.below;
}
