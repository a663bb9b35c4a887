import {
  type BlockEntry,
  maxBlocked,
  maxBlockedFaces,
  termError,
} from "#domain/block-list/block-entry.ts";
import { digestsOf, isSpecimen, numbersRead } from "#domain/block-list/block-numbers.ts";
import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type { BlockedPart } from "#domain/evidence/block-codes.ts";
import type { Project } from "#domain/project/project.ts";
import { ownCase } from "../case/own-case.ts";
import { personKeyOf } from "../person/person-key.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";
import { sealBlockedFace } from "./blocked-faces.ts";

type Needs = Pick<
  Ports,
  "blockList" | "cases" | "clock" | "faces" | "ids" | "orgs" | "tenants" | "vault"
>;

export type NewEntry = Pick<BlockEntry, "caseId" | "reason" | "expiresAt" | "keptUnder"> & {
  /** Drawn before, so that a repeated call finds its own entry. */
  id?: string | undefined;
  blocks: readonly BlockedPart[];
  addedBy: string;
};

/** Adds a Case's numbers, as keyed hashes, and its sealed face to the project's list. A Case has one entry. */
export function addBlockEntry(
  ports: Needs,
  project: Pick<Project, "id" | "faceKey" | "personKey">,
  wanted: NewEntry,
): Promise<BlockEntry> {
  const id = wanted.id ?? ports.ids.next("blk");
  return untilWon(async (race) => {
    const now = ports.clock.now();
    // Before the list: an entry that comes after it is then seen, or moves the revision.
    const read = await ports.blockList.revision(project.id);
    const others = (await ports.blockList.list(project.id, now)).filter((each) => each.id !== id);
    const entry = await entryOf(ports, project, { ...wanted, id, now });
    requireRoom(others, entry);
    await race(() => ports.blockList.add(entry, read));
    return entry;
  });
}

async function entryOf(
  ports: Needs,
  project: Pick<Project, "id" | "faceKey" | "personKey">,
  { now, blocks, ...wanted }: NewEntry & { id: string; now: Date },
): Promise<BlockEntry> {
  const { id, caseId, reason, addedBy, expiresAt, keptUnder } = wanted;
  const wrongTerm = termError(wanted, now);
  if (wrongTerm) throw new Refusal("invalid_parameter", wrongTerm, { param: "expires_at" });
  const theCase = await ownCase(ports, { projectId: project.id, caseId });
  refuseUnreadable(theCase);
  const blocksNumber = blocks.includes("document_number");
  const blocksFace = blocks.includes("face");
  return {
    ...{ id, projectId: project.id, caseId, reason, addedBy },
    addedAt: now.toISOString(),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(keptUnder !== undefined && { keptUnder }),
    numbers: blocksNumber ? await numbersOf(ports, project, theCase) : [],
    ...(blocksFace && { face: await sealBlockedFace(ports, project, { caseId, entryId: id }) }),
  };
}

/** A Case has one entry, and the comparison reads all of them at once. */
function requireRoom(others: readonly BlockEntry[], entry: BlockEntry): void {
  if (others.some(({ caseId }) => caseId === entry.caseId)) {
    throw new Refusal("invalid_state", "The block list has an entry of this verification already.");
  }
  if (others.length >= maxBlocked) {
    throw new Refusal("limit_reached", `A block list has at most ${maxBlocked} entries.`);
  }
  if (entry.face && others.filter(({ face }) => face).length >= maxBlockedFaces) {
    throw new Refusal("limit_reached", `A block list has at most ${maxBlockedFaces} faces.`);
  }
}

/** Takes an entry off the list. */
export async function removeBlockEntry(
  { blockList }: Pick<Ports, "blockList">,
  { projectId, entryId }: { projectId: string; entryId: string },
): Promise<void> {
  const entry = await blockList.find(projectId, entryId);
  if (!entry) throw new Refusal("not_found", "There is no such entry.");
  await blockList.remove(entry);
}

function refuseUnreadable({ status, erasure, returns }: Case): void {
  if (erasure || status !== "completed") {
    throw new Refusal("invalid_state", "Only a completed verification can be blocked.");
  }
  if (returns !== undefined) {
    throw new Refusal("invalid_state", "A verification that returns an age alone keeps no number.");
  }
}

/** A number that may be misread would ask about strangers. */
async function numbersOf(ports: Needs, project: Pick<Project, "id" | "personKey">, { id }: Case) {
  const { document_reading: reading } = await ports.cases.evidence(id);
  const read = numbersRead(reading);
  if (!reading || !read || read.isUncertain) {
    throw new Refusal("invalid_state", "The document's number was not surely read.");
  }
  if (isSpecimen(reading, read)) {
    throw new Refusal(
      "invalid_state",
      "Every simulated document has this number. Claim another one in document_number.",
    );
  }
  return digestsOf(await personKeyOf(ports, project), read);
}
