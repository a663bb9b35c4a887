import * as z from "zod";
import { type CaptureItem, captureItems } from "../../capture/capture-item.ts";
import { capturePaths } from "../../capture/capture-rules.ts";
import { platforms } from "../../capture/platform.ts";
import type { ReasonCode } from "../../reason-codes.ts";
import { storedName } from "../../stored-name.ts";
import { checkStatuses } from "../checks.ts";
import { Finding } from "./findings.ts";

/** The rules that look at files. Signals of one family have one cause more often than two. */
export const signalFamilies = {
  M1: "editing",
  M2: "editing",
  M3: "container",
  M4: "container",
  M5: "picture",
  M6: "picture",
  M7: "time",
  M8: "container",
  M9: "container",
  M10: "compression",
  M11: "pair",
  M12: "pair",
  M13: "pair",
} as const;

export type SignalId = keyof typeof signalFamilies;

/** `strong` may ask for a person alone; only `hard` may contradict. */
const signalClasses = ["weak", "moderate", "strong", "hard"] as const;

/** A rule that found something in a file, or in two of them. */
const signal = z.object({
  id: storedName<SignalId>(),
  class: z.enum(signalClasses),
  reason: storedName<ReasonCode>(),
  finding: Finding,
});

export type SignalFacts = z.output<typeof signal>;

/** Families of encoders; the first of JPEG, then other formats. */
const fileClasses = [
  "messenger",
  "adobe",
  "apple_encoder",
  "samsung_camera",
  "mediatek_camera",
  "libjpeg",
  "other_jpeg",
  "png",
  "webp",
  "heif",
  "other",
] as const;

export type FileClass = (typeof fileClasses)[number];

/** Data behind the picture in its file. */
const trailers = ["none", "samsung", "second_picture", "video", "archive", "other"] as const;

/** The structure of a photograph's file, and its metadata about its origin. */
const file = z.object({
  class: z.enum(fileClasses),
  width: z.number(),
  height: z.number(),
  dqt: z.string().exactOptional(),
  ijg_quality: z.number().nullable().exactOptional(),
  progressive: z.boolean().exactOptional(),
  sampling: z.string().exactOptional(),
  order: z.string().exactOptional(),
  trailer: z.enum(trailers).exactOptional(),
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
  item: z.enum(captureItems),
  capture_path: z.enum(capturePaths),
  /** Bytes of the original file, from which the page made this copy: the browser wrote its coding and size. */
  scaled_from_bytes: z.number().exactOptional(),
  sent_from: z.enum(platforms).exactOptional(),
  container: file,
});

/** `null` if the coding does not allow a probability of a second compression. */
const compression = z.object({ item: z.enum(captureItems), p: z.number().nullable() });

const recaptured = z.object({
  item: z.enum(captureItems),
  /** 0–1: how much it looks like a photograph of a screen or a print. */
  score: z.number(),
  medium: z.enum(["screen", "print"]),
  /** Log-odds. */
  context: z.number(),
  tiles: z.number().nullable(),
  strongest_tiles: z.number().nullable(),
});

/** The tilted photograph of the front over the straight one. */
const tilt = z.object({
  points: z.number(),
  plane_residual: z.number(),
  foreshortening: z.number(),
  light_changed: z.number(),
  colour_changed: z.number(),
  loose_pattern: z.number(),
});

/** Where in the upright photograph: shares of its width and height. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Why there is no map of edits. */
const noMap = ["no_detail", "no_earlier_compression", "not_told_by_this_coding"] as const;

