import { captureSteps } from "#domain/case/capture-steps.ts";
import type { Case } from "#domain/case/case.ts";
import { originOf } from "#domain/case/case-input.ts";
import { linkTtlSeconds } from "#domain/case/case-options.ts";
import type { FollowUpItem, FollowUpMessage } from "#domain/case/follow-up.ts";
import { type FollowUpPlan, planFollowUp, usualLinkEnd } from "#domain/case/plan-follow-up.ts";
import { isTerminal } from "#domain/case/status.ts";
import { madeAndErased } from "#domain/erasure/made-and-erased.ts";
import { refuseAgeOnly } from "#domain/erasure/refuse-age-only.ts";
import { Refusal } from "#domain/errors.ts";
import type { DeliverLink } from "#domain/notice/link-delivery.ts";
import { refuseIfHeldByAnother } from "#domain/review/assignment.ts";
import { type Announces, announce, deliveriesOf } from "../case/announce.ts";
import { type LinkNoticePorts, linkNotices } from "../case/link-notices.ts";
import { ownCase } from "../case/own-case.ts";
import { takeSandboxDay } from "../case/quotas.ts";
import { newLinkGeneration } from "../link/link-token.ts";
import { linkUrls, shortCodeHash } from "../link/link-urls.ts";
import { wholeAttempt } from "../liveness/whole-attempt.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";

type Needs = Announces & LinkNoticePorts & Pick<Ports, "limits" | "liveness" | "workflow">;

export type FollowUpRequest = {
  projectId: string;
  /** The Case that had an end. */
  caseId: string;
  /** Drawn before, by a caller that may repeat the request; then the same Case is found. */
  drawnCaseId?: string | undefined;
  items: readonly FollowUpItem[];
  message?: FollowUpMessage | undefined;
  ttlSeconds?: number | undefined;
  /** The address to which the service sends the link. */
  deliverLink?: DeliverLink | undefined;
  /** The service opens it by itself: how often in a row. */
  linkResends?: number | undefined;
  /** The member who asks; a client's backend is in no queue. */
  by?: { userId: string } | undefined;
};

export type OpenedFollowUp = { theCase: Case; onboardingUrl: string; shortUrl: string };

/**
 * Asks for parts of a finished Case again, in a new Case: an ended one never changes. Both are written in
 * one transaction, so that there is no follow-up without its Case, and none twice.
 */
export async function openFollowUp(
  ports: Needs,
  request: FollowUpRequest,
): Promise<OpenedFollowUp> {
  const existing = await openedBefore(ports, request);
  if (existing) return { theCase: existing, ...(await linkUrls(ports, existing)) };
  const first = await finishedCase(ports, request);
  requireSteps(first, request.items);
  await takeSandboxDay(ports, { ...first, count: 1 });
  const asked = { ...first, id: request.drawnCaseId ?? ports.ids.next("ver"), linkVersion: 1 };
  const { links, ...kept } = await linkNotices(ports, asked, request.deliverLink);
  const theCase = await untilWon(async (race) => {
    const before = await finishedCase(ports, request);
    const { newCase, plan } = await followUpOf(ports, before, {
      ...request,
      drawnCaseId: asked.id,
      ...kept,
    });
    const [deliveries, codeHash, reference] = await Promise.all([
      deliveriesOf(ports, newCase, "verification.follow_up_created"),
      shortCodeHash(ports.vault, newCase),
      before.flow ? ports.cases.reference(before.id) : undefined,
    ]);
    const { captures, attempt } = plan;
    const beside = {
      shortCodeHash: codeHash,
      deliveries,
      captures,
      links,
      ...(reference && { reference }),
      ...(attempt && { attempt }),
    };
    await race(() =>
      ports.cases.change(before.id, {
        from: ["completed", "failed"],
        guard: { revision: before.revision },
        set: {
          supersededBy: newCase.id,
          followUps: [...(before.followUps ?? []), newCase.id],
        },
        remove: ["assignment"],
        opens: { newCase, beside },
      }),
    );
    await announce(ports, deliveries);
    return newCase;
  });
  return { theCase, ...(await linkUrls(ports, theCase)) };
}

