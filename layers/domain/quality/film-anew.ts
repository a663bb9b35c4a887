import * as z from "zod";
import {
  type FilmVerdict,
  faultsToldIn,
  filmStatus,
  fuseFilm,
  isOfDepth,
  judgeDepth,
  judgeLight,
  judgeOneFace,
} from "../assessment/judge-film.ts";
import { verdictOnFilm } from "../assessment/judge-one-person.ts";
import { checkStatuses } from "../evidence/checks.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { idMatchAnew, SeenIdMatch } from "./id-match-anew.ts";
import type { Thresholds } from "./thresholds.ts";

/** What a film's tests measured and how each ended; what is not there was not measured. */
const Seen = z.object({
  movement: z.object({ status: z.enum(checkStatuses), requested: z.unknown().exactOptional() }),
  planarity: z.object({
    status: z.enum(checkStatuses),
    nose_parallax: z.number().exactOptional(),
    landmark_noise: z.number().exactOptional(),
    looks_flat: z.boolean().exactOptional(),
    looks_flat_mode: z.string().exactOptional(),
  }),
  continuity: z.object({ status: z.enum(checkStatuses), min_pair: z.number().exactOptional() }),
  illumination: z.object({
    status: z.enum(checkStatuses),
    correlation: z.number().exactOptional(),
    ambient_gate: z.string().exactOptional(),
  }),
  integrity: z.object({ status: z.enum(checkStatuses) }),
  /** Of before the film was held against the selfie, it has no pairs and was not judged. */
  id_match: z.union([SeenIdMatch, z.unknown().transform(() => undefined)]).exactOptional(),
});

type Seen = z.output<typeof Seen>;
type Reasons = Evidence["reasons"];
type Limits = {
  landmarkNoise: number;
  samePerson: number;
  differentPerson: number;
};

/** Each test by its own threshold, and then all of them together. Of a film that was not whole nothing was measured. */
export function filmAnew(found: Evidence, thresholds: Thresholds, limits: Limits): Evidence {
  const { planarity, illumination, samePerson, faceMatch, faceMismatch } = thresholds;
  const asked = [planarity, illumination, samePerson, faceMatch, faceMismatch];
  if (asked.every((each) => each === undefined)) return found;
  const seen = Seen.safeParse(found.breakdown).data;
  if (!seen) return found;
  const parts = [
    depthAnew(seen, thresholds, limits),
    oneFaceAnew(seen, thresholds, limits),
    onePersonAnew(seen, thresholds),
    lightAnew(seen, thresholds, found.reasons),
  ];
  let { reasons } = found;
  for (const part of parts) if (part) reasons = replaced(reasons, part);
  const [depth, oneFace, onePerson, light] = parts;
  const hasLight = seen.illumination.status !== "not_run";
  const verdicts: FilmVerdict[] = [
    seen.movement.status !== "pass" && seen.movement.requested !== undefined
      ? "not_completed"
      : verdictOf(seen.movement),
    depth?.verdict ?? verdictOf(seen.planarity),
    oneFace?.verdict ?? verdictOf(seen.continuity),
    onePerson?.verdict ?? verdictOnFilm(seen.id_match?.status ?? "not_run"),
    ...(hasLight ? [light?.verdict ?? verdictOf(seen.illumination)] : []),
  ];
  const outcome = fuseFilm(verdicts, seen.integrity.status !== "pass" || isStrange(reasons));
  // The score was the nearest of all tests to its limit under the thresholds of then.
  const { score: _score, threshold: _threshold, ...rest } = found;
  return { ...rest, reasons, status: filmStatus(outcome, hasLight) };
}

type Part = {
  verdict: FilmVerdict;
  reasons: Reasons;
  isOwn(reason: Reasons[number]): boolean;
  /** The codes of the tests that are told after this one. */
  before: readonly string[];
};

const ofOnePerson = ["film_of_another_person", "portrait_of_another_person"] as const;

const ofLight = [
  "illumination_mismatch",
  "too_bright",
  "weak_reflection",
  "background_reflects",
  "face_too_far",
  "flash_declined",
];

function depthAnew(
  { planarity: seen }: Seen,
  { planarity }: Thresholds,
  { landmarkNoise }: Limits,
): Part | undefined {
  const { nose_parallax: parallax, landmark_noise: noise } = seen;
  if (planarity === undefined || parallax === undefined || noise === undefined) return;
  const isConfident = noise <= landmarkNoise;
  const failsWhenFlat = seen.looks_flat_mode === "fails";
  return {
    ...judgeDepth(
      { parallax, isConfident, looksFlat: seen.looks_flat === true },
      { planarity, failsWhenFlat },
    ),
    isOwn: isOfDepth,
    before: ["face_changed_during_capture", ...ofOnePerson, ...ofLight],
  };
}

function oneFaceAnew(
  { continuity }: Seen,
  { samePerson }: Thresholds,
  { differentPerson }: Limits,
): Part | undefined {
  const { min_pair: leastAlike } = continuity;
  if (samePerson === undefined || leastAlike === undefined) return;
  const limits = { samePerson, differentPerson: Math.min(differentPerson, samePerson) };
  return {
    ...judgeOneFace(leastAlike, limits),
    isOwn: ({ code }) => code === "face_changed_during_capture",
    before: [...ofOnePerson, ...ofLight],
  };
}

function onePersonAnew(
  { id_match: seen }: Seen,
  { faceMatch, faceMismatch }: Thresholds,
): Part | undefined {
  if (!seen || (faceMatch === undefined && faceMismatch === undefined)) return;
  const { status, reasons } = idMatchAnew(seen, { faceMatch, faceMismatch });
  return {
    verdict: verdictOnFilm(status),
    reasons,
    isOwn: ({ code }) => ofOnePerson.some((own) => own === code),
    before: ofLight,
  };
}

/** Other colours than the session's contradict under any limit, and light that says too little never does. */
function lightAnew(
  { illumination: { status, correlation, ambient_gate: gate } }: Seen,
  { illumination }: Thresholds,
  reasons: Reasons,
): Part | undefined {
  if (illumination === undefined || correlation === undefined) return;
  if (status === "fail" || gate !== "ok") return;
  const isOwn = ({ code }: Reasons[number]) => code === "illumination_mismatch";
  const told = faultsToldIn(reasons.find(isOwn)?.detail ?? "");
  return {
    ...judgeLight({ ...told, colours: correlation < illumination }),
    isOwn,
    before: ["flash_declined"],
  };
}

function replaced(reasons: Reasons, { isOwn, before, reasons: own }: Part): Reasons {
  const others = reasons.filter((each) => !isOwn(each));
  const next = others.findIndex(({ code }) => before.includes(code));
  return others.toSpliced(next < 0 ? others.length : next, 0, ...own);
}

function verdictOf({ status }: { status: Evidence["status"] }): FilmVerdict {
  return status === "pass" || status === "fail" ? status : "inconclusive";
}

/** Another face in the film, or none: each test says where it missed one, and this says no more. */
function isStrange(reasons: Reasons): boolean {
  return reasons.some(
    ({ code, detail }) => code === "multiple_faces" || (code === "no_face" && detail === undefined),
  );
}
