import { judgeRenewal } from "#domain/assessment/judge-face-match.ts";
import { likenessOf } from "#domain/assessment/judge-similarity.ts";
import type { Case } from "#domain/case/case.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import {
  type EarlierFaceFacts,
  type StoredFaceMatchFacts as Facts,
  StoredFaceMatchFacts,
} from "#domain/evidence/facts/face-match.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { comparableWith, type KeptFace } from "#domain/face/alike-faces.ts";
import { cosineOf } from "#domain/face/packed-face.ts";
import { findEngineProfile } from "#domain/profile.ts";
import { rounded } from "#domain/rounded.ts";
import type { Ports } from "../ports.ts";
import { openFaceKey } from "../review/set-review.ts";

type Needs = Pick<Ports, "cases" | "faces" | "tenants" | "vault">;

/**
 * The evidence of a renewal's faces, with the comparison of its face and the earlier one: both are sealed, and
 * no picture of the earlier Case is opened. Nothing if they were compared before. A face that is gone is
 * compared with nothing, and the evidence says so.
 */
export async function compareEarlierFace(
  ports: Needs,
  theCase: Case,
  evidence: EvidenceByCheck,
): Promise<EvidenceByCheck> {
  const seen = evidence.face_match;
  if (!seen || !theCase.renewal || seen.status === "error") return {};
  const facts = readFacts(StoredFaceMatchFacts, seen);
  if (facts.earlier_face) return {};
  const { of } = theCase.renewal;
  const [faces, first, before] = await Promise.all([
    bothFaces(ports, theCase),
    ports.cases.get(of),
    ports.cases.evidence(of),
  ]);
  const compared = comparison(faces, {
    facts,
    before: readFacts(StoredFaceMatchFacts, before.face_match ?? {}),
    profile: theCase.stamp?.engineProfile,
  });
  const days = daysBetween(first, theCase);
  const earlier = { ...compared, ...(days !== undefined && { days }) };
  const { score: _score, threshold: _threshold, ...rest } = seen;
  const { status, score, threshold, reasons } = seen;
  const today = {
    ...{ status, reasons },
    ...(score !== undefined && { score }),
    ...(threshold !== undefined && { threshold }),
  };
  const found: EvidenceByCheck = {};
  found.face_match = {
    ...rest,
    ...judgeRenewal(today, earlier),
    breakdown: { ...seen.breakdown, earlier_face: earlier },
  };
  return found;
}

/** Undefined if the project no longer keeps faces: without its key a face cannot be opened. */
async function bothFaces(
  ports: Needs,
  { id, projectId, renewal }: Case,
): Promise<{ own: KeptFace; earlier: KeptFace } | undefined> {
  const project = await ports.tenants.project(projectId);
  const key = project?.faceKey;
  if (!key || !renewal) return undefined;
  const privateKey = await openFaceKey(ports.vault, project, key);
  const [own, earlier] = await Promise.all(
    [id, renewal.of].map((caseId) => ports.faces.find({ projectId, caseId, key, privateKey })),
  );
  return own && earlier && { own, earlier };
}

function comparison(
  faces: { own: KeptFace; earlier: KeptFace } | undefined,
  { facts, before, profile }: { facts: Facts; before: Facts; profile: string | undefined },
): EarlierFaceFacts {
  const limits = profile === undefined ? undefined : findEngineProfile(profile)?.faceMatch;
  if (!faces || !limits) return { left_out: "not_kept" };
  if (comparableWith(faces.own, [faces.earlier]).length === 0) {
    return { left_out: "another_network" };
  }
  const { match, mismatch, failsBelowMismatch, leastSure = 0 } = limits;
  const cosine = cosineOf(faces.own.face, faces.earlier.face);
  const isSure = [facts, before].every((each) => (surenessIn(each) ?? 0) >= leastSure);
  return {
    cosine: rounded(cosine),
    likeness: rounded(likenessOf(cosine, limits)),
    match,
    mismatch,
    fails_below_mismatch: failsBelowMismatch && isSure,
  };
}

/** How sure the network was of a selfie; a sealed face does not say. */
function surenessIn({ similarity, selfie }: Facts): number | undefined {
  return similarity?.sure?.selfie ?? selfie?.sureness;
}

function daysBetween(first: Case | undefined, next: Case): number | undefined {
  const [from, to] = [first?.progress.submittedAt, next.progress.submittedAt];
  if (from === undefined || to === undefined) return undefined;
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
