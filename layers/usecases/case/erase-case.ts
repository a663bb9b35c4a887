import type { Actor, Case } from "#domain/case/case.ts";
import {
  canonicalReceipt,
  ErasureReceipt,
  erasureReceipt,
  inventoryOf,
} from "#domain/case/erasure-receipt.ts";
import { transitions } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { Ports } from "../ports.ts";
import { sha256 } from "../sha256.ts";
import { type Announces, afterwards, announce, deliveriesOf } from "./announce.ts";

type Erases = Announces & Pick<Ports, "audit" | "files" | "tenants" | "workflow">;
type Erasure = NonNullable<Case["erasure"]>;

/** An upload ticket handed out just before the fence has run out by then. */
const lastTicketMs = 15 * 60_000;

/**
 * Erases a Case and proves it. Every step may be repeated, so that a call that died anywhere is
 * finished by the next one, or by the sweep; a second call answers with the first one's receipt.
 *
 * The fence comes first: from then on no other writer may touch the Case, so what is counted and
 * deleted after it is all there is. The receipt comes last, and only then the status reads `erased`.
 */
export async function eraseCase(
  ports: Erases,
  request: { caseId: string; requestedBy: Actor },
): Promise<ErasureReceipt> {
  try {
    return await eraseOnce(ports, request);
  } catch (error) {
    // Two calls share one erasure; the one that comes last finds it closed.
    const isLate = error instanceof Refusal && error.code === "invalid_state";
    const kase = isLate ? await ports.cases.get(request.caseId) : undefined;
    if (kase?.status !== "erased") throw error;
    return erasedBefore(ports, kase);
  }
}

async function eraseOnce(
  ports: Erases,
  { caseId, requestedBy }: { caseId: string; requestedBy: Actor },
): Promise<ErasureReceipt> {
  const kase = await ports.cases.get(caseId);
  if (!kase) throw new Refusal("not_found", "There is no such verification.");
  if (kase.status === "erased") return erasedBefore(ports, kase);

  const { fenced, erasure } = await fence(ports, kase, requestedBy);
  await ports.workflow.stop(fenced.executionArn ?? ports.workflow.executionArnOf(caseId));
  const counted = await takeInventory(ports, fenced, erasure);
  await ports.files.eraseCase(caseId);
  await ports.cases.eraseChildren(caseId);
  const scrubbed = await scrub(ports, counted.kase);
  const receipt = await writeReceipt(ports, scrubbed, counted.erasure);
  await recordErasure(ports, scrubbed, counted.erasure);
  await close(ports, scrubbed, counted.erasure);
  return receipt;
}

async function fence(
  ports: Erases,
  kase: Case,
  requestedBy: Actor,
): Promise<{ fenced: Case; erasure: Erasure }> {
  if (kase.erasure) return { fenced: kase, erasure: kase.erasure };
  const erasure: Erasure = {
    receiptId: ports.ids.next("er"),
    requestedAt: ports.clock.now().toISOString(),
    requestedBy,
    previousStatus: kase.status,
    ...((await keepsOutcome(ports, kase)) && { keepsOutcome: true }),
  };
  try {
    const fenced = await ports.cases.change(kase.id, {
      from: transitions.erase.from,
      guard: { revision: kase.revision },
      set: { erasure },
    });
    return { fenced, erasure };
  } catch (error) {
    // Someone wrote in between, perhaps another erasure: whoever fenced it, it is fenced once.
    const lostTheRace = error instanceof Refusal && error.code === "invalid_state";
    const current = lostTheRace ? await ports.cases.get(kase.id) : undefined;
    if (!current || current.status === "erased") throw error;
    return fence(ports, current, requestedBy);
  }
}

/** Of a deleted org nothing is told on, whatever a project of it wished. */
async function keepsOutcome(ports: Erases, kase: Case): Promise<boolean> {
  const [project, isOfNobody] = await Promise.all([
    ports.tenants.project(kase.projectId),
    isOrgDeleted(ports, kase.tenantId),
  ]);
  return !isOfNobody && project?.keepsOutcome === true;
}

