import { decide } from "#domain/assessment/decide.ts";
import { policyOf } from "#domain/assessment/policy.ts";
import { type Case, submittedAs } from "#domain/case/case.ts";
import { scopeOf } from "#domain/case/scope-of.ts";
import { transitions } from "#domain/case/status.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { StoredAuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { retentionIn, retentionOf } from "../erasure/retention.ts";
import { identifyPerson } from "../person/identify-person.ts";
import type { Ports } from "../ports.ts";
import { isHeldBy } from "./held-case.ts";
import { laterNotices } from "./later-notices.ts";
import { takeCase } from "./take-case.ts";
import { type Weighs, wholeEvidence } from "./whole-evidence.ts";

type Decides = Announces & Weighs & Pick<Ports, "files">;

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
    // Loaded only if somebody asks for an age alone.
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
  if (decided && scenario === "document_expiring") {
    const { tellExpiryAtOnce } = await import("../upkeep/tell-expiry.ts");
    await tellExpiryAtOnce(ports, decided.id);
  }
}

/** The authenticity check keeps a small picture of a portrait that it examined. A simulated check examines none. */
function showsPortrait({ simulation }: Case, { authenticity }: EvidenceByCheck): boolean {
  const { portrait } = readFacts(StoredAuthenticityFacts, authenticity ?? {});
  return simulation === undefined && portrait?.score !== undefined;
}
