import type { CheckStatus } from "../evidence/checks.ts";
import type {
  AuthenticityFacts,
  ImageFacts,
  JudgedSignal,
} from "../evidence/facts/authenticity.ts";
import type { EngineProfile } from "../profile.ts";
import { type Reason, reason } from "../reason-codes.ts";
import { judgeFiles } from "./judge-files.ts";
import {
  type JudgedEdits,
  judgeEdits,
  judgePortrait,
  judgeTilt,
  type TiltVerdict,
  tiltReasons,
} from "./judge-pixels.ts";
import { judgeRecapture, photographStatus, type RecapturedLook } from "./judge-recapture.ts";
import type { Judgement } from "./judgement.ts";
import { weighSignals } from "./weigh-signals.ts";

export type AuthenticityLimits = EngineProfile["authenticity"];

type JudgedImage = Pick<ImageFacts, "item"> & {
  container: { exif: { make: string | null } | null };
  signals: readonly JudgedSignal[];
};

/** The facts that the verdict rests on. */
export type JudgedAuthenticityFacts = Pick<AuthenticityFacts, "unreadable"> & {
  images: readonly JudgedImage[];
  pair: readonly JudgedSignal[];
  recapture: readonly RecapturedLook[];
  tilt: Parameters<typeof judgeTilt>[0];
  tamper: readonly JudgedEdits[];
  portrait: Parameters<typeof judgePortrait>[0];
};

export type JudgedPhotographs = {
  files: CheckStatus;
  /** The points of each image, including those of the pair. */
  points: readonly number[];
  /** Absent without a tilted photograph. */
  tilt?: TiltVerdict | undefined;
};

/** Without `photographs` no file had a known format. */
export type AuthenticityJudgement = Judgement & { photographs?: JudgedPhotographs };

/**
 * Is each photograph the file that a camera wrote, and does it show the document rather than a screen or
 * a print? Metadata of the file may contradict; a suspicion from the pixels only asks for a person.
 */
export function judgeAuthenticity(
  facts: JudgedAuthenticityFacts,
  limits: AuthenticityLimits,
): AuthenticityJudgement {
  const { unreadable, images, pair } = facts;
  if (images.length === 0) return { status: "not_run", reasons: [reason("unreadable_image")] };
  const weighed = images.map(({ signals }) => ({
    signals,
    // A signal of the pair counts for both photographs.
    points: weighSignals([...signals, ...pair], limits),
  }));
  const files = judgeFiles({ images: weighed, pair }, limits.suspicious);
  const recaptured = judgeRecapture(facts.recapture, limits.recapture.threshold);
  const pasted = judgePortrait(facts.portrait, limits);
  const tilt = judgeTilt(facts.tilt, limits);
  return {
    status: photographStatus(files.status, [...recaptured, ...pasted]),
    reasons: [
      ...recaptured,
      ...pasted,
      ...files.reasons,
      ...unlessSaid(files.reasons, namelessCameras(images)),
      ...(unreadable.length > 0 ? [reason("unreadable_image")] : []),
      ...withoutPicture(facts),
      ...unlessSaid(files.reasons, judgeEdits(facts.tamper)),
      ...unlessSaid(recaptured, tiltReasons(tilt)),
    ],
    photographs: { files: files.status, points: weighed.map(({ points }) => points), tilt },
  };
}

/** A note, unless a graver reason has the same code. */
function unlessSaid(said: readonly Reason[], notes: readonly Reason[]): Reason[] {
  return notes.filter(({ code }) => said.every((one) => one.code !== code));
}

/** Neutral: privacy tools and messengers strip it. */
function namelessCameras(images: readonly JudgedImage[]): Reason[] {
  const bare = images.filter(({ container }) => !container.exif?.make);
  if (bare.length === 0) return [];
  const items = bare.map(({ item }) => item).join(", ");
  return [reason("metadata_missing", { detail: `No camera is named: ${items}.` })];
}

/** A file that could be read while its picture could not, such as HEIF without a decoder. */
function withoutPicture({
  images,
  recapture,
}: Pick<JudgedAuthenticityFacts, "images" | "recapture">): Reason[] {
  const unseen = images.filter(({ item }) => recapture.every((look) => look.item !== item));
  if (unseen.length === 0) return [];
  const items = unseen.map(({ item }) => item).join(", ");
  const detail = `The file was examined; no picture could be made of it: ${items}.`;
  return [reason("partly_examined", { detail })];
}
