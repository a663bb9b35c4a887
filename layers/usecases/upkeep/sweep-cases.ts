import { dueKinds, isOverdue, wakingMinutes } from "#domain/case/overdue.ts";
import { isTerminal } from "#domain/case/status.ts";
import { isReviewDue } from "#domain/renewal/review-due.ts";
import { wakeEngine } from "../applicant/submit-captures.ts";
import type { Announces } from "../case/announce.ts";
import { failCase } from "../case/fail-case.ts";
import { deleteCaptures } from "../erasure/delete-captures.ts";
import { eraseCase } from "../erasure/erase-case.ts";
import type { Ports } from "../ports.ts";
import { tellReview } from "../renewal/tell-review.ts";
import { drain, pagesOf } from "./drain.ts";
import { setAside } from "./set-aside.ts";
import type { Sweep, Swept } from "./swept.ts";
import { tellExpiry } from "./tell-expiry.ts";

export type SweepsCases = Announces &
  Pick<Ports, "audit" | "blockList" | "erasureNotes" | "files" | "tenants" | "workflow">;

/** Each makes a dozen calls, one after the other, and waits for most of its time. */
const casesAtOnce = 24;

/**
 * Processes due Cases, kind by kind. A failed one is set aside: it waits, longer each time, and every
 * sweep reports it as long as it does.
 */
export async function sweepCases(ports: SweepsCases, sweep: Sweep): Promise<void> {
  await drain(dueCases(ports, sweep), {
    atOnce: casesAtOnce,
    isOver: sweep.isOver,
    async work(caseId) {
      try {
        const done = await putRight(ports, caseId);
        if (done) sweep.count(done);
      } catch (error) {
        sweep.fault(new Error(`${caseId} could not be put right.`, { cause: error }));
        await setAside(ports, caseId).catch(sweep.fault);
      }
    },
  });
  const aside = await Promise.all(sweep.shards.map((shard) => ports.cases.countAside(shard)));
  sweep.count(
    "setAside",
    aside.reduce((sum, each) => sum + each, 0),
  );
}

async function* dueCases(
  { cases }: Pick<Ports, "cases">,
  { shards, now }: Sweep,
): AsyncGenerator<string> {
  const before = now.toISOString();
  for (const kind of dueKinds) {
    const pages = pagesOf((place) => cases.overdue({ ...place, kind, before }), shards);
    for await (const page of pages) yield* page;
  }
}

async function putRight(ports: SweepsCases, caseId: string): Promise<keyof Swept | undefined> {
  const theCase = await ports.cases.get(caseId);
  const now = ports.clock.now();
  if (!theCase || !isOverdue(theCase, now)) return;
  if (theCase.erasure) {
    await eraseCase(ports, { caseId, requestedBy: theCase.erasure.requestedBy });
    return "erased";
  }
  if (isTerminal(theCase.status)) {
    const isKept = theCase.retainUntil !== undefined && theCase.retainUntil >= now.toISOString();
    const { expiryNotice, capturesUntil } = theCase;
    if (isKept && expiryNotice && expiryNotice.dueAt < now.toISOString()) {
      await tellExpiry(ports, theCase);
      return "expiryEvents";
    }
    if (isKept && isReviewDue(theCase, now)) {
      await tellReview(ports, theCase);
      return "reviewEvents";
    }
    if (isKept && capturesUntil !== undefined) {
      await deleteCaptures(ports, theCase);
      return "capturesDeleted";
    }
    await eraseCase(ports, { caseId, requestedBy: retentionPolicy });
    return "erased";
  }
  if (theCase.status === "collecting") {
    const { ended } = await failCase(ports, { caseId, cause: "collection_expired" });
    return ended ? "lapsed" : undefined;
  }
  if (theCase.status === "pending" && !isLost(theCase.progress, now)) {
    await wakeEngine(ports, theCase);
    return "woken";
  }
  await failCase(ports, { caseId, cause: "processing_timeout" });
  await ports.workflow.stop(theCase.id);
  return "failed";
}

/** The actor of automatic erasures. */
const retentionPolicy = { type: "retention_policy", id: "data_retention" } as const;

function isLost({ submittedAt }: { submittedAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(submittedAt) > wakingMinutes * 60_000;
}
