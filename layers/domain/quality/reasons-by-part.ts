import type { Evidence } from "../evidence/evidence.ts";
import type { StoredLivenessFacts } from "../evidence/facts/liveness.ts";

type Reasons = Evidence["reasons"];

/** The tests of a film that a what-if judges again, in the order of the report. */
export const filmParts = ["planarity", "continuity", "id_match", "illumination"] as const;

export type FilmPartName = (typeof filmParts)[number];

const codes: Record<Exclude<FilmPartName, "planarity">, readonly string[]> = {
  continuity: ["face_changed_during_capture"],
  id_match: ["film_of_another_person", "portrait_of_another_person"],
  illumination: [
    "illumination_mismatch",
    "too_bright",
    "weak_reflection",
    "background_reflects",
    "face_too_far",
    "flash_declined",
  ],
};

/** Which part of a film gave which of its reasons, by their codes and by the facts. */
export function reasonsByPart(
  reasons: Reasons,
  facts: StoredLivenessFacts,
): Record<FilmPartName | "others", Reasons> {
  const ofDepth = depthReason(reasons, facts);
  const by = (part: keyof typeof codes) => reasons.filter(({ code }) => codes[part].includes(code));
  const byPart = {
    planarity: ofDepth ? [ofDepth] : [],
    continuity: by("continuity"),
    id_match: by("id_match"),
    illumination: by("illumination"),
  };
  const known = new Set(filmParts.flatMap((part) => byPart[part]));
  return { ...byPart, others: reasons.filter((each) => !known.has(each)) };
}

/** A film that no single page wrote has the same code, and comes first. */
function depthReason(reasons: Reasons, { planarity = {} }: StoredLivenessFacts) {
  if (planarity.status === "pass" || planarity.nose_parallax === undefined) return;
  return reasons.findLast(({ code }) => code === "replay_suspected");
}

/** Whether another face was in the film, or none: a test that missed one has no facts of its own. */
export function hasStrangeFace(reasons: Reasons, facts: StoredLivenessFacts): boolean {
  const { movement, planarity, continuity, illumination } = facts;
  const missed = [
    movement?.status === "review" && movement.requested === undefined,
    planarity?.status === "review" && planarity.nose_parallax === undefined,
    continuity?.status === "review" && continuity.min_pair === undefined,
    illumination?.ambient_gate === "no_face",
  ].filter(Boolean).length;
  const count = (code: string) => reasons.filter((each) => each.code === code).length;
  return count("multiple_faces") > 0 || count("no_face") > missed;
}
