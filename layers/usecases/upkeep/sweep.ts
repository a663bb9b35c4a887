import type { Case } from "#domain/case/case.ts";
import { wakingMinutes } from "#domain/case/overdue.ts";
import { isTerminal } from "#domain/case/status.ts";
import type { Announces } from "../case/announce.ts";
import { deleteCaptures } from "../case/delete-captures.ts";
import { eraseCase } from "../case/erase-case.ts";
import { failCase } from "../case/fail-case.ts";
import type { Ports } from "../ports.ts";
import { removeOrg } from "./remove-org.ts";

export type Swept = {
  resent: number;
  lapsed: number;
  failed: number;
  woken: number;
  erased: number;
  /** Cases whose photographs went before the rest. */
  capturesDeleted: number;
  /** Deleted orgs of which nothing is left. */
  removed: number;
  /** Cases from before lists and metrics had an index of them. */
  indexed: number;
};

type Needs = Announces &
  Pick<Ports, "audit" | "backfill" | "erasureNotes" | "files" | "tenants" | "workflow">;

/** Cases of deleted orgs that one sweep erases: some ten seconds' work, so that the others have time. */
const removedPerSweep = 50;

/** Cases of one project that one sweep brings in, each with a write: some seconds' work. */
const indexedPerSweep = 300;

/**
 * Puts right what no one else will: deliveries that are due again, links that ran out, submissions
 * that never reached the engine, erasures that stopped half-way, what was kept for its time, orgs that
 * were deleted, Cases that no index has yet. One that fails does not keep the others; all failures are thrown together in the end.
 */
export async function sweep(
  ports: Needs & Parameters<typeof removeOrg>[0],
  { limit = 100 }: { limit?: number } = {},
): Promise<Swept> {
  const now = ports.clock.now();
  const swept: Swept = {
    resent: 0,
    lapsed: 0,
    failed: 0,
    woken: 0,
    erased: 0,
    capturesDeleted: 0,
    removed: 0,
    indexed: 0,
  };
  const faults: unknown[] = [];
  const each = async <T>(items: T[], put: (item: T) => Promise<keyof Swept | undefined>) => {
    for (const item of items) {
      try {
        const done = await put(item);
        if (done) swept[done] += 1;
      } catch (error) {
        faults.push(error);
      }
    }
  };

  await each(await ports.webhooks.due(now.toISOString(), limit), async (ref) => {
    await ports.deliveries.send(ref);
    return "resent";
  });
  await each(await ports.cases.overdue(now.toISOString(), limit), (theCase) =>
    putRight(ports, theCase, now),
  );
  const orgs = await ports.removals.unfinished(limit);
  // A large org does not keep the next one waiting.
  const share = Math.ceil(removedPerSweep / Math.max(1, orgs.length));
  await each(orgs, async (org) => {
    const { erased, isGone } = await removeOrg(ports, org, share);
    swept.erased += erased;
    return isGone ? "removed" : undefined;
  });
  await each(await ports.backfill.due(limit), async (projectId) => {
    swept.indexed += await ports.backfill.step(projectId, indexedPerSweep);
    return undefined;
  });
  if (faults.length > 0) throw new AggregateError(faults, "The sweep left something undone.");
  return swept;
}

async function putRight(ports: Needs, theCase: Case, now: Date): Promise<keyof Swept | undefined> {
  if (theCase.erasure) {
    await eraseCase(ports, { caseId: theCase.id, requestedBy: theCase.erasure.requestedBy });
    return "erased";
  }
  if (isTerminal(theCase.status)) {
    const isKept = theCase.retainUntil !== undefined && theCase.retainUntil >= now.toISOString();
    if (isKept && theCase.capturesUntil !== undefined) {
      await deleteCaptures(ports, theCase);
      return "capturesDeleted";
    }
    await eraseCase(ports, { caseId: theCase.id, requestedBy: retentionPolicy });
    return "erased";
  }
  if (theCase.status === "collecting") {
    const { ended } = await failCase(ports, { caseId: theCase.id, cause: "collection_expired" });
    return ended ? "lapsed" : undefined;
  }
  if (theCase.status === "pending" && theCase.taskToken && !isLost(theCase, now)) {
    await ports.workflow.submitted(theCase.taskToken);
    return "woken";
  }
  await failCase(ports, { caseId: theCase.id, cause: "processing_timeout" });
  if (theCase.executionArn) await ports.workflow.stop(theCase.executionArn);
  return "failed";
}

/** Who asks for an erasure that nobody asked for. */
const retentionPolicy = { type: "retention_policy", id: "data_retention" } as const;

function isLost(theCase: Case, now: Date): boolean {
  const submittedAt = theCase.progress.submittedAt ?? theCase.updatedAt;
  return now.getTime() - Date.parse(submittedAt) > wakingMinutes * 60_000;
}
