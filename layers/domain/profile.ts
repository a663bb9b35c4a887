import * as z from "zod";
import builtin1 from "./profiles/builtin-1.json" with { type: "json" };
import reference1 from "./profiles/reference-1.json" with { type: "json" };

const share = z.number().min(0).max(1);
const positive = z.number().positive();
const range = z
  .tuple([z.number(), z.number()])
  .refine(([from, to]) => from < to, "a range must rise");

const calibrationName = z.string().regex(/^[a-z]+-v[1-9]\d*$/);

const faceNetworks = z.strictObject({
  detector: z.string(),
  points: z.string(),
  embedder: z.string(),
});

const profileSchema = z.strictObject({
  name: z.string().regex(/^[a-z]+-[1-9]\d*$/),
  /** What the thresholds were set on. Every liveness and authenticity result carries it. */
  calibration: calibrationName,
  /** Names in the model manifest, which has the checksums. */
  networks: z.strictObject({
    faceMatch: faceNetworks,
    /** Its points must follow a head that turns, and say how open the eyes are. */
    liveness: faceNetworks,
  }),
  documentReading: z.strictObject({
    /** Below it a field is `null` rather than a guess. */
    fieldConfidence: share,
    mrzConfidence: share,
    contradictionConfidence: share,
    minimumAge: z.int().positive(),
  }),
  authenticity: z.strictObject({
    points: z.strictObject({ weak: positive, moderate: positive, strong: positive }),
    /** The most that signals of one family count together. */
    familyCap: positive,
    /** Points from which a file is suspicious. */
    suspicious: positive,
    thumbnailCorrelation: share,
    aspectDifference: share,
    /** Bits of a perceptual hash in which two copies of one image may differ. */
    hashDistance: z.int().nonnegative(),
    captureLeadMinutes: positive,
    modifiedAfterSeconds: positive,
    frontToBackHours: positive,
    /** Probability of a second compression from which it counts. */
    doubleCompression: share,
    /** How the log-odds that the networks give are weighed together, and the score that asks for a person. */
    recapture: z.strictObject({
      bias: z.number(),
      context: z.number(),
      /** Log-odds below which the whole picture counts as no lower. */
      contextFloor: z.number(),
      tiles: z.number(),
      strongestTiles: z.number(),
      threshold: share,
    }),
    /** Two photographs of one side: shares of cells that changed, and what counts as tilted or as a screen. */
    tilt: z.strictObject({
      light: share,
      colour: share,
      foreshortening: share,
      loosePattern: positive,
    }),
    /**
     * Robust deviations from which a zone looks edited, and how many such zones must touch; then the
     * same of the probability that the network gives to cells.
     */
    tamper: z.strictObject({
      deviation: positive,
      zones: z.int().positive(),
      retouched: share,
      cells: z.int().positive(),
    }),
  }),
  /** Distances are in inter-ocular distances, the illumination score runs to 1.25. */
  liveness: z.strictObject({
    minimumFps: positive,
    maximumDroppedShare: share,
    revealToFrameMs: positive,
    yaw: positive,
    /** The way of the eyes down the picture. */
    nod: positive,
    nodMs: positive,
    /** Of the openness that is usual for these eyes, which is taken for at least `narrowestEyes`. */
    eyeClosed: share,
    eyeOpen: share,
    narrowestEyes: share,
    blinkMs: range,
    latencyMs: range,
    planarity: positive,
    /** Off while the points do not follow every honest head: then flatness contradicts no Case. */
    failsWhenFlat: z.boolean(),
    landmarkNoise: positive,
    illumination: positive,
    decoys: z.int().positive(),
    lagMs: range,
    lagDifferenceMs: positive,
    modulation: range,
    modulationWithoutBackground: positive,
    minimumFacePixels: positive,
    /** How strongly the weakest tenth of the face must answer the colours, as a share of the whole. */
    weakestCells: share,
    /** The limits where the screen's light on the face is at least so strong. */
    strongLight: z.strictObject({
      modulation: positive,
      illumination: positive,
      weakestCells: share,
    }),
    minimumBackgroundPixels: positive,
    /** Share of the face's pixels near white from which light says nothing. */
    clippedShare: share,
    /** A movement may begin so long before its prompt is seen to end, and after. */
    graceMs: positive,
    /** Width over height of the face's points, of the face at rest, below which it was turned. */
    turnedNarrowness: share,
    faceProbability: share,
    comparableSize: share,
    /** Share of the frames with no face, or with another one, that is more than a moment. */
    strangeFrames: share,
    portraitProbability: share,
    minimumPortraitPx: z.int().positive(),
    wrongSequenceChroma: positive,
    wrongSequenceScore: positive,
    samePerson: z.number().min(-1).max(1),
    differentPerson: z.number().min(-1).max(1),
  }),
  /** Cosines of embeddings: from `match` on the same person, below `mismatch` another one. */
  faceMatch: z
    .strictObject({
      /** What these thresholds were set on. */
      calibration: calibrationName,
      match: z.number().min(-1).max(1),
      mismatch: z.number().min(-1).max(1),
      /** Off until the thresholds are measured on document portraits: then no two faces contradict a Case. */
      failsBelowMismatch: z.boolean(),
      faceProbability: share,
      comparableSize: share,
      /** Between the eyes. */
      minimumPortraitPx: z.int().positive(),
      minimumContrast: positive,
      minimumSharpness: positive,
    })
    .refine(({ match, mismatch }) => mismatch < match, "the grey zone must not be empty"),
});

/** The networks and every threshold of the engine under one name. */
export type EngineProfile = z.output<typeof profileSchema>;

/** Networks of others differ from ours in what they see and not in what the checks do with it. */
const files = [builtin1, { ...builtin1, ...reference1 }];

const profiles: ReadonlyMap<string, EngineProfile> = new Map(
  files.map((file) => {
    const profile = profileSchema.parse(file);
    return [profile.name, profile];
  }),
);

export { defaultEngineProfile } from "./engine-names.ts";

/** Throws on an unknown name: a stage that names no profile of ours is misconfigured. */
export function engineProfileOf(name: string): EngineProfile {
  const profile = profiles.get(name);
  if (!profile) throw new Error(`no engine profile ${name}`);
  return profile;
}
