import type { Movement } from "#domain/liveness/challenge.ts";

/** How the session runs. Milliseconds unless the name says otherwise. */
export const plan = {
  /** The oval is shown for at least this time. An applicant without a visible face gets advice after the maximum. */
  ready: { min: 2000, max: 10_000, goodFor: 800 },
  /** Drawn before each prompt: a known pause would let an attacker record a film in advance. */
  pause: { min: 400, max: 1200 },
  prompt: 2800,
  afterMovement: 500,
  /** Gray before the colors, so that the camera's exposure settles. */
  settle: 600,
  /** Gray between the blocks lasts until the answer arrives, and is filmed for at most this time. */
  between: { min: 500, filmed: 1200 },
  tail: 500,
  /** A challenge with less left than this is not worth beginning. */
  minLeftMs: 45_000,
} as const;

export const framesPerSecond = { calm: 6, blink: 12, light: 12 } as const;

export function paceOf(movement: Movement): number {
  return movement === "blink_twice" ? framesPerSecond.blink : framesPerSecond.calm;
}

/**
 * How large a picture is, and how many bytes it aims at: all of them together stay within what a phone
 * on metered data can be asked for. Movement and stills lose nothing by it; the colors' light would (docs/liveness.md).
 */
export const sizes = {
  movement: { pixels: 240 * 320, qualities: [0.72, 0.6, 0.5, 0.4], bytes: 3500 },
  light: { pixels: 240 * 320, qualities: [0.8, 0.7, 0.6, 0.5], bytes: 6500 },
  still: { pixels: 600 * 800, qualities: [0.92, 0.85, 0.75, 0.6], bytes: 40_000 },
} as const;

export type SizeName = keyof typeof sizes;

/** Luma that a light meter calls hopeless; hints, never a refusal. */
export const usableLuma = { min: 40, max: 220 };

export const minFps = 10;

export function between({ min, max }: { min: number; max: number }): number {
  return min + Math.random() * (max - min);
}
