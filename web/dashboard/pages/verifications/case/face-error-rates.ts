type Point = { cosine: number; fmr: number; fnmr: number };

/**
 * How often two people match (`fmr`) and one person does not (`fnmr`) at a cosine: `error_curve` of
 * `npm run -s evaluate -- face_match --json`. It belongs to one network, named by its sha256;
 * evidence of another one is shown without a curve.
 */
export const faceErrorRates: { embedder: string; source: string; points: readonly Point[] } = {
  embedder: "d546483b6912ef4060939ef35d7b0d60275890475cdf64b917466643cb4f191f",
  source: "2,147 pairs of press photographs (LFW)",
  points: [
    { cosine: 0.0, fmr: 0.6798, fnmr: 0.0113 },
    { cosine: 0.025, fmr: 0.594, fnmr: 0.0156 },
    { cosine: 0.05, fmr: 0.5245, fnmr: 0.0177 },
    { cosine: 0.075, fmr: 0.4087, fnmr: 0.0205 },
    { cosine: 0.1, fmr: 0.3379, fnmr: 0.0226 },
    { cosine: 0.125, fmr: 0.2698, fnmr: 0.0276 },
    { cosine: 0.15, fmr: 0.2084, fnmr: 0.034 },
    { cosine: 0.175, fmr: 0.1444, fnmr: 0.0439 },
    { cosine: 0.2, fmr: 0.109, fnmr: 0.0545 },
    { cosine: 0.225, fmr: 0.0817, fnmr: 0.0672 },
    { cosine: 0.25, fmr: 0.0586, fnmr: 0.0849 },
    { cosine: 0.275, fmr: 0.0436, fnmr: 0.1012 },
    { cosine: 0.3, fmr: 0.03, fnmr: 0.1309 },
    { cosine: 0.325, fmr: 0.0218, fnmr: 0.1628 },
    { cosine: 0.35, fmr: 0.0136, fnmr: 0.1939 },
    { cosine: 0.375, fmr: 0.0123, fnmr: 0.2229 },
    { cosine: 0.4, fmr: 0.0068, fnmr: 0.2583 },
    { cosine: 0.425, fmr: 0.0054, fnmr: 0.3036 },
    { cosine: 0.45, fmr: 0.0027, fnmr: 0.3439 },
    { cosine: 0.475, fmr: 0.0014, fnmr: 0.397 },
    { cosine: 0.5, fmr: 0, fnmr: 0.4487 },
    { cosine: 0.525, fmr: 0, fnmr: 0.506 },
    { cosine: 0.55, fmr: 0, fnmr: 0.5626 },
    { cosine: 0.575, fmr: 0, fnmr: 0.6108 },
    { cosine: 0.6, fmr: 0, fnmr: 0.6511 },
    { cosine: 0.625, fmr: 0, fnmr: 0.7013 },
    { cosine: 0.65, fmr: 0, fnmr: 0.7481 },
    { cosine: 0.675, fmr: 0, fnmr: 0.8004 },
    { cosine: 0.7, fmr: 0, fnmr: 0.8351 },
    { cosine: 0.725, fmr: 0, fnmr: 0.8762 },
    { cosine: 0.75, fmr: 0, fnmr: 0.9073 },
    { cosine: 0.775, fmr: 0, fnmr: 0.9391 },
    { cosine: 0.8, fmr: 0, fnmr: 0.9533 },
    { cosine: 0.825, fmr: 0, fnmr: 0.9674 },
    { cosine: 0.85, fmr: 0, fnmr: 0.9816 },
    { cosine: 0.875, fmr: 0, fnmr: 0.9915 },
    { cosine: 0.9, fmr: 0, fnmr: 0.995 },
    { cosine: 0.925, fmr: 0, fnmr: 0.9972 },
    { cosine: 0.95, fmr: 0, fnmr: 0.9993 },
    { cosine: 0.975, fmr: 0, fnmr: 1 },
    { cosine: 1.0, fmr: 0, fnmr: 1 },
  ],
};
