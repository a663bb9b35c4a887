import * as z from "zod";
import builtin1 from "./profiles/builtin-1.json" with { type: "json" };
import builtin2 from "./profiles/builtin-2.json" with { type: "json" };
import { livenessLimits } from "./profiles/liveness-limits.ts";
import reference1 from "./profiles/reference-1.json" with { type: "json" };

const share = z.number().min(0).max(1);
const positive = z.number().positive();
const calibrationName = z.string().regex(/^[a-z]+-v[1-9]\d*$/);

/** Names in the model manifest, which has the checksums. */
const networkName = z.string().min(1);

const faceNetworks = z.strictObject({
  detector: networkName,
  points: networkName,
  embedder: networkName,
});

/**
 * Every network on which a result of the engine, or the film that it judges, depends: the seal covers
 * them all.
 */
const networks = z.strictObject({
  documentReading: z.strictObject({
    documentFinder: networkName,
    zoneLocator: networkName,
    zoneReader: networkName,
    textFinder: networkName,
    textReader: networkName,
  }),
  authenticity: z.strictObject({
    doubleCompression: networkName,
    recaptureTiles: networkName,
    recaptureContext: networkName,
    tamper: networkName,
    detector: networkName,
    portraitPlace: networkName,
  }),
  /** Its points must follow a head that turns, and say how open the eyes are. */
  liveness: faceNetworks,
  faceMatch: faceNetworks,
  /** The examination of one still of the film by `liveness`, beside its tests. */
  passive: z
    .strictObject({ recaptureTiles: networkName, recaptureContext: networkName })
    .exactOptional(),
  /** The applicant's page has it: whether a face fills the oval while it is filmed. */
  page: z.strictObject({ presence: networkName }),
});

/** See `MoreLooksLimits`. */
const moreLooks = z.strictObject({
  ownFace: share,
  ownPortrait: share,
  mostTurned: positive,
  match: z.array(
    z.strictObject({
      portraits: z.int().min(1).max(2),
      faces: z.int().min(1).max(3),
      match: share,
    }),
  ),
});

/** One Case's portrait, selfie and film, where the selfie is of the film's person. */
const agreed = z.strictObject({
  /** Likeness to the selfie that every part of the film must reach. */
  selfie: share,
  /** Likeness to the portrait from which selfie and whole film then count as the portrait's person. */
  film: share,
});

const profileSchema = z.strictObject({
  name: z.string().regex(/^[a-z]+-[1-9]\d*$/),
  /** The data on which the thresholds were set. Every liveness and authenticity result names it. */
  calibration: calibrationName,
  networks,
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
    /** Two photographs of one side: shares of cells that changed, and the limits for tilted and for a screen. */
    tilt: z.strictObject({
      light: share,
      colour: share,
      foreshortening: share,
      /** Below it the second is a copy: no hand holds a camera twice so similarly. */
      copy: share,
      loosePattern: positive,
    }),
    /**
     * Robust deviations from which a zone looks edited, and how many such zones must touch; then the same
     * for the network's probabilities of cells.
     */
    tamper: z.strictObject({
      deviation: positive,
      zones: z.int().positive(),
      retouched: share,
      cells: z.int().positive(),
    }),
    /** Where a portrait is examined, and the probability of a paste that asks for a review. */
    portrait: z.strictObject({
      /** From here on it is a face. */
      faceProbability: share,
      /** Pixels between the eyes below which there is no result. */
      minimumEyesPx: positive,
      replaced: share,
      /**
       * How much more the map of edits may find at the portrait than elsewhere, in deviations of a
       * compression or logits of a residual, and how much each further unit adds to the log-odds, up to a
       * limit.
       */
      edits: z.strictObject({
        usual: positive,
        most: positive,
        weight: z.strictObject({ compression: positive, residual: positive }),
        /** Probability by the network alone from which the grain is examined after a compression too. */
        lookAgain: share,
      }),
    }),
  }),
  liveness: livenessLimits,
  /** How a still of the film is examined for a screen or a print; without it, none is. It decides nothing. */
  passive: z
    .strictObject({
      /** Limit as in `authenticity.recapture`, from which it looks like a picture of a picture. */
      threshold: share,
      /** Pixels between the eyes below which there is no result. */
      minimumEyesPx: positive,
    })
    .exactOptional(),
  /**
   * Similarities: from `match` the same person, below `mismatch` another one. A similarity is the cosine
   * of both vectors, 0 at `leastCosine` and 1 at 1: some embedders give no two faces less.
   */
  faceMatch: z
    .strictObject({
      /** The data on which these thresholds were set. */
      calibration: calibrationName,
      leastCosine: share.exactOptional(),
      match: z.number().min(-1).max(1),
      mismatch: z.number().min(-1).max(1),
      /** Off until the thresholds are measured on document portraits: then no two faces contradict a Case. */
      failsBelowMismatch: z.boolean(),
      /** How sure the embedder must be of both faces before they fail, as long as their vectors are; without, it does not say. */
      leastSure: positive.exactOptional(),
      /** Similarity of two aligned faces from which they are one photograph: the selfie is of a portrait. */
      samePicture: share,
      faceProbability: share,
      agreedPortrait: share.exactOptional(),
      comparableSize: share,
      /** Between the eyes. */
      minimumPortraitPx: z.int().positive(),
      minimumContrast: positive,
      minimumPortraitContrast: positive.exactOptional(),
      minimumSharpness: positive,
      /** Limits for more pictures if one leaves the result open; without them, there is only one. */
      moreLooks: moreLooks.exactOptional(),
      /** The threshold for portrait and film if the selfie agrees with both; without it, `match`. */
      agreed: agreed.exactOptional(),
    })
    .refine(({ match, mismatch }) => mismatch < match, "the grey zone must not be empty")
    .refine(
      ({ match, moreLooks }) => moreLooks?.match.every((each) => each.match >= match) ?? true,
      "a look that is the first one again must not lift its likeness to a match",
    )
    .refine(
      ({ match, mismatch, agreed }) =>
        !agreed || (mismatch < agreed.film && agreed.film <= match && match <= agreed.selfie),
      "a selfie that agrees with the film may ease what the portrait is held to, and no more",
    ),
});

/** The networks and every threshold of the engine under one name. */
export type EngineProfile = z.output<typeof profileSchema>;

/** A profile lists its differences from the first. */
const files = [
  builtin1,
  ...[builtin2, reference1].map((own) => ({
    ...builtin1,
    ...own,
    networks: { ...builtin1.networks, ...own.networks },
  })),
];

const profiles: ReadonlyMap<string, EngineProfile> = new Map(
  files.map((file) => {
    const profile = profileSchema.parse(file);
    return [profile.name, profile];
  }),
);

export { defaultEngineProfile } from "./engine-names.ts";

/** Undefined for a name without a profile in this version: a Case may be older, or younger. */
export function findEngineProfile(name: string): EngineProfile | undefined {
  return profiles.get(name);
}

/** Throws on an unknown name: a stage that names no profile of ours is misconfigured. */
export function engineProfileOf(name: string): EngineProfile {
  const profile = profiles.get(name);
  if (!profile)
    throw new Error(`There is no engine profile ${name}: ${[...profiles.keys()].join(", ")}.`);
  return profile;
}
