import { caseStore } from "#aws/table/case/cases.ts";
import { keys } from "#aws/table/keys.ts";
import { ConditionFailed, type Table } from "#aws/table/table.ts";
import { transitions } from "#domain/case/status.ts";
import type { CaseErasureNote, ErasureNote } from "#domain/erasure/erasure-note.ts";
import type { DeletedOrg } from "#domain/project/tenant.ts";
import type { Clock } from "#usecases/ports.ts";

/**
 * The result of a note: it was carried out again, is true already, or is about something that the table
 * does not know.
 */
export type Replayed = "erased again" | "gone already" | "unknown";

type Means = { table: Table; clock: Clock };

/**
 * Begins the noted erasure again. From then on the service shows nothing of the Case, and its minute schedule removes
 * the data.
 */
export function replay(means: Means, note: ErasureNote): Promise<Replayed> {
  return "org" in note ? replayOrg(means, note.org) : replayCase(means, note);
}

async function replayCase(
  { table, clock }: Means,
  { caseId, ...erasure }: CaseErasureNote,
): Promise<Replayed> {
  const cases = caseStore(table, clock, { hashes: notForErased });
  const theCase = await cases.get(caseId);
  if (!theCase) return "unknown";
  if (theCase.erasure) return "gone already";
  await cases.change(caseId, {
    from: transitions.erase.from,
    set: { erasure },
    // As of then, so that the first sweep on this table takes it.
    at: new Date(erasure.requestedAt),
  });
  return "erased again";
}

/** A Case in erasure is found by no reference. */
async function notForErased(): Promise<never> {
  throw new Error("The hash of a reference was asked for of what is being erased.");
}

async function replayOrg(
  { table }: Means,
  { id, deletedAt, deletedBy }: DeletedOrg,
): Promise<Replayed> {
  const due = keys.deletedOrg(deletedAt, id);
  try {
    await table.update(keys.tenant(id), {
      UpdateExpression: "SET deletedAt = :at, deletedBy = :by, duepk = :due, duesk = :when",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
      ExpressionAttributeValues: {
        ":at": deletedAt,
        ":by": deletedBy,
        ":due": due.duepk,
        ":when": due.duesk,
      },
    });
    return "erased again";
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.exists ? "gone already" : "unknown";
  }
}
