import type { Finding, FindingOf } from "#domain/evidence/facts/findings.ts";
import type { Exif } from "#vision/metadata/exif.ts";
import type { PhotoFile } from "#vision/metadata/photo-file.ts";
import type { AuthenticityProfile } from "../profile.ts";
import type { Rule, Signal, SignalClass } from "../signal.ts";

/** M7: the camera's clock against the Case's, and the file's times against each other. */
export const timeRule: Rule = ({ photograph, linkCreatedAt, now, profile }) => {
  const { file, capturePath, acceptedAt, clockSkewMs = 0 } = photograph;
  const signals: Signal[] = [];
  const taken = withoutSkew(takenBetween(file.exif), clockSkewMs);
  const lead = profile.captureLeadMinutes * minute;
  // A picture from the gallery may be of any age; one that was just taken may not.
  const rank: SignalClass = capturePath === "file_capture" ? "strong" : "weak";
  const arrived = Date.parse(acceptedAt ?? now);
  if (taken && taken.earliest > arrived + lead) {
    const time = apart(taken.earliest - arrived);
    signals.push(implausible(rank, { code: "taken_after_arrival", ...time }));
  }
  if (taken && linkCreatedAt && taken.latest < Date.parse(linkCreatedAt) - lead) {
    const time = apart(Date.parse(linkCreatedAt) - taken.latest);
    signals.push(implausible(rank, { code: "taken_before_link", ...time }));
  }
  if (isModifiedLater(file, profile)) {
    signals.push(implausible("weak", { code: "modified_later" }));
  }
  return signals;
};

type RoughTime = Omit<FindingOf<"taken_after_arrival">, "code">;

type Span = { earliest: number; latest: number };

/**
 * A phone's camera and its browser share one clock, which may be set wrongly: the time of the photograph
 * may be as wrong as the page's was. It is implausible only if it is so with and without that difference.
 */
function withoutSkew(taken: Span | undefined, skewMs: number): Span | undefined {
  return (
    taken && {
      earliest: taken.earliest - Math.max(0, skewMs),
      latest: taken.latest - Math.min(0, skewMs),
    }
  );
}

/** By the file's own times. */
export function isModifiedLater(
  { exif }: PhotoFile,
  { modifiedAfterSeconds }: AuthenticityProfile,
): boolean {
  if (!exif?.modifiedAt || !exif.takenAt) return false;
  const later = Date.parse(`${exif.modifiedAt}Z`) - Date.parse(`${exif.takenAt}Z`);
  return later > modifiedAfterSeconds * 1000;
}

const minute = 60_000;
const hour = 60 * minute;

/** A local time without its zone may be any of a day's. */
function takenBetween(exif: Exif | undefined): Span | undefined {
  if (!exif?.takenAt) return;
  if (exif.offset) {
    const taken = Date.parse(`${exif.takenAt}${exif.offset}`);
    return { earliest: taken, latest: taken };
  }
  const local = Date.parse(`${exif.takenAt}Z`);
  return { earliest: local - 14 * hour, latest: local + 12 * hour };
}

/** Roughly: the exact time of a photograph is private. */
function apart(difference: number): RoughTime {
  if (difference < 2 * hour) return { amount: Math.round(difference / minute), unit: "minutes" };
  const hours = Math.round(difference / hour);
  return hours < 48
    ? { amount: hours, unit: "hours" }
    : { amount: Math.round(hours / 24), unit: "days" };
}

function implausible(rank: SignalClass, finding: Finding): Signal {
  return { id: "M7", class: rank, reason: "capture_time_implausible", finding };
}
