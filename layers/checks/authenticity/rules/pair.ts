import type { Finding } from "#domain/evidence/facts/findings.ts";
import { differingBits } from "#vision/picture-match.ts";
import type { Photograph } from "../photograph.ts";
import type { AuthenticityProfile } from "../profile.ts";
import type { Signal } from "../signal.ts";

const hour = 3_600_000;

/** M13: two photographs that are one, as a file or, of the front and its tilted twin, as a picture. */
export function reusedSignals(photographs: readonly Photograph[], isTiltedCopy: boolean): Signal[] {
  const files = photographs.flatMap((one, at) =>
    photographs
      .slice(at + 1)
      .filter(({ sha256 }) => sha256 === one.sha256)
      .map((other): Finding => ({ code: "one_file", items: [one.item, other.item] })),
  );
  const pictures: Finding[] = isTiltedCopy
    ? [{ code: "one_picture", items: ["id_front", "id_front_tilted"] }]
    : [];
  return [...files, ...(files.length > 0 ? [] : pictures)].map((finding) => ({
    id: "M13",
    class: "strong",
    reason: "image_reused",
    finding,
  }));
}

/** M11 and M12: front and back against each other. */
export function pairSignals(
  photographs: readonly Photograph[],
  profile: AuthenticityProfile,
): Signal[] {
  const front = photographs.find(({ item }) => item === "id_front");
  const back = photographs.find(({ item }) => item === "id_back");
  if (!front || !back) return [];
  if (isCopy(front, back, profile)) {
    return [
      {
        id: "M11",
        class: "strong",
        reason: "same_side_twice",
        finding: { code: "sides_alike" },
      },
    ];
  }
  const [a, b] = [front.file.exif, back.file.exif];
  const signals: Signal[] = [];
  if (a?.make && b?.make && `${a.make} ${a.model}` !== `${b.make} ${b.model}`) {
    signals.push({
      id: "M12",
      class: "moderate",
      reason: "metadata_inconsistent",
      finding: { code: "cameras_differ" },
    });
  }
  const apart =
    a?.takenAt && b?.takenAt
      ? Math.abs(Date.parse(`${a.takenAt}Z`) - Date.parse(`${b.takenAt}Z`)) / hour
      : 0;
  if (apart > profile.frontToBackHours) {
    signals.push({
      id: "M12",
      class: "moderate",
      reason: "capture_time_implausible",
      finding: {
        code: "sides_apart",
        hours: Math.round(apart),
        limit_hours: profile.frontToBackHours,
      },
    });
  }
  return signals;
}

/** Whether two are one photograph, saved again or not. */
export function isCopy(
  a: Pick<Photograph, "sha256" | "hash">,
  b: Pick<Photograph, "sha256" | "hash">,
  { hashDistance }: Pick<AuthenticityProfile, "hashDistance">,
): boolean {
  if (a.sha256 === b.sha256) return true;
  if (a.hash === undefined || b.hash === undefined) return false;
  // A hash of a picture with hardly any structure is equal to many.
  const structure = Math.min(differingBits(a.hash, 0n), differingBits(b.hash, 0n));
  return structure >= 8 && differingBits(a.hash, b.hash) <= hashDistance;
}
