import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decide } from "#domain/assessment/decide.ts";
import {
  type FilmVerdict,
  filmStatus,
  fuseFilm,
  judgeDepth,
  judgeLight,
  judgeOneFace,
} from "#domain/assessment/judge-film.ts";
import { judgeReading, readingStatus } from "#domain/assessment/judge-reading.ts";
import { judgeRecapture, photographStatus } from "#domain/assessment/judge-recapture.ts";
import { judgeFaces } from "#domain/assessment/judge-similarity.ts";
import { currentPolicyRevision, policyOf, policyRevisions } from "#domain/assessment/policy.ts";
import { scopeOf } from "#domain/assessment/scope-of.ts";
import type { DocumentField, Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { type Reason, type ReasonCode, reason } from "#domain/evidence/reason-codes.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { judgedAnew } from "#domain/quality/judged-anew.ts";
import type { Thresholds } from "#domain/quality/thresholds.ts";
import { whatIf } from "#domain/quality/what-if.ts";

const { liveness } = engineProfileOf(defaultEngineProfile);
const document = { country: "MZ", documentType: "passport" };
const scope = scopeOf({ document });

/** What the checks measured of one Case; digits as evidence keeps them. */
type Measured = {
  likeness: number;
  copied: number;
  looks: { item: string; score: number; medium: "screen" | "print" }[];
  ofFiles: "pass" | "review" | "fail";
  field: number;
  isNamed: boolean;
  said: Reason[];
  hasLight: boolean;
  moved: boolean;
  parallax: number;
  noise: number;
  leastAlike: number;
  fit: number;
  gate: "ok" | "weak_reflection";
  wrong: boolean;
  otherFaults: boolean;
  suspect: boolean;
  strange: boolean;
};

const digits = (max = 1) => fc.integer({ min: 0, max: max * 1000 }).map((value) => value / 1000);
const medium = fc.constantFrom("screen" as const, "print" as const);
const measured: fc.Arbitrary<Measured> = fc.record({
  likeness: digits(),
  copied: digits(),
  looks: fc.tuple(
    fc.record({ item: fc.constant("id_front"), score: digits(), medium }),
    fc.record({ item: fc.constant("id_back"), score: digits(), medium }),
  ),
  ofFiles: fc.constantFrom("pass", "pass", "review", "fail"),
  field: digits(),
  isNamed: fc.boolean(),
  said: fc
    .subarray<ReasonCode>(["document_expired", "low_resolution"])
    .map((codes) => codes.map((code) => reason(code))),
  hasLight: fc.boolean(),
  moved: fc.boolean(),
  parallax: digits(),
  noise: digits().map((value) => value / 10),
  leastAlike: digits(),
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
  recapture: digits(),
  documentReading: digits(),
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

function photographsUnder({ looks, ofFiles }: Measured, by: Required<Thresholds>): Evidence {
  const recaptured = judgeRecapture(looks, by.recapture);
  const ofFile = ofFiles === "fail" ? [reason("digital_tampering")] : [];
  return {
    status: photographStatus(ofFiles, recaptured),
    reasons: [...recaptured, ...ofFile],
    inputs: [],
    breakdown: { container: { status: ofFiles }, recapture: { images: looks } },
  };
}

function readingUnder({ field, isNamed, said }: Measured, by: Required<Thresholds>): Evidence {
  const told = (value: string | null): DocumentField => ({
    ...{ value, source: "mrz", confidence: field, checkDigitOk: true },
  });
  const fields = {
    family_names: told(isNamed ? "COSSA" : null),
    document_number: told("AB1234567"),
    date_of_birth: told("1990-01-01"),
  };
  const unsure = judgeReading({ score: field, fields }, by.documentReading);
  const isSaid = said.some(({ code }) => code === "low_resolution");
  const reasons = [...said, ...(unsure && !isSaid ? [unsure] : []), reason("partly_examined")];
  const status = readingStatus(reasons);
  return {
    ...{ status, reasons, fields, inputs: [], mrz: { format: "TD3", lines: [], checks: {} } },
    ...{ score: field, threshold: by.documentReading },
  };
}

function filmUnder(seen: Measured, by: Required<Thresholds>): Evidence {
  const isConfident = seen.noise <= liveness.landmarkNoise;
  const depth = judgeDepth({ ...seen, isConfident, looksFlat: false }, { ...liveness, ...by });
  const limits = { ...by, differentPerson: Math.min(liveness.differentPerson, by.samePerson) };
  const oneFace = judgeOneFace(seen.leastAlike, limits);
  const light = seen.hasLight ? lightUnder(seen, by) : undefined;
  const verdicts: FilmVerdict[] = [
    seen.moved ? "pass" : "not_completed",
    ...[depth, oneFace, ...(light ? [light] : [])].map(({ verdict }) => verdict),
  ];
  const outcome = fuseFilm(verdicts, seen.suspect || seen.strange);
  const told = (verdict: FilmVerdict) => ({
    status: verdict === "inconclusive" ? "review" : verdict,
  });
  return {
    status: filmStatus(outcome, seen.hasLight),
    reasons: [
      ...(seen.suspect ? [reason("frame_repeat")] : []),
      ...(seen.strange ? [reason("multiple_faces")] : []),
      ...(seen.moved ? [] : [reason("challenge_mismatch", { detail: "Not seen as asked." })]),
      ...depth.reasons,
      ...oneFace.reasons,
      ...(light ? light.reasons : [reason("flash_declined")]),
    ],
    inputs: [],
    breakdown: {
      movement: { status: seen.moved ? "pass" : "review", requested: ["nod"] },
      planarity: {
        ...told(depth.verdict),
        ...{ nose_parallax: seen.parallax, landmark_noise: seen.noise, looks_flat: false },
      },
      continuity: { ...told(oneFace.verdict), min_pair: seen.leastAlike },
      illumination: light
        ? { ...told(light.verdict), correlation: seen.fit, ambient_gate: seen.gate }
        : { status: "not_run", light: "skipped_photosensitive" },
      integrity: { status: seen.suspect ? "review" : "pass" },
    },
  };
}

function lightUnder({ wrong, gate, fit, otherFaults }: Measured, by: Required<Thresholds>) {
  if (wrong) return { verdict: "fail", reasons: [reason("illumination_mismatch")] } as const;
  if (gate !== "ok") return { verdict: "inconclusive", reasons: [reason(gate)] } as const;
  return judgeLight({
    ...{ otherSequence: otherFaults, colours: fit < by.illumination, time: otherFaults },
    ...{ halves: false, strength: false, cells: otherFaults },
  });
}

/** Which of the thresholds a what-if names. */
const named = fc.subarray([
  "faceMatch",
  "faceMismatch",
  "samePicture",
  "recapture",
  "documentReading",
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
          const anew = judgedAnew(evidenceUnder(seen, before), change, defaultEngineProfile);
          // A grey zone that was empty then is remembered as none, also where it would have been one.
          const asked = { ...before, ...change };
          if (change.faceMatch !== undefined && change.faceMismatch === undefined) {
            asked.faceMismatch = Math.min(before.faceMismatch, before.faceMatch);
          }
          const policy = policyOf(policyRevision);
          const oneByOne = decide(policy, evidenceUnder(seen, asked), scope);
          const { assessment, reason: why, reasons } = decide(policy, anew, scope);
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

  it("stays as it is where nothing was measured, or no threshold is named", () => {
    const bare: EvidenceByCheck = {
      document_reading: { status: "not_run", reasons: [reason("mrz_not_found")], inputs: [] },
      authenticity: { status: "error", reasons: [], inputs: [] },
      liveness: { status: "not_run", reasons: [reason("liveness_declined")], inputs: [] },
      face_match: { status: "not_run", reasons: [reason("no_face")], inputs: [] },
    };
    fc.assert(
      fc.property(measured, thresholds, thresholds, (seen, before, after) => {
        expect(judgedAnew(bare, after, defaultEngineProfile)).toEqual(bare);
        const evidence = evidenceUnder(seen, before);
        expect(judgedAnew(evidence, {}, defaultEngineProfile)).toEqual(evidence);
      }),
      { numRuns: 50 },
    );
  });
});

describe("asked of a Case that every check passed", () => {
  const seen: Measured = {
    ...{ likeness: 0.8, copied: 0.5, ofFiles: "pass", field: 0.95, isNamed: true, said: [] },
    looks: [{ item: "id_front", score: 0.4, medium: "screen" }],
    ...{ hasLight: true, moved: true, parallax: 0.2, noise: 0.01, leastAlike: 0.9, fit: 0.9 },
    ...{ gate: "ok", wrong: false, otherFaults: false, suspect: false, strange: false },
  };
  const usual = {
    ...{ faceMatch: 0.7, faceMismatch: 0.3, samePicture: 0.98, recapture: 0.97 },
    ...{ documentReading: 0.9, planarity: 0.11, illumination: 0.7, samePerson: 0.88 },
  };
  const evidence = evidenceUnder(seen, usual);
  const { document_reading: reading } = evidence;
  // The visual zone is no part of what is asked here.
  if (reading) Object.assign(reading, { reasons: [], status: "pass" });
  const decided = {
    ...{ id: "ver_1", document, evidence, assessment: "no_material_concerns" as const },
    stamp: { engineProfile: defaultEngineProfile, policyRevision: currentPolicyRevision },
  };

  it.for<[keyof Thresholds, number, ReasonCode]>([
    ["faceMatch", 0.81, "low_similarity"],
    ["faceMismatch", 0.9, "low_similarity"],
    ["samePicture", 0.5, "selfie_is_document"],
    ["recapture", 0.4, "photo_of_screen"],
    ["documentReading", 0.96, "low_resolution"],
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
