import type { Assessment } from "#domain/case/assessment.ts";
import { captureItems } from "#domain/case/capture-item.ts";
import { type Case, isGone } from "#domain/case/case.ts";
import { dispositionOnWire } from "#domain/case/disposition-on-wire.ts";
import { isTerminal } from "#domain/case/status.ts";
import type { VerificationOnWire } from "#domain/case/verification-schema.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { livenessState } from "#domain/liveness/attempt-rules.ts";
import { linkUrls } from "../link/link-urls.ts";
import type { Ports } from "../ports.ts";

/**
 * A Case as every client sees it, in its wire form: the answer of `GET`, and the `data` of a
 * webhook. It is written here once, so that the two can never differ.
 */
export async function verificationRecord(
  ports: Pick<Ports, "cases" | "stage" | "vault">,
  kase: Case,
): Promise<VerificationOnWire> {
  const summary = await verificationSummary(ports, kase);
  if (isGone(kase) || !isTerminal(kase.status)) return summary;
  const checks = checksOnWire(await ports.cases.evidence(kase.id));
  return { ...summary, result: { verification_result: { checks } } };
}

/** The record without the evidence, which takes a read of its own. */
export async function verificationSummary(
  ports: Pick<Ports, "stage" | "vault">,
  kase: Case,
): Promise<VerificationOnWire> {
  if (isGone(kase)) return tombstone(kase);
  const { onboardingUrl, shortUrl } = await linkUrls(ports, kase);
  const { progress, assessment, failure, disposition } = kase;
  const submitted = progress.submittedAt === undefined ? undefined : kase.document;
  return {
    ...identity(kase),
    onboarding_url: onboardingUrl,
    short_url: shortUrl,
    link_expires_at: kase.linkExpiresAt,
    ...given({
      country: submitted?.country,
      document_type: submitted?.documentType,
      confidence: kase.confidence,
      reason: kase.reason,
      reference_id: kase.referenceId,
      metadata: kase.metadata,
      parent_id: kase.parentId,
      completed_at: kase.completedAt,
      failed_at: kase.failedAt,
    }),
    ...(assessment && { assessment, advisory: true }),
    ...(assessment && kase.sandbox && { decision: legacyDecisions[assessment] }),
    ...(failure && {
      failure: { code: failure.code, message: failure.message, retryable: failure.retryable },
    }),
    ...(disposition && { customer_disposition: dispositionOnWire(disposition) }),
    documents: captureItems.filter((item) => progress.captured.includes(item)),
    progress: {
      ...given({
        opened_at: progress.openedAt,
        document_selected_at: progress.documentSelectedAt,
        submitted_at: progress.submittedAt,
        liveness: kase.liveness && livenessState(kase),
      }),
      captured: captureItems.filter((item) => progress.captured.includes(item)),
    },
    sandbox: kase.sandbox,
    ...(kase.simulation && { simulated: true }),
    ...given({ sandbox_scenario: kase.simulation?.scenario }),
  };
}

const legacyDecisions = {
  no_material_concerns: "accept",
  manual_review_recommended: "flag for review",
  material_inconsistency: "deny",
  assessment_incomplete: "flag for review",
} as const satisfies Record<Assessment, string>;

/**
 * What is left of an erased Case: that it was, what it ran under and, where its project wants that,
 * how it was assessed. So much is told from the moment an erasure begins.
 */
function tombstone(kase: Case): VerificationOnWire {
  const { assessment, erasure } = kase;
  return {
    ...identity(kase),
    ...(assessment && erasure?.keepsOutcome && { assessment, advisory: true }),
    ...given({ erased_at: kase.erasedAt, receipt_id: kase.erasure?.receiptId }),
  };
}

function identity(kase: Case) {
  const { stamp } = kase;
  return {
    id: kase.id,
    type: kase.type,
    status: kase.status,
    created_at: kase.createdAt,
    updated_at: kase.updatedAt,
    revision: kase.revision,
    ...flowMembers(kase),
    ...(stamp && {
      engine: { profile: stamp.engineProfile, policy_revision: stamp.policyRevision },
    }),
  };
}

/** An erased Case keeps them too, but for the slug, which a team may word as it likes. */
function flowMembers(kase: Case) {
  const { flow } = kase;
  if (!flow) return {};
  const ids = { flow_id: flow.id, flow_version_ref: flow.version };
  return isGone(kase) ? ids : { ...ids, flow_slug: flow.slug };
}

function checksOnWire(evidence: EvidenceByCheck) {
  const checks = Object.entries(evidence).map(([name, each]) => [name, onWire(each)]);
  return Object.fromEntries(checks);
}

function onWire({ fields, startedAt, durationMs, ...same }: Evidence) {
  return {
    ...same,
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, { checkDigitOk, ...field }]) => [
          name,
          { ...field, check_digit_ok: checkDigitOk },
        ]),
      ),
    }),
    ...given({ started_at: startedAt, duration_ms: durationMs }),
  };
}

/** The members that have a value. */
function given<Members extends Record<string, unknown>>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  const present = Object.entries(members).filter(([, value]) => value !== undefined);
  // The same names with the same values, less those that are undefined.
  return Object.fromEntries(present) as {
    [Name in keyof Members]?: Exclude<Members[Name], undefined>;
  };
}
