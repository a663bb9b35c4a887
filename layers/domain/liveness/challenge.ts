import * as z from "zod";
import { hex } from "../hex.ts";
import { type LightColour, lightColours } from "./light-colours.ts";

/** Movements that an applicant may be asked for, from their side: left is their own left. */
export const movements = ["turn_left", "turn_right", "nod", "blink_twice"] as const;

export type Movement = (typeof movements)[number];

/** The light block in two halves: the page gets the second only after the first can no longer change. */
const LightChallenge = z.object({
  slotMs: z.int(),
  a: z.array(z.enum(lightColours)),
  b: z.array(z.enum(lightColours)),
});

type LightChallenge = z.output<typeof LightChallenge>;

/** One attempt's draw: single use, and over at `expiresAt`. */
export const LivenessChallenge = z.object({
  attemptId: z.string(),
  /** 128 bit, hex. */
  nonce: z.string(),
  issuedAt: z.string(),
  expiresAt: z.string(),
  movements: z.array(z.enum(movements)),
  /** Null for applicants whom flashing light may harm. */
  light: LightChallenge.nullable(),
});

export type LivenessChallenge = z.output<typeof LivenessChallenge>;

/** 2.2 changes a second: about one pair of flashes, where WCAG 2.3.1 allows three. */
const slotMs = 450;

export const promptsPerChallenge = 3;

export const coloursPerBlock = 4;

export const challengeSeconds = 180;

/**
 * Draws a challenge. `bytes` must be cryptographically random: an attacker who can foretell a challenge
 * can record its answer. There are 12 orders of movements, because each holds a turn, a nod and a blink:
 * a mask may nod, a print may be turned, and neither blinks. 6 × 5^7 = 468,750 sequences of colors.
 */
export function drawChallenge(
  attemptId: string,
  {
    bytes,
    now,
    withLight,
  }: { bytes: (count: number) => Uint8Array; now: Date; withLight: boolean },
): LivenessChallenge {
  const below = (limit: number) => drawBelow(limit, bytes);
  return {
    attemptId,
    nonce: hex(bytes(16)),
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + challengeSeconds * 1000).toISOString(),
    movements: drawMovements(below),
    light: withLight ? drawLight(below) : null,
  };
}

type Below = (limit: number) => number;

/** One of each kind, in any order; the turn to either side. */
function drawMovements(below: Below): Movement[] {
  const turn = below(2) === 0 ? "turn_left" : "turn_right";
  const left: Movement[] = [turn, "nod", "blink_twice"];
  return Array.from({ length: promptsPerChallenge }, () =>
    left.splice(below(left.length), 1),
  ).flat();
}

/** No color follows itself, not even from one block to the next: each slot must show a change. */
function drawLight(below: Below): LightChallenge {
  const drawn: LightColour[] = [];
  while (drawn.length < 2 * coloursPerBlock) {
    const others = lightColours.filter((colour) => colour !== drawn.at(-1));
    drawn.push(...others.slice(below(others.length)).slice(0, 1));
  }
  return { slotMs, a: drawn.slice(0, coloursPerBlock), b: drawn.slice(coloursPerBlock) };
}

/** A whole number of 0 to `limit` − 1, each as likely: a byte past the last whole multiple is drawn again. */
function drawBelow(limit: number, bytes: (count: number) => Uint8Array): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const [byte = 256] = bytes(1);
    if (byte < fair) return byte % limit;
  }
}
