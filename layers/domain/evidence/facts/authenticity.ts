import * as z from "zod";
import { storedName } from "../../stored-name.ts";
import { checkStatuses } from "../checks.ts";
import type { ReasonCode } from "../reason-codes.ts";

/** A rule that found something in a file, or in two of them. */
const signal = z.object({
  id: z.string(),
  class: z.enum(["weak", "moderate", "strong", "hard"]),
  reason: storedName<ReasonCode>(),
  observed: z.string(),
  expected: z.string(),
  points: z.number(),
});

export type SignalFacts = z.output<typeof signal>;

/** How the file of a photograph is built and what it says of its making. */
const file = z.object({
  class: z.string(),
  width: z.number(),
  height: z.number(),
  dqt: z.string().exactOptional(),
  ijg_quality: z.number().nullable().exactOptional(),
  progressive: z.boolean().exactOptional(),
  sampling: z.string().exactOptional(),
  order: z.string().exactOptional(),
  trailer: z.string().exactOptional(),
  truncated: z.boolean().exactOptional(),
  exif: z
    .object({
      make: z.string().nullable(),
      model: z.string().nullable(),
      software: z.string().nullable(),
      /** Seconds from shutter to arrival. */
      age_s: z.number().nullable(),
    })
    .nullable(),
  tools: z.array(z.string()),
  c2pa: z
    .object({
      actions: z.array(z.string()),
      source_types: z.array(z.string()),
      verified: z.boolean(),
    })
    .nullable(),
  /** How like the embedded preview is to the picture. */
  thumbnail_ncc: z.number().nullable(),
});

const image = z.object({
  item: z.string(),
  capture_path: z.string(),
  sent_from: z.string().exactOptional(),
  container: file,
  signals: z.array(signal),
  /** Of all that weighs on it, the pair's signals included. */
  points: z.number(),
});

export type ImageFacts = z.output<typeof image>;

const ended = z.object({ status: z.enum(checkStatuses) });
const held = ended.extend({ threshold: z.number(), calibration: z.string() });
const notRun = z.object({ status: z.literal("not_run"), reason: z.string() });

const container = held.extend({
  points: z.number(),
  images: z.array(image),
  pair: z.array(signal),
});

/** Probabilities of a second compression; `null` where the coding does not allow one. */
const doubleCompression = held.extend({
  score: z.number(),
  images: z.array(z.object({ item: z.string(), p: z.number().nullable() })),
});

const recaptured = z.object({
  item: z.string(),
  /** 0–1: how much it looks like a photograph of a screen or a print. */
  score: z.number(),
  medium: z.enum(["screen", "print"]),
  /** Log-odds. */
  context: z.number(),
  tiles: z.number().nullable(),
  strongest_tiles: z.number().nullable(),
});

const recapture = held.extend({ score: z.number(), images: z.array(recaptured) });

const tilt = z.object({
  mode: z.literal("evidence_only"),
  verdict: z.enum(["changes", "unchanged", "screen", "same_angle", "copy", "not_registered"]),
  calibration: z.string(),
  points: z.number().exactOptional(),
  plane_residual: z.number().exactOptional(),
  foreshortening: z.number().exactOptional(),
  light_changed: z.number().exactOptional(),
  colour_changed: z.number().exactOptional(),
  loose_pattern: z.number().exactOptional(),
});

/** Where in the upright photograph: shares of its width and height. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const mapped = z.object({
  item: z.string(),
  /** Why there is no map. */
  unavailable: z.string().optional(),
  method: z.enum(["compression", "residual"]).exactOptional(),
  first_steps: z.record(z.string(), z.number()).exactOptional(),
  /** The strangest first: robust deviations below the rest, or the probability of an edit. */
  regions: z
    .array(
      z.object({
        box,
        deviation: z.number().exactOptional(),
        probability: z.number().exactOptional(),
      }),
    )
    .optional(),
});

const tamper = ended.extend({
  mode: z.literal("evidence_only"),
  /** Why no photograph has a map. */
  reason: z.string().exactOptional(),
  threshold: z.object({ deviation: z.number(), probability: z.number() }),
  calibration: z.string(),
  images: z.array(mapped),
});

/** Probability that the portrait was pasted over another. */
const portrait = held.extend({ score: z.number(), eye_distance_px: z.number() });

/** What `authenticity` measures, beside how each part ended and what it was held to. */
const AuthenticityFacts = z.object({
  container,
  double_compression: z.union([doubleCompression, notRun]),
  recapture: z.union([recapture, notRun]),
  tilt_pair: z.union([tilt, notRun]),
  tamper,
  portrait: z.union([portrait, notRun]),
});

export type AuthenticityFacts = z.output<typeof AuthenticityFacts>;

const storedImage = image
  .extend({ container: file.partial(), signals: z.array(signal.partial()) })
  .partial();

/** The same as stored evidence has it; see `readFacts`. */
export const StoredAuthenticityFacts = z
  .object({
    container: container
      .extend({ images: z.array(storedImage), pair: z.array(signal.partial()) })
      .partial(),
    double_compression: doubleCompression.extend({ reason: z.string() }).partial(),
    recapture: recapture
      .extend({ reason: z.string(), images: z.array(recaptured.partial()) })
      .partial(),
    tilt_pair: tilt.extend(notRun.shape).partial(),
    tamper: tamper.partial(),
    portrait: portrait.extend({ reason: z.string() }).partial(),
  })
  .partial();

export type StoredAuthenticityFacts = z.output<typeof StoredAuthenticityFacts>;
