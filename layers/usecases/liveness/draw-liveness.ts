import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import {
  attemptsLeft,
  countStart,
  livenessState,
  maxLocks,
} from "#domain/liveness/attempt-rules.ts";
import { drawChallenge } from "#domain/liveness/challenge.ts";
import { requireConsent } from "../applicant/give-consent.ts";
import type { Announces } from "../case/announce.ts";
import { changeCollecting } from "../case/collecting-case.ts";
import { failCase } from "../case/fail-case.ts";
import type { Ports } from "../ports.ts";

/**
 * Draws a challenge for this sitting. Each draw is an attempt, whatever becomes of it: who could draw
 * until a challenge suits a recording would need no more than patience.
 */
export async function drawLiveness(
  ports: Announces & Pick<Ports, "liveness" | "tenants">,
  wanted: { caseId: string; sittingId: string; withLight: boolean },
): Promise<{ attempt: LivenessAttempt; attemptsLeft: number }> {
  const now = ports.clock.now();
  let verdict: ReturnType<typeof countStart>["verdict"] = "started";
  const theCase = await changeCollecting(ports, wanted.caseId, (current) => {
    requireConsent(current);
    requireAttempt(current);
    const counted = countStart(current, now);
    verdict = counted.verdict;
    return { liveness: counted.liveness };
  });
  if (verdict !== "started") await refuseTooMany(ports, theCase, now);

  const attemptId = ports.ids.next("lva");
  const attempt: LivenessAttempt = {
    id: attemptId,
    caseId: theCase.id,
    sittingId: wanted.sittingId,
    state: "drawn",
    challenge: drawChallenge(attemptId, {
      bytes: ports.ids.bytes,
      now,
      withLight: wanted.withLight && theCase.page?.flashes !== false,
    }),
  };
  await ports.liveness.add(attempt);
  return { attempt, attemptsLeft: attemptsLeft(theCase) };
}

/** Also for who has a film already, or said that they cannot make one: the link's attempts are the limit. */
function requireAttempt(theCase: Case): void {
  if (attemptsLeft(theCase) > 0) return;
  // No Retry-After: this link has none left, however long one waits.
  throw new Refusal("too_many_attempts", "There were too many liveness attempts.", {
    extra: { liveness: livenessState(theCase) },
  });
}

async function refuseTooMany(
  ports: Announces & Pick<Ports, "tenants">,
  theCase: Case,
  now: Date,
): Promise<never> {
  const { locks = 0, lockedUntil } = theCase.liveness ?? {};
  const waitMs = lockedUntil ? Date.parse(lockedUntil) - now.getTime() : 0;
  if (locks >= maxLocks) {
    await failCase(ports, { caseId: theCase.id, cause: "too_many_attempts" });
    // No Retry-After: the Case is over.
    throw new Refusal("too_many_attempts", "There were too many liveness attempts.");
  }
  throw new Refusal("too_many_attempts", "There were too many liveness attempts. Wait a while.", {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
