import type {
  AuthenticityFacts,
  ImageFacts,
  SignalFacts,
} from "#domain/evidence/facts/authenticity.ts";
import { rounded } from "#domain/rounded.ts";
import { fileClassOf } from "./file-class.ts";
import type { Look } from "./look.ts";
import type { Photograph } from "./photograph.ts";
import type { AuthenticityProfile } from "./profile.ts";
import { isRecaptured } from "./recapture.ts";
import type { Signal } from "./signal.ts";
import { pointsOf } from "./weigh.ts";

/** What was seen of one photograph, as it goes over the wire. */
export function imageBreakdown(
  photograph: Photograph,
  signals: readonly Signal[],
  { profile, points }: { profile: AuthenticityProfile; points: number },
): ImageFacts {
  const { file, preview } = photograph;
  const { jpeg, exif, xmp, c2pa } = file;
  return {
    item: photograph.item,
    capture_path: photograph.capturePath,
    ...(photograph.scaledFromBytes !== undefined && {
      // How the camera coded it, its own size and its preview are lost.
      scaled_from_bytes: photograph.scaledFromBytes,
    }),
    ...(photograph.platform && { sent_from: photograph.platform }),
    container: {
      class: fileClassOf(file),
      width: file.width,
      height: file.height,
      ...(jpeg && {
        dqt: jpeg.tablesHash,
        ijg_quality: jpeg.ijgQuality ?? null,
        progressive: jpeg.progressive,
        sampling: jpeg.sampling.join(","),
        order: jpeg.order.slice(0, 40).join(" "),
        trailer: jpeg.trailer,
        truncated: jpeg.truncated,
      }),
      exif: exif
        ? {
            make: exif.make ?? null,
            model: exif.model ?? null,
            software: exif.software ?? null,
            age_s: ageOf(photograph),
          }
        : null,
      tools: [...(xmp?.tools ?? [])],
      c2pa: c2pa
        ? { actions: [...c2pa.actions], source_types: [...c2pa.sourceTypes], verified: false }
        : null,
      thumbnail_ncc: preview ? rounded(preview.correlation, 3) : null,
    },
    signals: signals.map((signal) => signalBreakdown(signal, profile)),
    points,
  };
}

export function signalBreakdown(signal: Signal, profile: AuthenticityProfile): SignalFacts {
  const { id, reason, observed, expected } = signal;
  const points = pointsOf(signal, profile);
  return { id, class: signal.class, reason, observed, expected, points };
}

/** Seconds from shutter to arrival; unknown without a zone. */
function ageOf({ acceptedAt, file: { exif } }: Photograph): number | null {
  if (!acceptedAt || !exif?.takenAt || !exif.offset) return null;
  return Math.round((Date.parse(acceptedAt) - Date.parse(`${exif.takenAt}${exif.offset}`)) / 1000);
}

type Seen = { photograph: Photograph; look: Look };

/** A probability for each photograph; `null` where the file's coding or its maker does not allow one. */
export function compressionBreakdown(
  seen: readonly Seen[],
  profile: AuthenticityProfile,
): AuthenticityFacts["double_compression"] {
  const told = seen.flatMap(({ look }) => look.doubleCompression ?? []);
  if (told.length === 0) return { status: "not_run", reason: "not_told_by_this_coding" };
  const score = Math.max(...told);
  return {
    status: score >= profile.doubleCompression ? "review" : "pass",
    score: rounded(score),
    threshold: profile.doubleCompression,
    calibration: profile.calibration,
    images: seen.map(({ photograph, look }) => ({
      item: photograph.item,
      p: look.doubleCompression === undefined ? null : rounded(look.doubleCompression),
    })),
  };
}

/** The most suspicious photograph speaks for all; every one is told. */
export function recaptureBreakdown(
  seen: readonly Seen[],
  profile: AuthenticityProfile,
): AuthenticityFacts["recapture"] {
  const told = seen.flatMap(({ look }) => look.recapture ?? []);
  if (told.length === 0) return { status: "not_run", reason: "unreadable_image" };
  return {
    status: told.some((recapture) => isRecaptured(recapture, profile)) ? "review" : "pass",
    score: rounded(Math.max(...told.map(({ score }) => score))),
    threshold: profile.recapture.threshold,
    calibration: profile.calibration,
    images: seen.flatMap(({ photograph, look: { recapture } }) =>
      recapture
        ? {
            item: photograph.item,
            score: rounded(recapture.score),
            medium: recapture.medium,
            context: rounded(recapture.context),
            tiles: recapture.tiles === null ? null : rounded(recapture.tiles),
            strongest_tiles:
              recapture.strongestTiles === null ? null : rounded(recapture.strongestTiles),
          }
        : [],
    ),
  };
}
