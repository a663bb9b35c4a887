import { LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { rounded } from "#domain/rounded.ts";
import { giveBack } from "#vision/pixels.ts";
import { memoryOf, type Step } from "../reading.ts";
import { chooseFrames, facesOfBlocks, measureContinuity } from "./continuity.ts";
import { type FollowedFrame, followFace } from "./follow-face.ts";
import { posesOf } from "./head-pose.ts";
import { measureIllumination } from "./illumination.ts";
import { measureIntegrity } from "./integrity.ts";
import { measureMovement } from "./movement.ts";
import { measureIdMatch } from "./one-person.ts";
import { lookForMedium } from "./passive.ts";
import { measurePlanarity } from "./planarity.ts";
import type {
  ClosedSession,
  ComparedPictures,
  FoundSession,
  LivenessNetworks,
  OnePersonProfile,
} from "./session.ts";

type Means = { models: LivenessNetworks; profile: OnePersonProfile };

/**
 * The measures of a whole film, and no verdict. A value that JSON changes, such as NaN, is not read back:
 * the check measures again.
 */
export const filmFacts: Step<LivenessFacts> = {
  name: "facts",
  write: (facts) => facts,
  read(stored) {
    if (!isFacts(stored)) throw new TypeError("These are no measures of a film.");
    return stored;
  },
};

/** As stored, so that its members keep their order. */
function isFacts(stored: unknown): stored is LivenessFacts {
  return LivenessFacts.safeParse(stored).success;
}

/** Measures a film, or recalls its stored measures if they are of the same input and networks. */
export async function factsOf(
  session: FoundSession | ClosedSession,
  pictures: ComparedPictures,
  means: Means,
): Promise<LivenessFacts> {
  if (!("open" in session)) return measureFilm(session, pictures, means);
  return memoryOf(session.reading, means.models.stamps).recall(filmFacts, async () => {
    const film = await session.open();
    const facts = await measureFilm(film, pictures, means);
    for (const { picture } of film.frames) if (picture) giveBack(picture.data);
    return facts;
  });
}

/** Six tests, each against another attack. */
async function measureFilm(
  session: FoundSession,
  pictures: ComparedPictures,
  { models, profile }: Means,
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
