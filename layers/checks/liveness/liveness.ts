import { type FilmVerdict, filmStatus, fuseFilm } from "#domain/assessment/judge-film.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import { rounded } from "#domain/rounded.ts";
import type { Check } from "../check.ts";
import { judgeContinuity } from "./continuity.ts";
import { type FollowedFrame, followFace } from "./follow-face.ts";
import { posesOf } from "./head-pose.ts";
import { judgeIllumination } from "./illumination.ts";
import { judgeIntegrity } from "./integrity.ts";
import { judgeMovement } from "./movement.ts";
import { livenessNeeds } from "./needs.ts";
import { openLivenessNetworks } from "./networks.ts";
import { lookForMedium } from "./passive.ts";
import { judgePlanarity } from "./planarity.ts";
import type { LivenessNeeds, LivenessNetworks, LivenessProfile } from "./session.ts";

/** Every test gives this score on its own limit, and so it is no limit of its own. */
const onTheLimit = 0.5;

type Part = { verdict: FilmVerdict; reasons: Reason[]; score: number };

/**
 * Was a person there, and did that person answer this challenge? Five tests, each against another
 * attack; only what contradicts a person outright fails, everything else that is missing asks for a
 * look. The score is the test that comes nearest to its limit, 0.5 on it.
 */
export const liveness: Check<LivenessNeeds, LivenessNetworks, LivenessProfile> = {
  name: "liveness",
  engine: {
    models: openLivenessNetworks,
    limits: ({ liveness, calibration, passive, authenticity: { recapture } }) => ({
      ...liveness,
      calibration,
      ...(passive && { passive: { ...passive, recapture } }),
    }),
  },
  needs: livenessNeeds,
  async run({ needs: { session, portrait, isDeclined }, models, profile }) {
    if (!session) {
      const why = isDeclined
        ? reason("liveness_declined", {
            detail: "The applicant went on without the film of the face.",
          })
        : reason("challenge_timeout", { detail: "No film of the face was handed in." });
      return { status: "not_run", reasons: [why], inputs: [] };
    }
    const inputs = [session.id];
    const integrity = judgeIntegrity(session, profile);
    const calibration = { name: profile.calibration };
    if (!integrity.isWhole) {
      const result = { outcome: "not_completed" };
      const breakdown = { result, integrity: integrity.evidence, calibration };
      return { status: "review", reasons: integrity.reasons, inputs, breakdown };
    }
    const frames = await followFace(integrity.frames, models, profile);
    const { prompts } = session.manifest;
    const poses = posesOf(frames.filter(({ block }) => block === "movement"));
    const movement = judgeMovement(poses, prompts, profile);
    const planarity = judgePlanarity(poses, prompts, profile);
    const illumination = session.challenge.light
      ? judgeIllumination(frames, session, profile)
      : undefined;
    const continuity = await judgeContinuity(
      frames,
      { portrait: await portrait, colours: session.manifest.colours },
      { models, profile },
    );
    const seen = facesSeen(frames, profile);
    const parts: Part[] = [
      movement,
      planarity,
      continuity,
      ...(illumination ? [illumination] : []),
    ];
    const verdicts = parts.map(({ verdict }) => verdict);
    const outcome = fuseFilm(verdicts, integrity.isSuspect || seen.length > 0);
    return {
      status: filmStatus(outcome, session.challenge.light !== null),
      score: rounded(Math.min(...parts.map(({ score }) => score)), 3),
      threshold: onTheLimit,
      reasons: causeFirst([
        ...integrity.reasons,
        ...seen,
        ...parts.flatMap(({ reasons }) => reasons),
        ...(illumination ? [] : [reason("flash_declined")]),
      ]),
      inputs,
      breakdown: {
        result: { outcome },
        movement: movement.evidence,
        planarity: planarity.evidence,
        illumination: illumination?.evidence ?? {
          status: "not_run",
          light: "skipped_photosensitive",
        },
        continuity: continuity.evidence,
        id_match: { live_to_document: continuity.evidence.live_to_document ?? null },
        // Beside the tests and no part of them: it is told, and no status, score or reason follows from it.
        pad: await lookForMedium(frames, models.passive, profile),
        integrity: integrity.evidence,
        calibration,
      },
    } satisfies Evidence;
  },
};

/** Without a face nothing moves, reflects or differs from one frame to the next: that is told first. */
function causeFirst(reasons: readonly Reason[]): Reason[] {
  const isCause = ({ code }: Reason) => code === "no_face";
  return [...reasons.filter(isCause), ...reasons.filter((each) => !isCause(each))];
}

/** Another face in the picture, or none, for more than a moment. */
function facesSeen(frames: readonly FollowedFrame[], profile: LivenessProfile): Reason[] {
  const share = (of: (frame: FollowedFrame) => boolean) => frames.filter(of).length / frames.length;
  return [
    ...(share(({ faces }) => faces > 1) > profile.strangeFrames ? [reason("multiple_faces")] : []),
    ...(share(({ faces }) => faces === 0) > profile.strangeFrames ? [reason("no_face")] : []),
  ];
}
