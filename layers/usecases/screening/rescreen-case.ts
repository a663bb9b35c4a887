import type { Case } from "#domain/case/case.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { type ScreeningFacts, StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { screenedPerson } from "#domain/list-search/screened-person.ts";
import { editionOf, screeningChange } from "#domain/list-search/screening-change.ts";
import { advance, type Move } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";

export type Rescreens = Announces & Pick<Ports, "screenedCases" | "screener">;

/** `later`: the next run looks at it again. `dropped`: no run does. */
export type RescreenOutcome = "same" | "changed" | "later" | "dropped";

/** A Case whose record an operator can read a history in; the newest changes are kept. */
const maxChanges = 20;

/**
 * Searches for the person of a Case in this edition of the lists, and informs the client if the result is another.
 * The assessment stays: it rests on the lists of its time. A Case that is no longer kept is not searched for.
 */
export async function rescreenCase(
  ports: Rescreens,
  { caseId, edition }: { caseId: string; edition: string },
): Promise<RescreenOutcome> {
  const theCase = await ports.cases.get(caseId);
  if (theCase?.status === "processing" && !theCase.erasure) return "later";
  const evidence =
    theCase && isWatched(theCase, ports.clock.now()) ? await read(ports, caseId) : {};
  const { reading, screening } = evidence;
  const person = reading && screenedPerson(reading);
  if (!person || !screening) {
    await ports.screenedCases.note(caseId, undefined);
    return "dropped";
  }
  const facts = await ports.screener.screen(person);
  // Lists changed under the run, or one function still has the old ones in memory.
  if (!facts || editionOf(facts.lists) !== edition) return "later";
  const isChanged = await keepChange(ports, caseId, { screening, facts });
  await ports.screenedCases.note(caseId, edition);
  return isChanged ? "changed" : "same";
}

async function read(
  { cases }: Pick<Ports, "cases">,
  caseId: string,
): Promise<{ reading?: Evidence | undefined; screening?: Evidence | undefined }> {
  const { document_reading: reading, screening } = await cases.evidence(caseId);
  return { reading, screening };
}

/** Completed, kept, and the newest about its person. */
function isWatched(theCase: Case, now: Date): boolean {
  const { status, erasure, retainUntil, supersededBy, simulation } = theCase;
  if (status !== "completed" || erasure || supersededBy !== undefined || simulation) return false;
  return retainUntil === undefined || retainUntil > now.toISOString();
}

/** Decided on the Case as it is when it is written: a run that died, or runs side by side, tell once. */
async function keepChange(
  ports: Announces,
  caseId: string,
  found: { screening: Evidence; facts: ScreeningFacts },
): Promise<boolean> {
  let isChanged = false;
  await advance(ports, {
    read: () => existingCase(ports, caseId),
    decide(theCase, now) {
      const move = isWatched(theCase, now) ? moveOf(theCase, { ...found, now }) : undefined;
      isChanged = move !== undefined;
      return move;
    },
  });
  return isChanged;
}

function moveOf(
  { rescreening }: Case,
  { screening, facts, now }: { screening: Evidence; facts: ScreeningFacts; now: Date },
): Move | undefined {
  const last = rescreening?.breakdown ?? screening.breakdown ?? {};
  const change = screeningChange(readFacts(StoredScreeningFacts, { breakdown: last }), facts);
  if (!change) return undefined;
  const changes = [...(rescreening?.changes ?? []), { at: now.toISOString(), ...change }];
  return {
    from: ["completed"],
    event: "screening.changed",
    set: { rescreening: { changes: changes.slice(-maxChanges), breakdown: facts } },
  };
}
