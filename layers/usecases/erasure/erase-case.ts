import type { Actor, Case, Erasure } from "#domain/case/case.ts";
import { transitions } from "#domain/case/status.ts";
import { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { inventoryOf } from "#domain/erasure/issue-receipt.ts";
import { scrubbing } from "#domain/erasure/tombstone.ts";
import { Refusal } from "#domain/errors.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase } from "../case/collecting-case.ts";
import { followUpsOf } from "../case/follow-ups-of.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { MeasuredObjects, Ports } from "../ports.ts";
import { receiptOf, recordErasure } from "./prove-erasure.ts";

type Erases = Announces &
  Pick<Ports, "audit" | "blockList" | "erasureNotes" | "files" | "tenants" | "workflow">;

type Request = {
  caseId: string;
  requestedBy: Actor;
  /** Also its follow-ups, which hold copies of its data. */
  withFollowUps?: boolean;
};

/** An upload ticket issued just before the fence has expired by then. */
export const lastTicketMs = 15 * 60_000;

/**
 * Erases a Case and proves it. Every step may be repeated: the next call, or the sweep, finishes a call
 * that died, and a second call answers with the first receipt. The fence comes first: no other writer may
 * change the Case after it, so the later count and deletion are complete. The last write scrubs the Case, stores
 * the receipt and sets the status `erased`.
 */
export async function eraseCase(ports: Erases, request: Request): Promise<ErasureReceipt> {
  try {
    return await eraseOnce(ports, request);
  } catch (error) {
    // Two calls share one erasure; the one that comes last finds it closed.
    const isLate = error instanceof Refusal && error.code === "invalid_state";
    const theCase = isLate ? await ports.cases.get(request.caseId) : undefined;
    if (theCase?.status !== "erased") throw error;
    return erasedBefore(ports, theCase.id, theCase.erasure);
  }
}

async function eraseOnce(ports: Erases, request: Request): Promise<ErasureReceipt> {
  const fenced = await fence(ports, request);
  const { id, erasure: begun } = fenced;
  if (!begun) throw new Error("An erasure begins with its fence.");
  if (request.withFollowUps || begun.withFollowUps) {
    await eraseFollowUps(ports, fenced, request.requestedBy);
  }
  if (fenced.status === "erased") return erasedBefore(ports, id, begun);

  await note(ports, id, begun);
  await ports.workflow.stop(id);
  const { erasure, objects } = await takeInventory(ports, fenced, begun);
  // An object that arrives after the listing goes with the sweep, like one that arrives after this call.
  await ports.files.eraseCase(id, objects);
  await ports.cases.eraseChildren(id);
  await recordErasure(ports, fenced, erasure);
  return close(ports, fenced, erasure);
}

/** A ticket outlives the end of its Case, and a slow upload outlives its ticket. */
export const lastUploadMs = 60 * 60_000;

function awaitsUploads({ completedAt, failedAt }: Case, { requestedAt }: Erasure): boolean {
  const endedAt = completedAt ?? failedAt;
  return endedAt === undefined || Date.parse(requestedAt) - Date.parse(endedAt) <= lastUploadMs;
}

/** The nearest first: each is fenced, and a repeated call continues with the first that is not erased. */
async function eraseFollowUps(ports: Erases, theCase: Case, requestedBy: Actor): Promise<void> {
  for (const { id: caseId, status } of await followUpsOf(ports, theCase)) {
    if (status !== "erased") await eraseCase(ports, { caseId, requestedBy });
  }
}

/** A Case is fenced once, by any of the calls. */
function fence(
  ports: Erases,
  { caseId, requestedBy, withFollowUps = false }: Request,
): Promise<Case> {
  return advance(ports, {
    read: () => existingCase(ports, caseId),
    decide: async (theCase, now) => {
      if (theCase.erasure) return;
      const erasure: Erasure = {
        receiptId: ports.ids.next("er"),
        requestedAt: now.toISOString(),
        requestedBy,
        previousStatus: theCase.status,
        ...((await keepsOutcome(ports, theCase)) && { keepsOutcome: true }),
        ...(await relatedTo(ports, theCase, withFollowUps)),
      };
      return { from: transitions.erase.from, set: { erasure } };
    },
  });
}

/** Other Cases with data of the same person, when the erasure begins. */
async function relatedTo(
  ports: Pick<Ports, "cases">,
  theCase: Case,
  withFollowUps: boolean,
): Promise<Partial<Erasure>> {
  const [followUps, before] = await Promise.all([
    followUpsOf(ports, theCase),
    theCase.followUpOf === undefined ? undefined : ports.cases.get(theCase.followUpOf),
  ]);
  return {
    ...(withFollowUps && { withFollowUps }),
    ...(followUps.length > 0 && { followUps: followUps.map(({ id }) => id) }),
    ...(!withFollowUps && !followUps.every(({ erasure }) => erasure) && { keepsFollowUps: true }),
    ...(before && !before.erasure && { followUpOf: before.id }),
  };
}

/** A deleted org keeps no assessment, whatever its project wanted. */
async function keepsOutcome(ports: Erases, theCase: Case): Promise<boolean> {
  const [project, isOrgGone] = await Promise.all([
    ports.tenants.project(theCase.projectId),
    isOrgDeleted(ports, theCase.tenantId),
  ]);
  return !isOrgGone && project?.keepsOutcome === true;
}

/** Before anything is deleted: from here on no restored table shows the Case again. */
async function note(
  { erasureNotes }: Pick<Ports, "erasureNotes">,
  caseId: string,
  erasure: Erasure,
): Promise<void> {
  const { receiptId, requestedAt, requestedBy, previousStatus } = erasure;
  const { keepsOutcome, withFollowUps } = erasure;
  await erasureNotes.write({
    ...{ caseId, receiptId, requestedAt, requestedBy, previousStatus },
    ...(keepsOutcome !== undefined && { keepsOutcome }),
    ...(withFollowUps && { withFollowUps }),
  });
}

/** Counted once and stored, so that a resumed erasure also reports what its predecessor deleted. */
async function takeInventory(
  ports: Erases,
  theCase: Case,
  erasure: Erasure,
): Promise<{ erasure: Erasure; objects?: MeasuredObjects }> {
  if (erasure.inventory) return { erasure };
  const [objects, children] = await Promise.all([
    ports.files.measureCase(theCase.id),
    ports.cases.countChildren(theCase.id),
  ]);
  const { kept_block_list_entry: kept = 0, ...erased } = children;
  const counted: Erasure = {
    ...erasure,
    inventory: inventoryOf(theCase, { objects, children: erased }),
    ...(kept > 0 && { keptBlocks: await ports.blockList.keptOf(theCase.id) }),
  };
  // Behind the fence the only other writer is another call of the same erasure.
  const saved = await advance(ports, {
    read: () => existingCase(ports, theCase.id),
    decide: () => ({ from: transitions.erase.from, byErasure: true, set: { erasure: counted } }),
  });
  return { erasure: saved.erasure ?? counted, objects };
}

async function close(ports: Erases, fenced: Case, erasure: Erasure): Promise<ErasureReceipt> {
  const sweeps = awaitsUploads(fenced, erasure);
  const receipt = await receiptOf(ports, fenced, erasure);
  await advance(ports, {
    read: () => existingCase(ports, fenced.id),
    decide(theCase, now) {
      const { set, remove } = scrubbing({ ...theCase, erasure });
      return {
        ...transitions.erase,
        byErasure: true,
        event: "verification.erased",
        set: {
          ...set,
          erasedAt: now.toISOString(),
          erasure: {
            ...erasure,
            ...(sweeps && { sweepAt: new Date(now.getTime() + lastTicketMs).toISOString() }),
          },
        },
        remove,
        beside: { receipt },
      };
    },
  });
  return receipt;
}

async function erasedBefore(
  ports: Erases,
  id: string,
  { sweepAt, ...erasure }: Erasure,
): Promise<ErasureReceipt> {
  if (sweepAt !== undefined && sweepAt <= ports.clock.now().toISOString()) {
    await ports.files.eraseCase(id);
    await advance(ports, {
      read: () => existingCase(ports, id),
      decide: () => ({ from: ["erased"], byErasure: true, set: { erasure } }),
    });
  }
  return ErasureReceipt.parse(await ports.cases.receipt(id));
}
