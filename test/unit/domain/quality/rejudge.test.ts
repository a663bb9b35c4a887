import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { authenticityBreakdown } from "#domain/assessment/authenticity-breakdown.ts";
import { decide } from "#domain/assessment/decide.ts";
import type { FilmPart } from "#domain/assessment/film-part.ts";
import { judgeAuthenticity } from "#domain/assessment/judge-authenticity.ts";
import { judgeDepth, judgeOneFace } from "#domain/assessment/judge-film.ts";
import { judgeLight, lightFaults } from "#domain/assessment/judge-light.ts";
import { fuseParts } from "#domain/assessment/judge-liveness.ts";
import { judgeOnePerson, pairsOnWire, verdictOnFilm } from "#domain/assessment/judge-one-person.ts";
import { judgeAge, judgeReading, readingStatus } from "#domain/assessment/judge-reading.ts";
import { judgeFaces } from "#domain/assessment/judge-similarity.ts";
import { currentPolicyRevision, policyOf, policyRevisions } from "#domain/assessment/policy.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { scopeOf } from "#domain/case/scope-of.ts";
import type { DocumentField, Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type {
  AuthenticityFacts,
  SignalFacts,
  SignalId,
} from "#domain/evidence/facts/authenticity.ts";
import type { FacePair } from "#domain/evidence/facts/id-match.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { rejudge } from "#domain/quality/rejudge.ts";
import type { Thresholds } from "#domain/quality/thresholds.ts";
import { whatIf } from "#domain/quality/what-if.ts";
import { type Reason, type ReasonCode, reason } from "#domain/reason-codes.ts";
import {
  imageOf,
  lookOf,
  photographFacts,
  signalOf,
} from "../../../fixtures/authenticity-facts.ts";
import { everyFinding } from "../../../fixtures/every-finding.ts";

const { liveness, authenticity, calibration } = engineProfileOf(defaultEngineProfile);
const warning = { severity: "warning" } as const;
const document = { country: "MZ", documentType: "passport" };
const scope = scopeOf({ document });

/** The measurements of one Case's checks; digits as evidence stores them. */
type Measured = {
  likeness: number;
  copied: number;
  photographs: AuthenticityFacts;
  birth: string;
  field: number;
  isNamed: boolean;
  said: Reason[];
  hasLight: boolean;
  moved: boolean;
  parallax: number;
  noise: number;
  leastAlike: number;
  toPortrait: number;
  toSelfie: number;
  isSure: boolean;
  fit: number;
  gate: "ok" | "weak_reflection";
  wrong: boolean;
  otherFaults: boolean;
  suspect: boolean;
  strange: boolean;
};

const digits = (max = 1) => fc.integer({ min: 0, max: max * 1000 }).map((value) => value / 1000);
const medium = fc.constantFrom("screen" as const, "print" as const);
const signal = (ids: readonly SignalId[], codes: readonly ReasonCode[]) =>
  fc.record<SignalFacts>({
    id: fc.constantFrom(...ids),
    class: fc.constantFrom("weak", "weak", "moderate", "strong", "hard"),
    reason: fc.constantFrom(...codes),
    finding: fc.constantFrom(...Object.values(everyFinding)),
  });
const ofFile = fc.array(
  signal(["M1", "M3", "M7"], ["digital_tampering", "metadata_inconsistent", "screenshot"]),
  { maxLength: 3 },
);
const image = (item: CaptureItem) =>
  fc
    .record({ signals: ofFile, make: fc.constantFrom("Apple", null) })
    .map((given) => imageOf(item, given));
const look = (item: CaptureItem) =>
  fc.record({ score: digits(), medium }).map((given) => lookOf(item, given));
const noTilt = fc.constantFrom<AuthenticityFacts["tilt"]>(
  { unavailable: "no_tilted_photograph" },
  { unavailable: "not_registered" },
);
const photographs: fc.Arbitrary<AuthenticityFacts> = fc.record({
  unreadable: fc.subarray(["id_front_tilted"]),
  images: fc.tuple(image("id_front"), image("id_back")),
  pair: fc.array(signal(["M12", "M13"], ["image_reused", "capture_time_implausible"]), {
    maxLength: 1,
  }),
  compressions: fc.constant([]),
  recapture: fc
    .tuple(look("id_front"), look("id_back"), fc.boolean())
    .map(([one, other, isSeen]) => (isSeen ? [one, other] : [one])),
  tilt: fc.oneof(
    noTilt,
    fc.record({
      points: fc.constant(40),
      plane_residual: digits(),
      foreshortening: digits(),
      light_changed: digits(),
      colour_changed: digits(),
      loose_pattern: digits(3),
    }),
  ),
  tamper: fc.constantFrom<AuthenticityFacts["tamper"]>(
    [],
    [{ item: "id_back", method: "residual", regions: [{ box: [0, 0, 1, 1], probability: 1 }] }],
    [{ item: "id_front", unavailable: "no_detail" }],
  ),
  portrait: fc.oneof(
    fc.constant<AuthenticityFacts["portrait"]>({ unavailable: "no_portrait" }),
    fc.record({ score: fc.constantFrom(0.2, 0.99), eye_distance_px: fc.constant(50) }),
  ),
});
const measured: fc.Arbitrary<Measured> = fc.record({
  likeness: digits(),
  copied: digits(),
  photographs,
  birth: fc.integer({ min: 1900, max: 2026 }).map((year) => `${year}-06-15`),
  field: digits(),
  isNamed: fc.boolean(),
  said: fc
    .subarray<ReasonCode>(["document_expired", "not_read"])
    .map((codes) =>
      codes.map((code) => reason(code, code === "not_read" ? { fields: ["sex"] } : {})),
    ),
  hasLight: fc.boolean(),
  moved: fc.boolean(),
  parallax: digits(),
  noise: digits().map((value) => value / 10),
  leastAlike: digits(),
  toPortrait: digits(),
  toSelfie: digits(),
  isSure: fc.boolean(),
  fit: digits(),
  gate: fc.constantFrom("ok", "ok", "weak_reflection"),
  wrong: fc.boolean(),
  otherFaults: fc.boolean(),
  suspect: fc.boolean(),
  strange: fc.boolean(),
});

const thresholds: fc.Arbitrary<Required<Thresholds>> = fc.record({
  faceMatch: digits(),
  faceMismatch: digits(),
  samePicture: digits(),
  suspicious: fc.integer({ min: 0, max: 6 }),
  recapture: digits(),
  documentReading: digits(),
  minimumAge: fc.integer({ min: 1, max: 120 }),
  planarity: digits(),
  illumination: digits(),
  samePerson: digits(),
});

/** As the checks judge and tell it, by the rules that they share with a what-if. */
function evidenceUnder(seen: Measured, by: Required<Thresholds>): EvidenceByCheck {
  return {
    document_reading: readingUnder(seen, by),
    authenticity: photographsUnder(seen, by),
    liveness: filmUnder(seen, by),
    face_match: facesUnder(seen, by),
  };
}

function facesUnder({ likeness, copied }: Measured, by: Required<Thresholds>): Evidence {
  const [match, mismatch] = [by.faceMatch, Math.min(by.faceMismatch, by.faceMatch)];
  const limits = { match, mismatch, failsBelowMismatch: true, samePicture: by.samePicture };
  return {
    ...judgeFaces({ likeness, copied }, limits),
    inputs: [],
    breakdown: {
      similarity: { cosine: likeness, likeness, match, mismatch, fails_below_mismatch: true },
      same_picture: { likeness: copied, threshold: by.samePicture },
    },
  };
}

function photographsUnder({ photographs: facts }: Measured, by: Required<Thresholds>): Evidence {
  const limits = {
    ...authenticity,
    calibration,
    suspicious: by.suspicious,
    recapture: { ...authenticity.recapture, threshold: by.recapture },
  };
  const { photographs: seen, ...judged } = judgeAuthenticity(facts, limits);
  return {
    ...judged,
    inputs: [],
    ...(seen && { breakdown: authenticityBreakdown(facts, seen, limits) }),
  };
}

function readingUnder(
  { field, isNamed, said, birth }: Measured,
  by: Required<Thresholds>,
): Evidence {
  const zoneField = (value: string | null): DocumentField => ({
    ...{ value, source: "mrz", confidence: field, checkDigitOk: true },
  });
  const fields = {
    family_names: zoneField(isNamed ? "COSSA" : null),
    document_number: zoneField("AB1234567"),
    date_of_birth: zoneField(birth),
  };
  const missing = said.flatMap(({ fields: names = [] }) => names);
  const unsure = judgeReading({ missing, score: field, fields }, by.documentReading);
  const young = judgeAge(
    { birth, days: { first: "2026-11-20", last: "2026-11-20" } },
    by.minimumAge,
  );
  const first = said.filter(({ code }) => code === "document_expired");
  const reasons = [
    ...[...first, ...(young ? [young] : []), reason("front_back_inconsistent", warning)],
    ...[...(unsure ? [unsure] : []), reason("partly_examined")],
  ];
  const status = readingStatus(reasons);
  return {
    ...{ status, reasons, fields, inputs: [], mrz: { format: "TD3", lines: [], checks: {} } },
    ...{ score: field, threshold: by.documentReading, startedAt: "2026-11-20T10:00:00.000Z" },
    breakdown: { reading: { missing } },
  };
}

function filmUnder(seen: Measured, by: Required<Thresholds>): Evidence {
  const isConfident = seen.noise <= liveness.landmarkNoise;
  const depth = judgeDepth({ ...seen, isConfident, looksFlat: false }, { ...liveness, ...by });
  const limits = { ...by, differentPerson: Math.min(liveness.differentPerson, by.samePerson) };
  const oneFace = judgeOneFace(seen.leastAlike, limits);
  const onePerson = onePersonUnder(seen, by);
  const light = seen.hasLight ? lightUnder(seen, by) : undefined;
  const ifSo = (is: boolean, ...reasons: Reason[]): FilmPart =>
    is ? { verdict: "inconclusive", reasons } : { verdict: "pass", reasons: [] };
  const missed = reason("challenge_mismatch", { detail: "Not seen as asked." });
  const recorded = reason("replay_suspected", { detail: "The frames are of two pages." });
  const { status, reasons } = fuseParts(
    [
      ifSo(seen.suspect, reason("frame_repeat"), recorded),
      ifSo(seen.strange, reason("no_face")),
      seen.moved ? ifSo(false) : { verdict: "not_completed", reasons: [missed] },
      ...[depth, oneFace],
      { verdict: verdictOnFilm(onePerson.status), reasons: onePerson.reasons },
      light ?? { verdict: "pass", reasons: [reason("flash_declined")] },
    ],
    { hasLight: light !== undefined },
  );
  const toPart = ({ verdict }: FilmPart) => ({
    status: verdict === "inconclusive" ? "review" : verdict,
  });
  return {
    ...{ status, reasons, inputs: [] },
    breakdown: {
      movement: { status: seen.moved ? "pass" : "review", requested: ["nod"] },
      planarity: {
        ...toPart(depth),
        ...{ nose_parallax: seen.parallax, landmark_noise: seen.noise, looks_flat: false },
      },
      continuity: { ...toPart(oneFace), min_pair: seen.leastAlike },
      illumination: light
        ? { ...toPart(light), ...lightOf(seen), ambient_gate: seen.gate }
        : { status: "not_run", light: "skipped_photosensitive" },
      integrity: { status: seen.suspect ? "review" : "pass" },
      id_match: onePerson.evidence,
    },
  };
}

function onePersonUnder(
  { toPortrait, toSelfie, isSure }: Measured,
  { faceMatch: match, faceMismatch }: Required<Thresholds>,
) {
  const pairs: FacePair[] = [
    { a: "portrait", b: "film", likeness: toPortrait, match, sure: isSure },
    { a: "selfie", b: "movement", likeness: toSelfie, match, sure: isSure },
  ];
  const mismatch = Math.min(faceMismatch, match);
  const judged = judgeOnePerson(pairs, { mismatch, failsBelowMismatch: true });
  const limits = { match, mismatch, fails_below_mismatch: true };
  const evidence = { status: judged.status, ...limits, pairs: pairsOnWire(judged.pairs) };
  return { ...judged, evidence };
}

function lightUnder(seen: Measured, by: Required<Thresholds>): FilmPart {
  if (seen.wrong) return { verdict: "fail", reasons: [reason("illumination_mismatch")] };
  if (seen.gate !== "ok") return { verdict: "inconclusive", reasons: [reason(seen.gate)] };
  const strongLight = { ...liveness.strongLight, illumination: by.illumination };
  return judgeLight(lightFaults(lightOf(seen), { ...liveness, ...by, strongLight }));
}

function lightOf({ fit, otherFaults }: Measured) {
  return otherFaults
    ? {
        correlation: fit,
        rank: 2,
        lag_ms: [500, 700],
        weakest_cells: 0.1,
        shading: "painted" as const,
      }
    : {
        correlation: fit,
        rank: 1,
        lag_ms: [120, 140],
        weakest_cells: 0.8,
        shading: "lit" as const,
      };
}

/** Which of the thresholds a what-if names. */
const named = fc.subarray([
  "faceMatch",
  "faceMismatch",
  "samePicture",
  "suspicious",
  "recapture",
  "documentReading",
  "minimumAge",
  "planarity",
  "illumination",
  "samePerson",
] as const);

describe("a Case that is judged by other thresholds from its evidence", () => {
  it("always ends as its checks and the decision would have ended it under them", () => {
    const revision = fc.constantFrom(...policyRevisions);
    fc.assert(
      fc.property(
        measured,
        thresholds,
        thresholds,
        named,
        revision,
        (seen, before, after, names, policyRevision) => {
          const change: Thresholds = Object.fromEntries(names.map((name) => [name, after[name]]));
          const rejudged = rejudge(evidenceUnder(seen, before), change, defaultEngineProfile);
          // A gray zone that was empty then is remembered as none, also if it would have been one.
          const asked = { ...before, ...change };
          if (change.faceMatch !== undefined && change.faceMismatch === undefined) {
            asked.faceMismatch = Math.min(before.faceMismatch, before.faceMatch);
          }
          const policy = policyOf(policyRevision);
          const oneByOne = decide(policy, evidenceUnder(seen, asked), scope);
          const { assessment, reason: why, reasons } = decide(policy, rejudged, scope);
          expect({ assessment, why, reasons }).toEqual({
            assessment: oneByOne.assessment,
            why: oneByOne.reason,
            reasons: oneByOne.reasons,
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it("stays as it is if nothing was measured, or no threshold is named", () => {
    const bare: EvidenceByCheck = {
      document_reading: { status: "not_run", reasons: [reason("mrz_not_found")], inputs: [] },
      authenticity: { status: "error", reasons: [], inputs: [] },
      liveness: { status: "not_run", reasons: [reason("liveness_declined")], inputs: [] },
      face_match: { status: "not_run", reasons: [reason("no_face")], inputs: [] },
    };
    fc.assert(
      fc.property(measured, thresholds, thresholds, (seen, before, after) => {
        expect(rejudge(bare, after, defaultEngineProfile)).toEqual(bare);
        const evidence = evidenceUnder(seen, before);
        expect(rejudge(evidence, {}, defaultEngineProfile)).toEqual(evidence);
      }),
      { numRuns: 50 },
    );
  });
});

describe("photographs whose evidence does not tell every fact", () => {
  const by = { suspicious: 0, recapture: 0.01 };
  const facts = photographFacts({
    images: [imageOf("id_front", { signals: [signalOf({ class: "weak" })] })],
  });
  const { photographs: seen, ...judged } = judgeAuthenticity(facts, authenticity);
  if (!seen) throw new Error("Nothing was judged.");
  const limits = { ...authenticity, calibration };
  const breakdown = authenticityBreakdown(facts, seen, limits);
  const whole: Evidence = { ...judged, inputs: [], breakdown };
  const rejudged = (found: Evidence, change: Thresholds = by) =>
    rejudge({ authenticity: found }, change, defaultEngineProfile).authenticity;

  it("are judged again if it does", () => {
    expect([whole.status, rejudged(whole)?.status]).toEqual(["pass", "review"]);
    expect(rejudged(whole, { suspicious: 0 })?.reasons.map(({ code }) => code)).toEqual([
      "digital_tampering",
    ]);
  });

  it("are judged the same whatever the sentences of their evidence say", () => {
    const reworded = JSON.parse(
      JSON.stringify(whole, (key, value) =>
        ["observed", "expected", "detail"].includes(key) ? "Other words." : value,
      ),
    );
    expect(reworded).not.toEqual(whole);
    const { status, reasons } = rejudged(reworded) ?? {};
    expect({ status, reasons }).toEqual({
      status: rejudged(whole)?.status,
      reasons: rejudged(whole)?.reasons,
    });
  });

  it.for(["container", "recapture", "tilt_pair", "tamper", "portrait"])(
    "stay as they were judged without %s",
    (part) => {
      const { [part]: _, ...rest } = whole.breakdown ?? {};
      const found = { ...whole, breakdown: rest };
      expect(rejudged(found)).toEqual(found);
    },
  );

  it("stay as they were judged without any", () => {
    const { breakdown: _, ...found } = whole;
    expect(rejudged(found)).toEqual(found);
  });
});

describe("for a Case with only passed checks", () => {
  const seen: Measured = {
    ...{ likeness: 0.8, copied: 0.5, birth: "2000-01-01", field: 0.95, isNamed: true, said: [] },
    photographs: photographFacts({
      recapture: [lookOf("id_front", { score: 0.4 })],
      images: [
        imageOf("id_front", {
          signals: [signalOf({ class: "weak", reason: "metadata_inconsistent" })],
        }),
      ],
    }),
    ...{ hasLight: true, moved: true, parallax: 0.2, noise: 0.01, leastAlike: 0.9, fit: 0.9 },
    ...{ toPortrait: 0.9, toSelfie: 0.95, isSure: true },
    ...{ gate: "ok", wrong: false, otherFaults: false, suspect: false, strange: false },
  };
  const usual = {
    ...{ faceMatch: 0.7, faceMismatch: 0.3, samePicture: 0.98, recapture: 0.97 },
    ...{ suspicious: 2, minimumAge: 18 },
    ...{ documentReading: 0.9, planarity: 0.11, illumination: 0.7, samePerson: 0.88 },
  };
  const evidence = evidenceUnder(seen, usual);
  const { document_reading: reading } = evidence;
  if (reading) Object.assign(reading, { reasons: [], status: "pass" });
  const decided = {
    ...{ id: "ver_1", document, evidence, assessment: "no_material_concerns" as const },
    completedAt: "2026-11-20T12:00:00.000Z",
    stamp: { engineProfile: defaultEngineProfile, policyRevision: currentPolicyRevision },
  };

  it.for<[keyof Thresholds, number, ReasonCode]>([
    ["faceMatch", 0.81, "low_similarity"],
    ["faceMismatch", 0.9, "low_similarity"],
    ["samePicture", 0.5, "selfie_is_document"],
    ["recapture", 0.4, "photo_of_screen"],
    ["suspicious", 0.5, "metadata_inconsistent"],
    ["minimumAge", 27, "under_age"],
    ["documentReading", 0.96, "not_read"],
    ["planarity", 0.21, "replay_suspected"],
    ["illumination", 0.91, "illumination_mismatch"],
    ["samePerson", 0.91, "face_changed_during_capture"],
  ])(
    "a stricter %s of %s tells that it would have asked for a look, and why",
    ([name, at, code]) => {
      const change = { [name]: at, ...(name === "faceMismatch" && { faceMatch: 0.9 }) };
      const { changed } = whatIf([decided], change);
      expect(changed.map(({ after }) => after.reason)).toEqual([code]);
      expect(whatIf([decided], {}).changed).toEqual([]);
    },
  );
});

describe("a Case that passed by more looks", () => {
  const found = (likeness: number): EvidenceByCheck => ({
    face_match: {
      ...{ status: "pass", score: 0.78, threshold: 0.76, reasons: [], inputs: [] },
      breakdown: {
        similarity: { cosine: likeness, likeness, match: 0.7, mismatch: 0.3 },
        more_looks: { portraits: 2, faces: 3, likeness: 0.78, match: 0.76 },
      },
    },
  });
  const rejudged = (likeness: number, thresholds: Thresholds) =>
    rejudge(found(likeness), thresholds, defaultEngineProfile).face_match;

  it.for([
    {
      why: "by them still, where nothing is asked of faces",
      likeness: 0.6,
      by: { samePicture: 0.9 },
      status: "pass",
      score: 0.78,
    },
    {
      why: "by one look, where that is enough",
      likeness: 0.6,
      by: { faceMatch: 0.6 },
      status: "pass",
      score: 0.6,
    },
    {
      why: "not, where more is asked of one look than they have",
      likeness: 0.6,
      by: { faceMatch: 0.8 },
      status: "review",
      score: 0.6,
    },
    {
      why: "not, where one look would be two people's",
      likeness: 0.6,
      by: { faceMismatch: 0.65 },
      status: "review",
      score: 0.6,
    },
  ])("passes $why", ({ likeness, by, status, score }) => {
    expect(rejudged(likeness, by)).toMatchObject({ status, score });
  });
});
