import * as z from "zod";
import { checkStatuses } from "../checks.ts";

const shadings = ["lit", "painted", "unavailable"] as const;

/** Why the light decides nothing, for or against; `ok` if it decides. */
const gates = [
  "ok",
  "too_bright",
  "weak_reflection",
  "background_reflects",
  "no_face",
  "face_too_far",
] as const;

export type LightGate = Exclude<(typeof gates)[number], "ok">;

/** Enough to draw the measured light over the shown colors. */
const plot = z.object({
  t_ms: z.array(z.number()),
  red_green: z.array(z.number()),
  blue_green: z.array(z.number()),
  shown: z.array(
    z.object({ colour: z.enum(["R", "G", "B", "C", "M", "Y", "grey"]), t_ms: z.number() }),
  ),
});

/** The applicant chose the film without colors. */
const skipped = z.object({ light: z.literal("skipped_photosensitive") });

/** Too few frames show enough of a face in the screen's light. */
const tooFew = z.object({
  frames: z.int(),
  /** Share of the face's pixels near white; absent without a frame. */
  clipped: z.number().exactOptional(),
});

const measured = z.object({
  /** How well the light of the face follows the screen's colors; at best 1.25. */
  correlation: z.number(),
  sequence: z.string(),
  /** Rank of the session's own colors among all that were tried: 1 if none explains the light better. */
  rank: z.int(),
  decoys: z.int(),
  /** How late the face is, over the whole film. */
  own_lag_ms: z.number(),
  /** Lag of each half. */
  lag_ms: z.array(z.number()),
  /**
   * Rank of each half's own colors among all clearly different ones: 1 if none of them explains the light
   * as well.
   */
  half_rank: z.array(z.int()),
  /** Changes of color, as shares of the light: all, the session's own, and those behind the face. */
  chroma_rms: z.number(),
  modulation_rms: z.number(),
  background_modulation: z.number(),
  /** Whether enough of the background is visible. */
  has_background: z.boolean(),
  /** Share of the face's pixels near white. */
  clipped: z.number(),
  /** How strongly the weakest part of the face answers, as a share of the whole. */
  weakest_cells: z.number(),
  shading: z.enum(shadings),
  shading_spread: z.number(),
  shading_error: z.number(),
  shading_law: z.number(),
  shading_contrast: z.number(),
  plot,
});

export type MeasuredLight = z.output<typeof measured>;

export const illumination = z.union([measured, tooFew, skipped]);

export type IlluminationFacts = z.output<typeof illumination>;

/**
 * With the result, the limit of the correlation for this amount of light, and the reason if the light decides
 * nothing.
 */
export const storedIllumination = measured
  .extend({ ...tooFew.shape, ...skipped.shape })
  .extend({ status: z.enum(checkStatuses), threshold: z.number(), ambient_gate: z.enum(gates) })
  .partial();

export type StoredIllumination = z.output<typeof storedIllumination>;
