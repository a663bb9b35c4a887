import { specimenSeed } from "../specimen/face/rendered-face.ts";
import { applicantAtTheFilm } from "./passport-applicant.ts";
import type { Applicant } from "./play-applicant.ts";
import { playLiveness } from "./play-liveness.ts";

/** The person of the specimen passport, who did everything but press submit: also the film, which takes its time. */
export async function filmedApplicant(onboardingUrl: string): Promise<Applicant> {
  const applicant = await applicantAtTheFilm(onboardingUrl);
  await playLiveness(applicant, { sitter: specimenSeed });
  return applicant;
}