const mapped = z.object({
  item: z.enum(captureItems),
  unavailable: z.enum(noMap).optional(),
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

/** Why the portrait was not examined. */
const noPortrait = ["no_front", "unreadable_image", "no_portrait", "too_few_pixels"] as const;

/** Probability that the portrait was pasted over another. */
const portrait = z.object({
  score: z.number(),
  /** The same by the network of the portrait's place alone; evidence of before the map of edits counted lacks it. */
  network: z.number().exactOptional(),
  /** The map of edits at the portrait's place: the mean there less the mean of the rest. */
  edits: z
    .object({ method: z.enum(["compression", "residual"]), stands_out: z.number() })
    .exactOptional(),
  eye_distance_px: z.number(),
});

export type ImageFacts = z.output<typeof image> & { signals: readonly SignalFacts[] };

/** Measures of `authenticity`. */
export type AuthenticityFacts = {
  /** Photographs whose bytes are of no known kind of file. */
  unreadable: readonly CaptureItem[];
  images: readonly ImageFacts[];
  /** Signals of two photographs together. */
  pair: readonly SignalFacts[];
  compressions: readonly z.output<typeof compression>[];
  /** For each photograph that decodes to a picture. */
  recapture: readonly z.output<typeof recaptured>[];
  tilt: z.output<typeof tilt> | { unavailable: "no_tilted_photograph" | "not_registered" };
  tamper: readonly z.output<typeof mapped>[];
  portrait: z.output<typeof portrait> | { unavailable: (typeof noPortrait)[number] };
};

/** A signal as the rule judges it. Its finding makes the detail of a reason alone. */
export type JudgedSignal = z.output<typeof judgedSignal>;

export type TiltFacts = z.output<typeof tilt>;

const ended = z.object({ status: z.enum(checkStatuses) });
const held = ended.extend({ threshold: z.number(), calibration: z.string() });
/** Why a part did not run. */
export const hindrances = [...noMap, ...noPortrait, "no_tilted_photograph"] as const;
const hindrance = z.enum(hindrances);
const notRun = z.object({ status: z.literal("not_run"), reason: hindrance });

/** With the finding in English sentences, for readers of the public record. No rule reads them. */
const weighedSignal = signal.extend({
  observed: z.string(),
  expected: z.string(),
  points: z.number(),
});

/** A finding that this release does not know is absent. Its signal is judged and shown without it. */
const storedFinding = { finding: Finding.optional().catch(undefined) };
const storedSignal = weighedSignal.partial().extend(storedFinding);
const judgedSignal = signal.extend(storedFinding);

const storedImage = image.extend({
  signals: z.array(weighedSignal),
  /** Sum of all signals, including those of the pair. */
  points: z.number(),
});

const container = held.extend({
  points: z.number(),
  unreadable: z.array(z.enum(captureItems)).exactOptional(),
  images: z.array(storedImage),
  pair: z.array(weighedSignal),
});

const doubleCompression = held.extend({ score: z.number(), images: z.array(compression) });

const recapture = held.extend({ score: z.number(), images: z.array(recaptured) });

export const tiltVerdicts = [
  "changes",
  "unchanged",
  "screen",
  "same_angle",
  "copy",
  "not_registered",
] as const;

const tiltPair = tilt.partial().extend({
  mode: z.literal("evidence_only"),
  /**
   * `changes`: as a card with a coat or a hologram does. `unchanged`: as matt paper does, and a card
   * without either. `screen`: a pattern that does not belong to the print. `same_angle`: hardly tilted.
   * `copy`: the first photograph again, whatever was done to the file.
   */
  verdict: z.enum(tiltVerdicts),
  calibration: z.string(),
});

const tamper = ended.extend({
  mode: z.literal("evidence_only"),
  /** Why no photograph has a map. */
  reason: hindrance.exactOptional(),
  threshold: z.object({ deviation: z.number(), probability: z.number() }),
  calibration: z.string(),
  images: z.array(mapped),
});

/** The facts as evidence stores them, with the status and threshold of each part. */
const AuthenticityBreakdown = z.object({
  container,
  double_compression: z.union([doubleCompression, notRun]),
  recapture: z.union([recapture, notRun]),
  tilt_pair: z.union([tiltPair, notRun]),
  tamper,
  portrait: z.union([held.extend(portrait.shape), notRun]),
});

export type AuthenticityBreakdown = z.output<typeof AuthenticityBreakdown>;

/** The same as `readFacts` takes it. */
export const StoredAuthenticityFacts = z
  .object({
    container: container
      .extend({
        images: z.array(
          storedImage
            .extend({ container: file.partial(), signals: z.array(storedSignal) })
            .partial(),
        ),
        pair: z.array(storedSignal),
      })
      .partial(),
    double_compression: doubleCompression.extend({ reason: hindrance }).partial(),
    recapture: recapture
      .extend({ reason: hindrance, images: z.array(recaptured.partial()) })
      .partial(),
    tilt_pair: tiltPair.extend(notRun.shape).partial(),
    tamper: tamper.partial(),
    portrait: held.extend(portrait.shape).extend({ reason: hindrance }).partial(),
  })
  .partial();

export type StoredAuthenticityFacts = z.output<typeof StoredAuthenticityFacts>;

/** The members of stored evidence that its rule judges. If a member is missing, nothing is judged again. */
export const JudgedBreakdown = z.object({
  container: container.pick({ threshold: true, unreadable: true }).extend({
    images: z.array(
      image.pick({ item: true }).extend({
        container: z.object({ exif: z.object({ make: z.string().nullable() }).nullable() }),
        signals: z.array(judgedSignal),
      }),
    ),
    pair: z.array(judgedSignal),
  }),
  recapture: z.object({
    threshold: z.number().exactOptional(),
    images: z.array(recaptured.pick({ item: true, score: true, medium: true })).default([]),
  }),
  tilt_pair: z.union([tilt, z.object({ verdict: z.literal("not_registered") }), notRun]),
  tamper: z.object({ images: z.array(mapped) }),
  portrait: z.union([portrait, z.object({ reason: z.enum(noPortrait) })]),
});
