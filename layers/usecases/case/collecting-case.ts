import type { Case, CaseFields } from "#domain/case/case.ts";
import { hasDeclined } from "#domain/case/failures.ts";
import { Refusal } from "#domain/errors.ts";
import type { Ports, SameTransaction } from "../ports.ts";
import { untilWon } from "../until-won.ts";

/** Refuses unless the applicant may still change this Case. */
export function requireCollecting(theCase: Case, now: Date): void {
  if (theCase.erasure) {
    throw new Refusal("invalid_state", "This verification was erased.", {
      extra: { current_status: "erased" },
    });
  }
  if (hasLapsed(theCase, now)) {
    throw new Refusal("link_expired", "The time to finish this verification is over.");
  }
  if (theCase.status !== "collecting") {
    const what = hasDeclined(theCase) ? "refused by its applicant" : "already submitted";
    throw new Refusal("invalid_state", `This verification was ${what}.`, {
      extra: { current_status: theCase.status },
    });
  }
}

/** True when the link ran out before anything was submitted, whether or not the sweeper saw it yet. */
export function hasLapsed(theCase: Case, now: Date): boolean {
  if (theCase.progress.submittedAt || theCase.erasure) return false;
  if (theCase.status === "failed") return !hasDeclined(theCase);
  return theCase.status === "collecting" && Date.parse(theCase.linkExpiresAt) <= now.getTime();
}

/**
 * Changes a collecting Case without an event for the client; tries again after a conflict. The items of
 * `beside` are written with it.
 */
export function changeCollecting(
  ports: Pick<Ports, "cases" | "clock">,
  caseId: string,
  decide: (
    theCase: Case,
  ) => Promise<Partial<CaseFields> | undefined> | Partial<CaseFields> | undefined,
  beside?: () => SameTransaction,
): Promise<Case> {
  return untilWon(async (race) => {
    const theCase = await existingCase(ports, caseId);
    const now = ports.clock.now();
    requireCollecting(theCase, now);
    const set = await decide(theCase);
    if (!set) return theCase;
    return race(() =>
      ports.cases.change(caseId, {
        read: theCase,
        from: ["collecting"],
        guard: { revision: theCase.revision, linkOpenAt: now.toISOString() },
        set,
        ...(beside && { beside: beside() }),
      }),
    );
  });
}

export async function existingCase(ports: Pick<Ports, "cases">, caseId: string): Promise<Case> {
  const theCase = await ports.cases.get(caseId);
  if (!theCase) throw new Refusal("not_found", "There is no such verification.");
  return theCase;
}
