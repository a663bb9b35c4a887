import { decide } from "#domain/assessment/decide.ts";
import { policyOf } from "#domain/assessment/policy.ts";
import { type Case, submittedAs } from "#domain/case/case.ts";
import { scopeOf } from "#domain/case/scope-of.ts";
import { transitions } from "#domain/case/status.ts";
import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { StoredAuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import { watchedFrom } from "#domain/list-search/watched-from.ts";
import { reason } from "#domain/reason-codes.ts";
import { asksDocument } from "#domain/renewal/renewal.ts";
import { prescribed } from "#domain/sandbox/scenarios.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { retentionIn, retentionOf } from "../erasure/retention.ts";
import { asksExternal } from "../external/asks-external.ts";
import { identifyPerson } from "../person/identify-person.ts";
import type { Ports } from "../ports.ts";
import { screenCase } from "../screening/screen-case.ts";
import { withConditions } from "./conditional-steps.ts";
import { isHeldBy } from "./held-case.ts";
import { laterNotices } from "./later-notices.ts";
import { matchRecord } from "./match-record.ts";
import { takeCase } from "./take-case.ts";

type Decides = Announces & Asks & Pick<Ports, "faces" | "files" | "flows" | "screener" | "tenants">;

/** The ports of `external`. */
type Asks = Pick<Ports, "adapterCaller" | "adapters" | "audit" | "ids" | "vault">;

/**
 * Weighs the evidence of a Case and completes it, under the policy of its submission. A Case of another
 * execution stays as it is.
 */
export async function decideCase(
  ports: Decides,
  { caseId, executionArn }: { caseId: string; executionArn: string },
): Promise<void> {
  // Its submission may have died between starting this execution and giving it the Case.
  await takeCase(ports, { caseId, executionArn });
  const decided = await advance(ports, {
    read: () => ports.cases.get(caseId),
    decide: async (theCase, now) => {
      if (!isHeldBy(executionArn, theCase)) return;
      const { evidence, skipped } = await wholeEvidence(ports, theCase);
      const policy = policyOf(theCase.stamp?.policyRevision ?? ports.stage.policyRevision);
      if (theCase.returns !== undefined) {
        const { returns } = theCase;
        const { ageMove } = await import("./age-move.ts");
        const { retainUntil } = await retentionOf(ports, theCase, now);
        return ageMove(theCase, { returns, policy, evidence, now, retainUntil });
      }
      const reading = evidence.document_reading;
      const read = reading?.document;
      const submitted = read ? submittedAs(theCase, read) : {};
      const decision = decide(policy, evidence, scopeOf({ ...theCase, ...submitted }));
      const project = await ports.tenants.project(theCase.projectId);
      const kept = retentionIn(ports.stage, theCase, { endedAt: now, project });
      const { assessment } = decision;
      const person = await identifyPerson(ports, theCase, { project, evidence, assessment });
      const notices = await laterNotices(ports, theCase, { reading, now, ...kept });
      return {
        ...transitions.complete,
        event: "verification.completed",
        ...(reading && { reading }),
        set: {
          ...submitted,
          completedAt: now.toISOString(),
          assessment,
          confidence: decision.confidence,
          ...(decision.reason ? { reason: decision.reason } : {}),
          ...(skipped.length > 0 && { skippedSteps: skipped }),
          ...(showsPortrait(theCase, evidence) && { hasPortrait: true as const }),
          ...kept,
          ...notices,
          ...person,
        },
      };
    },
  });
  if (decided?.returns !== undefined) {
    // Loaded only where somebody asks for an age alone.
    const { keepAgeAlone } = await import("../erasure/keep-age-alone.ts");
    return keepAgeAlone(ports, decided);
  }
  // A simulated Case may be due for review without an interval.
  if (decided?.renewal && (decided.reviewAfterMonths !== undefined || decided.simulation)) {
    const { endEarlierReviews } = await import("../renewal/end-earlier-reviews.ts");
    await endEarlierReviews(ports, decided);
  }
  await playLater(ports, decided);
}

/** Plays now, for the sandbox, what happens to other Cases after months. */
async function playLater(ports: Announces, decided: Case | undefined): Promise<void> {
  const scenario = decided?.simulation?.scenario;
  if (decided && scenario === "sanctions_match_later") {
    const { tellListedLater } = await import("../screening/tell-listed-later.ts");
    await tellListedLater(ports, decided.id);
  }
  if (decided && scenario === "review_due") {
    const { tellReviewAtOnce } = await import("../renewal/tell-review.ts");
    await tellReviewAtOnce(ports, decided.id);
  }
}

/** A check that left no evidence broke, and its record says so instead of nothing. */
async function wholeEvidence(
  ports: Asks & Pick<Ports, "cases" | "clock" | "faces" | "flows" | "screener" | "tenants">,
  theCase: Case,
): Promise<{ evidence: EvidenceByCheck; skipped: string[] }> {
  const { flow } = theCase;
  const [evidence, whole] = await Promise.all([
    ports.cases.evidence(theCase.id),
    flow && ports.flows.version(flow.id, flow.version),
  ]);
  const reading = evidence.document_reading;
  const of = { version: whole, evidence };
  const compared = await withConditions(ports, theCase, { ...of, phase: "comparison" });
  if (flow) {
    evidence.record_match = await comparison(ports, theCase, { ...compared, reading });
    await ports.cases.saveEvidence(theCase.id, "record_match", evidence.record_match);
  }
  const asked = await withConditions(ports, theCase, { ...of, phase: "others" });
  const known = { reading, version: asked.version };
  // Side by side: the step has time for the longer of them.
  const [screening, external] = await Promise.all([
    screenCase(ports, theCase, known),
    // Evidence of an earlier run of this step is kept: a decision that is made again sends nothing twice.
    evidence.external ? undefined : externalEvidence(ports, theCase, known),
  ]);
  if (screening) {
    evidence.screening = screening;
    const edition = watchedFrom(screening);
    const watched = edition === undefined ? undefined : { edition };
    await ports.cases.saveEvidence(theCase.id, "screening", screening, watched);
  }
  if (external) {
    evidence.external = external;
    await ports.cases.saveEvidence(theCase.id, "external", external);
  }
  for (const check of checkNames) {
    if (evidence[check] || !checkTable[check].folder) continue;
    if (checkTable[check].isOfDocument && !asksDocument(theCase)) continue;
    const broken: Evidence = { status: "error", reasons: [reason("check_error")], inputs: [] };
    await ports.cases.saveEvidence(theCase.id, check, broken);
    evidence[check] = broken;
  }
  if (theCase.renewal) Object.assign(evidence, await earlierFace(ports, theCase, evidence));
  return { evidence, skipped: [...compared.skipped, ...asked.skipped] };
}

/** The evidence that a renewal adds. Loaded for one alone. A scenario says itself how its faces compare. */
async function earlierFace(
  ports: Pick<Ports, "cases" | "faces" | "tenants" | "vault">,
  theCase: Case,
  evidence: EvidenceByCheck,
): Promise<EvidenceByCheck> {
  if (theCase.simulation) return {};
  const { compareEarlierFace } = await import("../renewal/compare-earlier-face.ts");
  const compared = await compareEarlierFace(ports, theCase, evidence);
  for (const check of checkNames) {
    const found = compared[check];
    if (found) await ports.cases.saveEvidence(theCase.id, check, found);
  }
  return compared;
}

/** Loaded only where somebody asks: no other decision's start pays for it. */
async function externalEvidence(
  ports: Asks & Pick<Ports, "cases" | "clock">,
  theCase: Case,
  known: { reading: Evidence | undefined; version: FlowVersion | undefined },
): Promise<Evidence | undefined> {
  if (!asksExternal(theCase, known.version)) return undefined;
  const { checkExternal } = await import("../external/check-external.ts");
  return checkExternal(ports, theCase, known);
}

/** A simulated Case compares for real too, unless the result would contradict its scenario. */
async function comparison(
  ports: Pick<Ports, "cases" | "clock">,
  theCase: Case,
  known: Parameters<typeof matchRecord>[2],
): Promise<Evidence> {
  const seen = await matchRecord(ports, theCase, known);
  const { simulation } = theCase;
  const wanted = simulation && prescribed(simulation, "record_match");
  if (!simulation || !wanted || wanted.status === seen.status) return seen;
  const today = ports.clock.now().toISOString().slice(0, 10);
  return simulatedEvidence("record_match", { ...theCase, simulation }, today);
}

/** The authenticity check keeps a small picture of a portrait that it examined. A simulated check examines none. */
function showsPortrait({ simulation }: Case, { authenticity }: EvidenceByCheck): boolean {
  const { portrait } = readFacts(StoredAuthenticityFacts, authenticity ?? {});
  return simulation === undefined && portrait?.score !== undefined;
}
