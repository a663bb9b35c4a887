import { type FilmVerdict, filmStatus, fuseFilm } from "#domain/assessment/judge-film.ts";
import { type OnePerson, verdictOnFilm } from "#domain/assessment/judge-one-person.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import { rounded } from "#domain/rounded.ts";
import type { Check } from "../check.ts";
import { chooseFrames, facesOfBlocks, judgeContinuity } from "./continuity.ts";
import { type FollowedFrame, followFace } from "./follow-face.ts";
import { posesOf } from "./head-pose.ts";
import { judgeIllumination } from "./illumination.ts";
import { judgeIntegrity } from "./integrity.ts";
import { judgeMovement } from "./movement.ts";
import { livenessNeeds } from "./needs.ts";
import { openLivenessNetworks } from "./networks.ts";
import { judgeIdMatch } from "./one-person.ts";
import { lookForMedium } from "./passive.ts";
import { judgePlanarity } from "./planarity.ts";
import type {
  LivenessNeeds,
  LivenessNetworks,
  LivenessProfile,
  OnePersonProfile,
} from "./session.ts";

/** Every test gives this score on its own limit, and so it is no limit of its own. */
const onTheLimit = 0.5;

type Part = { verdict: FilmVerdict; reasons: Reason[]; score: number };

/**
 * Was a person there, did that person answer this challenge, and is it the person of the document and of
 * the selfie? Six tests, each against another attack; only what contradicts a person outright fails,
 * everything else that is missing asks for a look. The score is the test that comes nearest to its limit, 0.5 on it.
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
  async run({ needs: { session, isDeclined, ...pictures }, models, profile }) {
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
    const { colours } = session.manifest;
    const filmed = facesOfBlocks(frames, colours, profile);
    const continuity = await judgeContinuity(
      filmed.map(({ crops }) => crops),
      { models, profile },
    );
    const stills = {
      block: "stills",
      crops: chooseFrames(frames, "stills", { colours, profile }),
    } as const;
    const idMatch = await judgeIdMatch([stills, ...filmed], pictures, {
      models: models.match,
      limits: profile.faces,
    });
    const seen = facesSeen(frames, profile);
    const parts: Part[] = [
      movement,
      planarity,
      continuity,
      ...(idMatch.status === "not_run" ? [] : [idMatchPart(idMatch)]),
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
        id_match: idMatch.evidence,
        // Beside the tests and no part of them: it is told, and no status, score or reason follows from it.
        pad: await lookForMedium(frames, models.passive, profile),
        integrity: integrity.evidence,
        calibration,
      },
    } satisfies Evidence;
  },
};

/** As near to its limit as every other test: by the pair that is nearest to its own. */
function idMatchPart({ status, pairs, reasons }: OnePerson): Part {
  const shares = pairs.map(({ likeness, match }) => 0.5 + (likeness - match) / (1 - match) / 2);
  return {
    verdict: verdictOnFilm(status),
    reasons,
    score: Math.max(0, Math.min(1, ...shares)),
  };
}

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
