import { judgeLiveness, judgeNoFilm } from "#domain/assessment/judge-liveness.ts";
import { livenessBreakdown } from "#domain/assessment/liveness-breakdown.ts";
import type { LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { rounded } from "#domain/rounded.ts";
import type { Check } from "../check.ts";
import { chooseFrames, facesOfBlocks, measureContinuity } from "./continuity.ts";
import { type FollowedFrame, followFace } from "./follow-face.ts";
import { posesOf } from "./head-pose.ts";
import { measureIllumination } from "./illumination.ts";
import { measureIntegrity } from "./integrity.ts";
import { measureMovement } from "./movement.ts";
import { livenessNeeds } from "./needs.ts";
import { openLivenessNetworks } from "./networks.ts";
import { measureIdMatch } from "./one-person.ts";
import { lookForMedium } from "./passive.ts";
import { measurePlanarity } from "./planarity.ts";
import type { FoundSession, LivenessNeeds, LivenessNetworks, OnePersonProfile } from "./session.ts";

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
    const facts = await measure(session, pictures, { models, profile });
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

async function measure(
  session: FoundSession,
  pictures: Pick<LivenessNeeds, "portrait" | "tilted" | "selfie">,
  { models, profile }: { models: LivenessNetworks; profile: OnePersonProfile },
): Promise<LivenessFacts> {
  const integrity = measureIntegrity(session, profile);
  if (integrity.facts.faults.length > 0) return { integrity: integrity.facts };
  const frames = await followFace(integrity.frames, models, profile);
  const { prompts, colours } = session.manifest;
  const poses = posesOf(frames.filter(({ block }) => block === "movement"));
  const movement = measureMovement(poses, prompts, profile);
  const planarity = measurePlanarity(poses, prompts, profile);
  const filmed = facesOfBlocks(frames, colours, profile);
  const crops = chooseFrames(frames, "stills", { colours, profile });
  return {
    integrity: integrity.facts,
    faces: facesSeen(frames),
    ...(movement && { movement }),
    ...(planarity && { planarity }),
    illumination: session.challenge.light
      ? measureIllumination(frames, session, profile)
      : { light: "skipped_photosensitive" },
    continuity: await measureContinuity(
      filmed.map((part) => part.crops),
      models,
    ),
    id_match: await measureIdMatch([{ block: "stills", crops }, ...filmed], pictures, {
      models: models.match,
      limits: profile.faces,
    }),
    pad: await lookForMedium(frames, models.passive, profile),
  };
}

/** More than one of about the same size, and none. */
function facesSeen(frames: readonly FollowedFrame[]): NonNullable<LivenessFacts["faces"]> {
  const share = (of: (frame: FollowedFrame) => boolean) =>
    rounded(frames.filter(of).length / frames.length);
  return { several: share(({ faces }) => faces > 1), none: share(({ faces }) => faces === 0) };
}
