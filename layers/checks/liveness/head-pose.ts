import type { FivePoints } from "#vision/faces/face.ts";
import type { FollowedFrame } from "./follow-face.ts";

/** How a head is held, by where its points lie toward each other; no angle is known. */
export type HeadPose = {
  tMs: number;
  /** The nose's way along the line of the eyes from their middle, in distances between them. */
  yaw: number;
  /** How far down the picture the eyes' middle is, px. */
  down: number;
  /** px between the eyes. */
  apart: number;
  /** How open the more closed eye is, 0–1. */
  eyes: number;
  points: FivePoints;
};

export function posesOf(frames: readonly FollowedFrame[]): HeadPose[] {
  return frames.flatMap(({ tMs, face }) =>
    face
      ? [{ tMs, ...measure(face.points), eyes: Math.min(...face.eyes), points: face.points }]
      : [],
  );
}

/** The yaw of one face. */
export function yawOf(points: FivePoints): number {
  return measure(points).yaw;
}

function measure([left, right, nose]: FivePoints) {
  const ex = right.x - left.x;
  const ey = right.y - left.y;
  const apart = Math.hypot(ex, ey) || 1;
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const nx = nose.x - middle.x;
  const ny = nose.y - middle.y;
  return { yaw: (nx * ex + ny * ey) / (apart * apart), down: middle.y, apart };
}
