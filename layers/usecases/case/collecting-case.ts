import { type Case, isGone } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";

/** Refuses unless the applicant may still change this Case. */
export function requireCollecting(kase: Case, now: Date): void {
  if (isGone(kase)) {
    throw new Refusal("invalid_state", "This verification was erased.", {
      extra: { current_status: "erased" },
    });
  }
  if (hasLapsed(kase, now)) {
    throw new Refusal("link_expired", "The time to finish this verification is over.");
  }
  if (kase.status !== "collecting") {
    throw new Refusal("invalid_state", "This verification was already submitted.", {
      extra: { current_status: kase.status },
    });
  }
}

/** True when the link ran out before anything was submitted, whether or not the sweeper saw it yet. */
export function hasLapsed(kase: Case, now: Date): boolean {
  if (kase.progress.submittedAt || isGone(kase)) return false;
  if (kase.status === "failed") return true;
  return kase.status === "collecting" && Date.parse(kase.linkExpiresAt) <= now.getTime();
}

/** Changes what the applicant does, without a word to the client; again when someone else wrote in between. */
export function changeCollecting(
  ports: Pick<Ports, "cases" | "clock">,
  caseId: string,
  decide: (kase: Case) => Partial<Case> | undefined,
): Promise<Case> {
  return untilWon(async (race) => {
    const kase = await existingCase(ports, caseId);
    const now = ports.clock.now();
    requireCollecting(kase, now);
    const set = decide(kase);
    if (!set) return kase;
    return race(() =>
      ports.cases.change(caseId, {
        from: ["collecting"],
        guard: { revision: kase.revision, linkOpenAt: now.toISOString() },
        set,
      }),
    );
  });
}

export async function existingCase(ports: Pick<Ports, "cases">, caseId: string): Promise<Case> {
  const kase = await ports.cases.get(caseId);
  if (!kase) throw new Refusal("not_found", "There is no such verification.");
  return kase;
}
