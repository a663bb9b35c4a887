import type { Case } from "#domain/case/case.ts";
import { isTerminal } from "#domain/case/status.ts";
import { inventoryOf } from "#domain/erasure/issue-receipt.ts";
import { advance, type Move } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase } from "../case/collecting-case.ts";
import type { MeasuredObjects, Ports } from "../ports.ts";
import { lastTicketMs } from "./erase-case.ts";

/** Kinds of items beside an age-only Case that hold more than its age. Links and messages stay: they hold nothing else. */
const personalKinds = [
  "claimed_reference",
  "face_description",
  "link_delivery",
  "capture_record",
  "liveness_record",
  "extracted_data",
  "comment",
] as const;

type Deletes = Announces & Pick<Ports, "files">;

/**
 * Deletes everything of an ended age-only Case but its answer. Every step may be repeated: the Decide
 * step calls it, and the sweep finishes a call that died. A ticket from before admits its photograph for
 * some minutes more, so the sweep looks again after them.
 */
export async function keepAgeAlone(ports: Deletes, { id }: Pick<Case, "id">): Promise<void> {
  const ended = await existingCase(ports, id);
  if (!isDue(ended)) return;
  await ports.files.eraseCase(id, await takeInventory(ports, ended));
  await ports.cases.eraseChildren(id, personalKinds);
  await write(ports, id, ({ ageAssurance }, now) => {
    const at = now.toISOString();
    return {
      set: {
        capturesDeletedAt: at,
        capturesUntil: new Date(now.getTime() + lastTicketMs).toISOString(),
        ...(ageAssurance && { ageAssurance: { ...ageAssurance, erasedAt: at } }),
      },
      remove: ["setAside"],
    };
  });
}

export function isDue({ returns, status, erasure, capturesDeletedAt }: Case): boolean {
  return returns !== undefined && isTerminal(status) && !erasure && capturesDeletedAt === undefined;
}

/** Counted once and stored, so that the receipt also names what a call that died deleted. */
async function takeInventory(ports: Deletes, theCase: Case): Promise<MeasuredObjects | undefined> {
  if (!theCase.ageAssurance || theCase.ageAssurance.erased) return;
  const [objects, children] = await Promise.all([
    ports.files.measureCase(theCase.id),
    ports.cases.countChildren(theCase.id),
  ]);
  const counted = personalKinds.map((kind) => [kind, children[kind] ?? 0]);
  const erased = inventoryOf(theCase, { objects, children: Object.fromEntries(counted) });
  await write(ports, theCase.id, ({ ageAssurance }) =>
    ageAssurance ? { set: { ageAssurance: { ...ageAssurance, erased } } } : undefined,
  );
  return objects;
}

async function write(
  ports: Deletes,
  caseId: string,
  change: (theCase: Case, now: Date) => Pick<Move, "set" | "remove"> | undefined,
): Promise<void> {
  await advance(ports, {
    read: () => existingCase(ports, caseId),
    decide: (theCase, now) => {
      const changed = isDue(theCase) ? change(theCase, now) : undefined;
      return changed && { from: ["completed", "failed"], ...changed };
    },
  });
}