/** Counted once and kept, so that a resumed erasure reports also what its predecessor deleted. */
async function takeInventory(
  ports: Erases,
  kase: Case,
  erasure: Erasure,
): Promise<{ kase: Case; erasure: Erasure }> {
  if (erasure.inventory) return { kase, erasure };
  const [objects, children] = await Promise.all([
    ports.files.measureCase(kase.id),
    ports.cases.countChildren(kase.id),
  ]);
  const counted = { ...erasure, inventory: inventoryOf(kase, { objects, children }) };
  const saved = await ports.cases.change(kase.id, {
    from: transitions.erase.from,
    byErasure: true,
    set: { erasure: counted },
  });
  return { kase: saved, erasure: saved.erasure ?? counted };
}

/**
 * What a tombstone keeps, beside an outcome that its project wants kept. Every other field of the
 * Case goes, also one that is added later.
 */
const kept = new Set<keyof Case>([
  "id",
  "tenantId",
  "projectId",
  "sandbox",
  "type",
  "flow",
  "status",
  "createdAt",
  "updatedAt",
  "revision",
  "linkExpiresAt",
  "linkVersion",
  "stamp",
  "erasure",
  "erasedAt",
]);

async function scrub(ports: Erases, kase: Case): Promise<Case> {
  const isKept = (field: keyof Case) =>
    kept.has(field) || (field === "assessment" && kase.erasure?.keepsOutcome === true);
  const remove = fieldsOf(kase).filter((field) => !isKept(field));
  return ports.cases.change(kase.id, {
    from: transitions.erase.from,
    byErasure: true,
    set: { allowedDocuments: [], progress: { captured: [] } },
    remove: remove.filter((field) => field !== "allowedDocuments" && field !== "progress"),
  });
}

function fieldsOf(kase: Case): (keyof Case)[] {
  // Object.keys forgets that the keys of a Case are keys of a Case.
  return Object.keys(kase) as (keyof Case)[];
}

async function writeReceipt(ports: Erases, kase: Case, erasure: Erasure): Promise<ErasureReceipt> {
  const bare = erasureReceipt(kase, erasure, ports.clock.now());
  const text = canonicalReceipt(bare);
  const { keyId, value } = await ports.vault.sign(text);
  const signed: ErasureReceipt = {
    ...bare,
    digest: { alg: "sha-256", value: await sha256(text) },
    signature: { alg: "ed25519", key_id: keyId, value },
  };
  return ErasureReceipt.parse(await ports.cases.saveReceipt(kase.id, signed));
}

/** Once, however often an erasure is resumed. What the log holds of the Case is its id. */
async function recordErasure(ports: Erases, kase: Case, erasure: Erasure): Promise<void> {
  const { receiptId, previousStatus, requestedBy } = erasure;
  await recordAudit(ports, {
    chainId: kase.projectId,
    action: "verification.erased",
    actor: requestedBy,
    subject: { type: "verification", id: kase.id },
    details: { receipt_id: receiptId, previous_status: previousStatus },
    once: { name: receiptId },
  });
}

async function close(ports: Erases, kase: Case, erasure: Erasure): Promise<void> {
  const now = ports.clock.now();
  const set = {
    status: transitions.erase.to,
    erasedAt: now.toISOString(),
    erasure: { ...erasure, sweepAt: new Date(now.getTime() + lastTicketMs).toISOString() },
  };
  const next = afterwards(kase, set, now);
  const deliveries = await deliveriesOf(ports, next, "verification.erased");
  const from = transitions.erase.from;
  await ports.cases.change(kase.id, { from, byErasure: true, set, at: now, deliveries });
  await announce(ports, deliveries);
}

async function erasedBefore(ports: Erases, kase: Case): Promise<ErasureReceipt> {
  const { sweepAt, ...erasure } = kase.erasure ?? {};
  if (sweepAt !== undefined && sweepAt <= ports.clock.now().toISOString()) {
    await ports.files.eraseCase(kase.id);
    const swept = isErasure(erasure) ? { set: { erasure } } : { set: {} };
    await ports.cases.change(kase.id, { from: ["erased"], byErasure: true, ...swept });
  }
  return ErasureReceipt.parse(await ports.cases.receipt(kase.id));
}

function isErasure(erasure: Partial<Erasure>): erasure is Erasure {
  return erasure.receiptId !== undefined;
}
