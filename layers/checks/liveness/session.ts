import type { LivenessBlock } from "#domain/liveness/blocks.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import type { EngineProfile } from "#domain/profile.ts";
import type { Colour } from "#vision/colour.ts";
import type { FaceNetworks, RecaptureNetworks } from "#vision/models.ts";
import type { Grey } from "#vision/pixels.ts";
import type { Reading } from "../reading.ts";

/** A frame as it was found, whatever the manifest says of it. */
export type FoundFrame = {
  block: LivenessBlock;
  /** Hex, of the file's bytes. */
  sha256: string;
  /** Missing when no picture could be made of it. */
  picture: Colour | undefined;
  /** Stands for how the file is built; the same from one encoder at one quality. */
  structure: string;
  /** The file holds what a canvas does not write: a camera's or an editor's records. */
  hasMetadata: boolean;
};

/** A session as submitted. */
export type FoundSession = {
  id: string;
  challenge: LivenessChallenge;
  manifest: LivenessManifest;
  /** Block by block, in the order in which they were packed. */
  frames: readonly FoundFrame[];
  /** The commitment before the second colors were revealed, and the present files. */
  lightA?: { committed: string; found: string };
  /** The service's own times. */
  revealedAt?: string;
  sealedAt?: string;
};

/** A session whose frames are opened only if they are examined. */
export type ClosedSession = {
  id: string;
  /** Hex, of everything that its measures depend on: the film, its challenge and the photographs. */
  sha256: string;
  /** Measures from its arrival, of this very input and profile. */
  reading?: Reading;
  open(): Promise<FoundSession>;
};

/** The photographs that a film is compared with; no portrait if the document has no usable one. */
export type ComparedPictures = {
  portrait?(): Promise<Grey | undefined>;
  /** The front once more, tilted, and the selfie: opened only of a film that is whole. */
  tilted?(): Promise<Grey | undefined>;
  selfie?(): Promise<Grey | undefined>;
};

/** No session if none was submitted. */
export type LivenessNeeds = ComparedPictures & {
  session?: FoundSession | ClosedSession;
  /** There is no session because the applicant chose to go on without. */
  isDeclined?: boolean;
};

export type LivenessProfile = EngineProfile["liveness"] & {
  calibration: string;
  /** If the profile has a still examined for a screen or a print: when, and with which weights. */
  passive?: NonNullable<EngineProfile["passive"]> &
    Pick<EngineProfile["authenticity"], "recapture">;
};

/** Vectors to compare with faces of other pictures: see `judgeIdMatch`. */
export type OnePersonProfile = LivenessProfile & { faces: EngineProfile["faceMatch"] };

/**
 * The networks that follow a face, those that hold it against the document and the selfie and, if the profile
 * names them, those that look at a still.
 */
export type LivenessNetworks = FaceNetworks & {
  match: FaceNetworks;
  passive?: Pick<RecaptureNetworks, "tiles" | "context">;
};

/** A frame with what the manifest says of it. */
export type Frame = FoundFrame & { tMs: number; seq: number };
