import type { Movement } from "#domain/liveness/challenge.ts";
import { type Pose, restingPose } from "./pose.ts";

export type Manner = {
  /** From the prompt to the first motion. */
  latencyMs: number;
  /** The angles of a turn and of a nod, degrees. */
  turn: number;
  nod: number;
  /** How long a turn or nod takes, there and back. */
  movingMs: number;
  /** How long the lids stay down in a blink. */
  shutMs: number;
};

export const usualManner: Manner = {
  latencyMs: 500,
  turn: 24,
  nod: 18,
  movingMs: 1500,
  shutMs: 190,
};

/** How the head is held `sinceMs` after the prompt was shown. Left and right are the person's own. */
export function poseDuring(
  movement: Movement,
  sinceMs: number,
  manner: Manner = usualManner,
  rest: Pose = restingPose,
): Pose {
  const time = sinceMs - manner.latencyMs;
  if (movement === "blink_twice") return { ...rest, eyes: Math.min(rest.eyes, lids(time, manner)) };
  const share = there(time / manner.movingMs);
  if (movement === "nod") return { ...rest, pitch: rest.pitch - manner.nod * share };
  const yaw = (movement === "turn_left" ? 1 : -1) * manner.turn * share;
  return { ...rest, yaw: rest.yaw + yaw, eyes: rest.eyes };
}

/** Until the person is back at rest. */
export function durationOf(movement: Movement, manner: Manner = usualManner): number {
  const moving =
    movement === "blink_twice" ? 2 * (manner.shutMs + 2 * lidMs) + pauseMs : manner.movingMs;
  return manner.latencyMs + moving;
}

/** Lids move fast, and rest between two blinks. */
const lidMs = 80;
const pauseMs = 330;

function lids(time: number, { shutMs }: Manner): number {
  const blink = shutMs + 2 * lidMs;
  const inside = time > blink + pauseMs ? time - blink - pauseMs : time;
  if (inside <= 0 || inside >= blink) return 1;
  if (inside < lidMs) return 1 - inside / lidMs;
  return inside > lidMs + shutMs ? (inside - lidMs - shutMs) / lidMs : 0;
}

/** Out within the first third, held, back within the last. */
function there(share: number): number {
  if (share <= 0 || share >= 1) return 0;
  const edge = Math.min(1, Math.min(share, 1 - share) * 3);
  return edge * edge * (3 - 2 * edge);
}
