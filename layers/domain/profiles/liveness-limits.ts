import * as z from "zod";

const share = z.number().min(0).max(1);
const positive = z.number().positive();
const range = z
  .tuple([z.number(), z.number()])
  .refine(([from, to]) => from < to, "a range must rise");
const byte = z.int().min(0).max(255);
const count = z.int().positive();

/** Where the light of a face is measured: in distances between the eyes, from their middle and along the face's own axes. */
const lightRegions = z.strictObject({
  /** Bytes outside do not show the light: they are black, or clipped. */
  darkest: byte,
  brightest: byte,
  /** The area that is divided into cells. */
  face: z.strictObject({
    left: z.number(),
    right: z.number(),
    top: z.number(),
    bottom: z.number(),
  }),
  /** The oval of skin: half its width and height, and how far below the eyes its middle is. */
  oval: z.strictObject({ across: positive, down: positive, middle: z.number() }),
  /** The moving part of it, on both sides of the middle. */
  eyes: z.strictObject({ aside: positive, down: positive }),
  mouth: z.strictObject({ aside: positive, from: positive, to: positive }),
  /** The background: farther aside than a face is wide and above the shoulders, or above the head. */
  behind: z.strictObject({ aside: positive, above: z.number(), down: z.number() }),
});

/** Distances are in inter-ocular distances, the illumination score runs to 1.25. */
export const livenessLimits = z.strictObject({
  minimumFps: positive,
  maximumDroppedShare: share,
  /** Multiple of the usual gap between frames from which frames are missing. */
  droppedGap: positive,
  revealToFrameMs: positive,
  /** From sending the second colors to sealing the film: the film itself, a slow phone and a slow network. */
  revealToSealMs: positive,
  /** A session may end this much sooner than its film lasts: the clocks of phone and service differ. */
  clockSlackMs: positive,
  /** How a face is followed from one frame to the next. */
  following: z.strictObject({
    /** One in this many frames is searched for faces, and every one while none is found. */
    searchEvery: count,
    /** Intersection over union from which a face is the previous one. */
    overlap: share,
    /** The way of one point from which the finder is not believed alone. */
    jump: positive,
    /** Change of the distance between the eyes, as a logarithm, from which the points no longer hold together. */
    stretch: positive,
  }),
  /** Frames of the face at rest without which nothing is compared with it. */
  restFrames: count,
  yaw: positive,
  /** Frames in which a turn must be far enough. */
  turnFrames: count,
  /** The way of the eyes down the picture. */
  nod: positive,
  nodMs: positive,
  /** Share of a nod's furthest point below which the head is back. */
  nodBack: share,
  /** Share of a movement from which it has begun. */
  movementBegun: share,
  /** Share of the usual openness of these eyes, which is taken for at least `narrowestEyes`. */
  eyeClosed: share,
  eyeOpen: share,
  narrowestEyes: share,
  blinkMs: range,
  latencyMs: range,
  planarity: positive,
  /** Frames of a turn whose parallax counts: those in which it is largest. */
  parallaxFrames: count,
  /** Off while the points do not follow every honest head: then flatness contradicts no Case. */
  failsWhenFlat: z.boolean(),
  /** Share of `planarity` below which a turned face is flat, and how many frames must show it turned. */
  flat: z.strictObject({ share, frames: count }),
  landmarkNoise: positive,
  illumination: positive,
  /** The minimum frames of a face in the screen's light; with fewer, the light decides nothing. */
  minimumLitFrames: count,
  decoys: count,
  lagMs: range,
  lagDifferenceMs: positive,
  modulation: range,
  modulationWithoutBackground: positive,
  minimumFacePixels: positive,
  light: lightRegions,
  /** How strongly the weakest part of the face must answer the colors, as a share of the whole. */
  weakestCells: share,
  /**
   * Cells of a face that count, by their pixels and the share of frames that show them, and the share of
   * those that is the weakest.
   */
  cells: z.strictObject({ pixels: count, frames: share, weakest: share }),
  /** The limits where the screen's light on the face is at least so strong. */
  strongLight: z.strictObject({
    modulation: positive,
    illumination: positive,
    weakestCells: share,
  }),
  /** Whether the colors lie on the face as light or as paint: see `shadingOf`. */
  shading: z.strictObject({
    /** Standard error of a cell's answer, and of pairs of cells, above which there is no result. */
    error: positive,
    pairs: count,
    /** Below this spread the face answers the same all over. */
    spread: positive,
    /**
     * The value of `law` from which the light is painted. It is measured only if the room lights one half this much
     * more, with this little noise.
     */
    law: z.number(),
    contrast: positive,
    lawError: positive,
    /**
     * How much more of the screen's light one edge of the face gets than the other, as a logarithm, for
     * each eye distance between the nose and the middle of the eyes.
     */
    turn: positive,
    /** Modulation above which nearly all light is the screen's, which is its own law. */
    strongest: positive,
  }),
  minimumBackgroundPixels: positive,
  /** Share of the face's pixels near white from which the light decides nothing. */
  clippedShare: share,
  /** Tolerance before and after a prompt for the start of its movement. */
  graceMs: positive,
  /** Width over height of the face's points, of the face at rest, below which it was turned. */
  turnedNarrowness: share,
  faceProbability: share,
  comparableSize: share,
  /** Share of the frames with no face, or with another one, that is more than a moment. */
  strangeFrames: share,
  /** Frames whose faces are compared: how open the eyes, how straight the head, how long after a color. */
  compared: z.strictObject({ eyes: share, yaw: positive, greyAfterMs: positive }),
  wrongSequenceChroma: positive,
  wrongSequenceScore: positive,
  /** Share of the colors' change that may be this session's own in a face that reflects other ones. */
  wrongSequenceShare: share,
  samePerson: z.number().min(-1).max(1),
  differentPerson: z.number().min(-1).max(1),
});