/** The follow-up of a call that died. */
async function openedBefore(
  { cases }: Pick<Ports, "cases">,
  { drawnCaseId, projectId }: FollowUpRequest,
): Promise<Case | undefined> {
  const existing = drawnCaseId && (await cases.get(drawnCaseId));
  if (!existing || existing.projectId !== projectId) return;
  if (existing.erasure) throw madeAndErased(existing.id);
  return existing;
}

async function finishedCase(
  ports: Pick<Ports, "cases" | "clock">,
  request: FollowUpRequest,
): Promise<Case> {
  const first = await ownCase(ports, request);
  const { status, type, supersededBy } = first;
  if (first.erasure || !isTerminal(status) || type !== "kyc") {
    throw new Refusal(
      "invalid_state",
      "Only a kyc verification that has a result can be followed up.",
      {
        extra: { current_status: first.erasure ? "erased" : status, current_type: type },
      },
    );
  }
  // Before the submission it is only a new link.
  if (first.progress.submittedAt) {
    refuseAgeOnly(first, "there is nothing to carry over. Start another.");
  }
  if (request.by) refuseIfHeldByAnother(first, { ...request.by, now: ports.clock.now() });
  const successor = supersededBy && (await ports.cases.get(supersededBy));
  if (successor && !successor.erasure) {
    throw new Refusal("invalid_state", "A follow-up already asks for some of these items.", {
      extra: { current_status: status, superseded_by: successor.id },
    });
  }
  return first;
}

async function followUpOf(
  ports: Needs,
  first: Case,
  {
    items,
    message,
    ttlSeconds,
    drawnCaseId,
    linkResends,
    keepsAddress,
  }: FollowUpRequest & Pick<Case, "keepsAddress">,
): Promise<{ newCase: Case; plan: FollowUpPlan }> {
  const now = ports.clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const usual = () => usualLinkEnd(first, { now, usual: after(linkTtlSeconds.usual) });
  const linkExpiresAt = (ttlSeconds ? after(ttlSeconds) : usual()).toISOString();
  const { attemptId } = first.liveness ?? {};
  const [captures, attempt, madeWith] = await Promise.all([
    ports.cases.captures(first.id),
    attemptId ? wholeAttempt(ports, first.id, attemptId) : undefined,
    newLinkGeneration(ports.vault),
  ]);
  const plan = planFollowUp(first, { captures, attempt }, { items, linkExpiresAt });
  const id = drawnCaseId ?? ports.ids.next("ver");
  const { tenantId, projectId, sandbox, type, allowedDocuments } = first;
  const { followUp, ...start } = plan.start;
  const newCase: Case = {
    ...{ id, tenantId, projectId, sandbox, type, allowedDocuments },
    // The client's data about the applicant and the page carries over.
    ...originOf(first),
    status: "collecting",
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    revision: 1,
    linkExpiresAt,
    linkVersion: 1,
    ...madeWith,
    followUpOf: first.id,
    ...(linkResends && { linkResends }),
    ...(keepsAddress && { keepsAddress }),
    ...start,
    ...(followUp && { followUp: { ...followUp, ...(message && { message }) } }),
  };
  return { newCase, plan };
}

/** A document without a back is not asked for one. */
function requireSteps(first: Case, items: readonly FollowUpItem[]): void {
  const document = first.chosen ?? first.document;
  if (!document) return;
  const steps = captureSteps(document, first);
  const at = items.findIndex(
    (item) => item !== "liveness" && steps.every((step) => step.item !== item),
  );
  if (at === -1) return;
  const param = `items[${at}]`;
  throw new Refusal("invalid_parameter", `${param} is no part of this document.`, { param });
}
