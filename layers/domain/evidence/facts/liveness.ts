import * as z from "zod";
import { movements } from "../../liveness/challenge.ts";
import { checkStatuses } from "../checks.ts";
import { idMatch, storedIdMatch } from "./id-match.ts";
import { illumination, storedIllumination } from "./illumination.ts";

/** Why a film is no whole answer to its challenge. */
const faults = [
  "foreign_challenge",
  "frames_out_of_order",
  "frames_missing",
  "too_large",
  "prompts_differ",
  "colours_differ",
  "took_too_long",
  "frames_differ",
  "unreadable_frames",
  "commitment_differs",
  "faster_than_time",
] as const;

export type FilmFault = (typeof faults)[number];

const integrity = z.object({
  /** A film with a fault is not measured further. */
  faults: z.array(z.enum(faults)),
  frames: z.int(),
  /** `null` without colors. */
  fps_light: z.number().nullable(),
  /** Share of the time between frames that lies in gaps. */
  dropped: z.number(),
  /** From the last frame of the first colors to the first of the second. */
  reveal_to_frame_ms: z.number(),
  /** From the telling of the second colors until the film was fixed, by the service's clock. */
  reveal_to_seal_ms: z.number().exactOptional(),
  duplicate_frames: z.int(),
  /** How many ways the files of the colors' frames are built. */
  encoders: z.int(),
  /** A file has metadata, which a canvas does not write. */
  has_metadata: z.boolean(),
  camera_label_flag: z.boolean(),
});

/** Shares of the frames. */
const faces = z.object({ several: z.number(), none: z.number() });

/** Absent without a face before the first movement. */
const movement = z.object({
  requested: z.array(z.enum(movements)),
  observed: z.array(z.enum(movements)),
  /** `null` for a movement that was not begun. */
  latency_ms: z.array(z.number().nullable()),
  /** How far each went, over how far it must go. */
  reach: z.array(z.number()),
  max_yaw: z.number(),
});

/** Absent without a face at rest. */
const planarity = z.object({
  /** How far the nose stands out, in distances between the eyes. */
  nose_parallax: z.number(),
  landmark_noise: z.number(),
  looks_flat: z.boolean(),
  frames: z.int(),
  /** Width over height of the face's points, of the face at rest. */
  narrowest: z.number(),
});

const continuity = z.object({
  /** Similarity of the two least similar parts; absent if a part shows no clear face. */
  min_pair: z.number().exactOptional(),
  frames: z.int(),
});

/** The medium of one still. No status follows from it. */
const medium = z.object({
  looks_like: z.enum(["person", "screen", "print"]),
  score: z.number(),
  threshold: z.number(),
  eyes_px: z.number(),
  calibration: z.string(),
});
const noMedium = z.object({
  detail: z.enum(["not_measured", "no_face", "face_too_small"]),
  eyes_px: z.number().exactOptional(),
});

/** Measures of `liveness` for a film. An incomplete film has `integrity` only. */
export const LivenessFacts = z.object({
  integrity,
  faces: faces.exactOptional(),
  movement: movement.exactOptional(),
  planarity: planarity.exactOptional(),
  illumination: illumination.exactOptional(),
  continuity: continuity.exactOptional(),
  id_match: idMatch.exactOptional(),
  pad: z.union([medium, noMedium]).exactOptional(),
});

export type LivenessFacts = z.output<typeof LivenessFacts>;

const judged = z.object({ status: z.enum(checkStatuses) });
const held = judged.extend({ threshold: z.number() });

/** The measures in stored evidence, with the result and thresholds of each part; see `readFacts`. */
export const StoredLivenessFacts = z
  .object({
    result: z.object({ outcome: z.string() }).partial(),
    movement: judged.extend(movement.shape).partial(),
    planarity: held
      .extend({ ...planarity.shape, looks_flat_mode: z.enum(["fails", "evidence_only"]) })
      .partial(),
    illumination: storedIllumination,
    continuity: held.extend(continuity.shape).partial(),
    id_match: storedIdMatch,
    pad: medium
      .extend(noMedium.shape)
      .extend({ status: z.enum(["not_run", "evidence_only"]) })
      .partial(),
    integrity: judged.extend(integrity.shape).partial(),
    faces: faces.partial(),
    calibration: z.object({ name: z.string() }).partial(),
  })
  .partial();

export type StoredLivenessFacts = z.output<typeof StoredLivenessFacts>;
