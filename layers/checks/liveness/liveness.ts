import { judgeLiveness, judgeNoFilm } from "#domain/assessment/judge-liveness.ts";
import { livenessBreakdown } from "#domain/assessment/liveness-breakdown.ts";
import type { Check } from "../check.ts";
import { factsOf } from "./measure-film.ts";
import { livenessNeeds } from "./needs.ts";
import { openLivenessNetworks } from "./networks.ts";
import type { LivenessNeeds, LivenessNetworks, OnePersonProfile } from "./session.ts";

/**
 * Was a person there, did that person answer this challenge, and is it the person of the document and of
 * the selfie? Six tests, each against another attack.
 */
export const liveness: Check<LivenessNeeds, LivenessNetworks, OnePersonProfile> = {
  name: "liveness",
  engine: {
    models: openLivenessNetworks,
    limits: ({ liveness, calibration, faceMatch, passive, authenticity: { recapture } }) => ({
      ...liveness,
      calibration,
      faces: faceMatch,
      ...(passive && { passive: { ...passive, recapture } }),
    }),
  },
  needs: livenessNeeds,
  async run({ needs: { session, isDeclined = false, ...pictures }, models, profile }) {
    if (!session) return { ...judgeNoFilm({ isDeclined }), inputs: [] };
    const facts = await factsOf(session, pictures, { models, profile });
    const judgement = judgeLiveness(facts, profile);
    const { status, score, threshold, reasons } = judgement;
    return {
      status,
      ...(score !== undefined && { score }),
      ...(threshold !== undefined && { threshold }),
      reasons,
      inputs: [session.id],
      breakdown: livenessBreakdown(facts, judgement, profile),
    };
  },
};
