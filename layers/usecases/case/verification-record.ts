import type { Assessment } from "#domain/assessment.ts";
import { captureItems } from "#domain/capture/capture-item.ts";
import { livenessState } from "#domain/case/attempt-rules.ts";
import type { Case } from "#domain/case/case.ts";
import { isTerminal } from "#domain/case/status.ts";
import type { Verification } from "#domain/case/verification.ts";
import { ageRecordOf } from "#domain/erasure/scrubbed-to-age.ts";
import { shownReviewDue } from "#domain/renewal/review-due.ts";
import { linkUrls } from "../link/link-urls.ts";
import type { Ports } from "../ports.ts";

/**
 * A Case as every client sees it: the answer of `GET`, and the `data` of a webhook. Both are made here,
 * so that they never differ. Only members of `Verification` go on the wire.
 */
export async function verificationRecord(
  ports: Pick<Ports, "cases" | "stage" | "vault">,
  theCase: Case,
): Promise<Verification> {
  const summary = await verificationSummary(ports, theCase);
  const isAnswered = theCase.erasure || theCase.returns !== undefined;
  if (isAnswered || !isTerminal(theCase.status)) return summary;
  const checks = await ports.cases.evidence(theCase.id);
  return {
    ...summary,
    ...(theCase.personIdWithheld && { personId: null }),
    result: { verificationResult: { checks } },
  };
}

/** The record without the evidence, which takes a read of its own. */
export async function verificationSummary(
  ports: Pick<Ports, "stage" | "vault">,
  stored: Case,
): Promise<Verification> {
  if (stored.erasure) return tombstone(stored);
  const theCase = stored.returns === undefined ? stored : ageRecordOf(stored);
  const { onboardingUrl, shortUrl } = await linkUrls(ports, theCase);
  const { progress, assessment, disposition, renewal, simulation } = theCase;
  const submitted = progress.submittedAt === undefined ? undefined : theCase.document;
  const documents = captureItems.filter((item) => progress.captured.includes(item));
  return {
    ...theCase,
    ...originOf(theCase),
    flowSlug: theCase.flow?.slug,
    onboardingUrl,
    shortUrl,
    country: submitted?.country,
    documentType: submitted?.documentType,
    ...(assessment && { advisory: true }),
    // A failed Case has no assessment to weigh.
    ...(theCase.status === "failed" && { confidence: theCase.confidence ?? 0 }),
    ...(assessment && theCase.sandbox && { decision: legacyDecisions[assessment] }),
    ...(disposition && { customerDisposition: disposition }),
    documents,
    objections: keptDespite(theCase),
    progress: {
      ...progress,
      captured: documents,
      liveness: theCase.liveness && livenessState(theCase),
    },
    reviewDueAt: shownReviewDue(theCase),
    ...(renewal && { renewalOf: renewal.of }),
    ...(simulation && { simulated: true }),
    sandboxScenario: simulation?.scenario,
  };
}

/** Objections to the photographs that are still part of the Case. */
function keptDespite({ objections = [], progress }: Case): Verification["objections"] {
  const kept = captureItems.flatMap((item) =>
    objections.filter((one) => one.kept && one.item === item && progress.captured.includes(item)),
  );
  return kept.length > 0 ? kept.map(({ item, reasons }) => ({ item, reasons })) : undefined;
}

const legacyDecisions = {
  no_material_concerns: "accept",
  manual_review_recommended: "flag for review",
  material_inconsistency: "deny",
  assessment_incomplete: "flag for review",
} as const satisfies Record<Assessment, string>;

/**
 * The rest of an erased Case: that it existed, its engine and, if its project wants that, its assessment.
 * This is shown from the beginning of an erasure. Its Flow is shown by id only: a team words the slug as
 * it likes.
 */
function tombstone(theCase: Case): Verification {
  const { id, type, status, sandbox, createdAt, updatedAt, revision } = theCase;
  const { assessment, erasure, erasedAt } = theCase;
  return {
    ...{ id, type, status, sandbox, createdAt, updatedAt, revision },
    ...originOf(theCase),
    ...(assessment && erasure?.keepsOutcome && { assessment, advisory: true }),
    ...(erasedAt !== undefined && { erasedAt }),
    receiptId: erasure?.receiptId,
  };
}

/** The engine of a Case, as long as anything of it is shown. */
function originOf({ flow, stamp, followUps }: Case) {
  return {
    ...(followUps && { followUps }),
    flowId: flow?.id,
    flowVersionRef: flow?.version,
    engine: stamp && { profile: stamp.engineProfile, policyRevision: stamp.policyRevision },
  };
}
