import type {
  AuthenticityBreakdown,
  AuthenticityFacts,
  SignalFacts,
} from "../evidence/facts/authenticity.ts";
import { findingSentences } from "../evidence/finding-sentences.ts";
import type { AuthenticityLimits, JudgedPhotographs } from "./judge-authenticity.ts";
import { isSuspect, judgePortrait } from "./judge-pixels.ts";
import { pointsOf } from "./weigh-signals.ts";

type Limits = AuthenticityLimits & { calibration: string };

/** The facts as evidence stores them, with the status and threshold of each part. */
export function authenticityBreakdown(
  facts: AuthenticityFacts,
  { files, points, tilt }: JudgedPhotographs,
  limits: Limits,
): AuthenticityBreakdown {
  const { calibration, suspicious: threshold } = limits;
  const weighed = (signal: SignalFacts) => ({
    ...signal,
    ...findingSentences(signal.finding),
    points: pointsOf(signal, limits),
  });
  return {
    container: {
      status: files,
      points: Math.max(...points),
      threshold,
      calibration,
      ...(facts.unreadable.length > 0 && { unreadable: [...facts.unreadable] }),
      images: facts.images.map(({ signals, ...image }, at) => ({
        ...image,
        signals: signals.map(weighed),
        points: points[at] ?? 0,
      })),
      pair: facts.pair.map(weighed),
    },
    double_compression: compressionOnWire(facts, limits),
    recapture: recaptureOnWire(facts, limits),
    tilt_pair: tilt
      ? {
          mode: "evidence_only",
          verdict: tilt,
          calibration,
          ...("unavailable" in facts.tilt ? {} : facts.tilt),
        }
      : { status: "not_run", reason: "no_tilted_photograph" },
    tamper: tamperOnWire(facts, limits),
    portrait: portraitOnWire(facts, limits),
  };
}

/** The summary is that of the most suspicious photograph; the list has all of them. */
function compressionOnWire(
  { compressions }: AuthenticityFacts,
  { doubleCompression: threshold, calibration }: Limits,
): AuthenticityBreakdown["double_compression"] {
  const probabilities = compressions.flatMap(({ p }) => p ?? []);
  if (probabilities.length === 0) return { status: "not_run", reason: "not_told_by_this_coding" };
  const score = Math.max(...probabilities);
  const status = score >= threshold ? "review" : "pass";
  return { status, score, threshold, calibration, images: [...compressions] };
}

function recaptureOnWire(
  { recapture }: AuthenticityFacts,
  { recapture: { threshold }, calibration }: Limits,
): AuthenticityBreakdown["recapture"] {
  if (recapture.length === 0) return { status: "not_run", reason: "unreadable_image" };
  const score = Math.max(...recapture.map((look) => look.score));
  const status = score >= threshold ? "review" : "pass";
  return { status, score, threshold, calibration, images: [...recapture] };
}

function tamperOnWire(
  { tamper: images }: AuthenticityFacts,
  { tamper: { deviation, retouched }, calibration }: Limits,
): AuthenticityBreakdown["tamper"] {
  const hasMap = images.some(({ regions }) => regions !== undefined);
  return {
    mode: "evidence_only",
    ...(hasMap
      ? { status: images.some(isSuspect) ? "review" : "pass" }
      : { status: "not_run", reason: images[0]?.unavailable ?? "unreadable_image" }),
    threshold: { deviation, probability: retouched },
    calibration,
    images: [...images],
  };
}

function portraitOnWire(
  { portrait }: AuthenticityFacts,
  limits: Limits,
): AuthenticityBreakdown["portrait"] {
  if ("unavailable" in portrait) return { status: "not_run", reason: portrait.unavailable };
  return {
    status: judgePortrait(portrait, limits).length > 0 ? "review" : "pass",
    threshold: limits.portrait.replaced,
    calibration: limits.calibration,
    ...portrait,
  };
}
