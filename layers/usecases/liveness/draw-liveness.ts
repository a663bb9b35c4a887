import { attemptsLeft, countStart, livenessState, maxLocks } from "#domain/case/attempt-rules.ts";
import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import { hex } from "#domain/hex.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import { requireConsent } from "../applicant/require-consent.ts";
import type { Announces } from "../case/announce.ts";
import { changeCollecting, existingCase, requireCollecting } from "../case/collecting-case.ts";
import { failCase } from "../case/fail-case.ts";
import type { Ports } from "../ports.ts";
import { findPrefetched, newAttempt } from "./draw-prefetched.ts";

/**
 * Draws a challenge for this sitting. Each draw counts as an attempt, used or not: unlimited draws would let an
 * attacker wait for a challenge that fits a recording. A challenge that was drawn before is returned again while it
 * is valid.
 */
export async function drawLiveness(
  ports: Announces & Pick<Ports, "liveness" | "tenants">,
  wanted: { caseId: string; sittingId: string; withLight: boolean },
): Promise<{ attempt: LivenessAttempt; attemptsLeft: number }> {
  const prefetched = await takePrefetched(ports, wanted);
  if (prefetched) return prefetched;
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

  const attempt = newAttempt(ports, { ...wanted, theCase, now });
  await ports.liveness.add(attempt);
  return { attempt, attemptsLeft: attemptsLeft(theCase) };
}

/**
 * The draw that was made before. An applicant who then chooses no light gets the same movements without
 * it, and the first draw is spent: neither is another chance.
 */
async function takePrefetched(
  ports: Pick<Ports, "cases" | "clock" | "ids" | "liveness">,
  { caseId, sittingId, withLight }: { caseId: string; sittingId: string; withLight: boolean },
): Promise<{ attempt: LivenessAttempt; attemptsLeft: number } | undefined> {
  const theCase = await existingCase(ports, caseId);
  if (theCase.liveness?.ahead === undefined) return;
  requireCollecting(theCase, ports.clock.now());
  const drawn = await findPrefetched(ports, theCase, sittingId);
  if (!drawn) return;
  const left = attemptsLeft(theCase);
  if (withLight || !drawn.challenge.light) return { attempt: drawn, attemptsLeft: left };
  const id = ports.ids.next("lva");
  const nonce = hex(ports.ids.bytes(16));
  const challenge = { ...drawn.challenge, attemptId: id, nonce, light: null };
  await ports.liveness.advance({ ...drawn, state: "rejected" }, "drawn");
  const attempt = { ...drawn, id, challenge };
  await ports.liveness.add(attempt);
  return { attempt, attemptsLeft: left };
}

/**
 * Also for an applicant who has a film already, or said that they cannot make one: the link's attempts are the limit.
 */
function requireAttempt(theCase: Case): void {
  if (attemptsLeft(theCase) > 0) return;
  // No Retry-After: this link has no attempt left, however long one waits.
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
