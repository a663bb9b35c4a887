import {
  attemptsLeft,
  countStart,
  livenessState,
  maxAttemptsPerLink,
} from "#domain/case/attempt-rules.ts";
import { captureSteps } from "#domain/case/capture-steps.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import { drawChallenge } from "#domain/liveness/challenge.ts";
import type { Ports } from "../ports.ts";

/** A challenge with less time left than a film takes is not used. */
const minLeftMs = 45_000;

/**
 * Draws the first challenge of a link in the write of the last photograph, for the page that sent it. It
 * counts like every draw, and its time runs. It only saves the wait.
 */
export function drawPrefetched(
  ports: Pick<Ports, "ids">,
  theCase: CaseFields,
  { sittingId, now }: { sittingId: string; now: Date },
): { liveness: NonNullable<Case["liveness"]>; attempt: LivenessAttempt } | undefined {
  if (!theCase.document || !theCase.consent) return;
  const { captured } = theCase.progress;
  const lacks = captureSteps(theCase.document, theCase).some(
    ({ item, required }) => required && !captured.includes(item),
  );
  if (lacks || livenessState(theCase) !== "open") return;
  if (attemptsLeft(theCase) < maxAttemptsPerLink) return;
  const { liveness, verdict } = countStart(theCase, now);
  if (verdict !== "started") return;
  const attempt = newAttempt(ports, { theCase, sittingId, now, withLight: true });
  return { liveness: { ...liveness, ahead: attempt.id }, attempt };
}

/** The attempt that was drawn before for this browser, if it is unused and has time left. */
export async function findPrefetched(
  ports: Pick<Ports, "clock" | "liveness">,
  theCase: Case,
  sittingId: string,
): Promise<LivenessAttempt | undefined> {
  const { ahead: attemptId, linkVersion } = theCase.liveness ?? {};
  if (attemptId === undefined || linkVersion !== theCase.linkVersion) return;
  const attempt = await ports.liveness.find(theCase.id, attemptId);
  if (attempt?.sittingId !== sittingId || attempt.state !== "drawn") return;
  const leftMs = Date.parse(attempt.challenge.expiresAt) - ports.clock.now().getTime();
  return leftMs > minLeftMs ? attempt : undefined;
}

/** A draw for this browser. A page that must not flash gets none with light. */
export function newAttempt(
  ports: Pick<Ports, "ids">,
  drawn: { theCase: CaseFields; sittingId: string; now: Date; withLight: boolean },
): LivenessAttempt {
  const { theCase, sittingId, now } = drawn;
  const id = ports.ids.next("lva");
  const withLight = drawn.withLight && theCase.page?.flashes !== false;
  const challenge = drawChallenge(id, { bytes: ports.ids.bytes, now, withLight });
  return { id, caseId: theCase.id, sittingId, state: "drawn", challenge };
}
