import type { LivenessBlock } from "#domain/liveness/blocks.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import type { EngineProfile } from "#domain/profile.ts";
import type { Colour } from "#vision/colour.ts";
import type { FaceNetworks, RecaptureNetworks } from "#vision/models.ts";
import type { Grey } from "#vision/pixels.ts";

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

/** A session as it was handed in. */
export type FoundSession = {
  id: string;
  challenge: LivenessChallenge;
  manifest: LivenessManifest;
  /** Block by block, in the order in which they were packed. */
  frames: readonly FoundFrame[];
  /** What was committed to before the second colours were told, and what is there now. */
  lightA?: { committed: string; found: string };
  /** The service's own times. */
  revealedAt?: string;
  sealedAt?: string;
};

/** No session when none was handed in; no portrait when the document has none that is of use. */
export type LivenessNeeds = {
  session?: FoundSession;
  /** It may be in the making yet: it is asked for last. */
  portrait?: Grey | Promise<Grey | undefined>;
  /** The front once more, tilted, and the selfie: opened only of a film that is whole. */
  tilted?(): Promise<Grey | undefined>;
  selfie?(): Promise<Grey | undefined>;
  /** There is no session because the applicant chose to go on without. */
  isDeclined?: boolean;
};

export type LivenessProfile = EngineProfile["liveness"] & {
  calibration: string;
  /** Where the profile has a still looked at for a screen or a print: when, and how what is seen is weighed. */
  passive?: NonNullable<EngineProfile["passive"]> &
    Pick<EngineProfile["authenticity"], "recapture">;
};

/** What faces of other pictures are compared by, beside it: see `judgeIdMatch`. */
export type OnePersonProfile = LivenessProfile & { faces: EngineProfile["faceMatch"] };

/**
 * The networks that follow a face, those that hold it against the document and the selfie and, where the profile
 * names them, those that look at a still.
 */
export type LivenessNetworks = FaceNetworks & {
  match: FaceNetworks;
  passive?: Pick<RecaptureNetworks, "tiles" | "context">;
};

/** A frame with what the manifest says of it. */
export type Frame = FoundFrame & { tMs: number; seq: number };
