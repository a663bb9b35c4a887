import { Refusal } from "#domain/errors.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import { existingCase, requireCollecting } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";

/** The attempt, and the sitting that asks: a session cannot move to another browser. */
export type AttemptRef = { caseId: string; sittingId: string; attemptId: string };

/** The attempt, while its Case collects and for the browser that it was drawn for. */
export async function ownAttempt(
  ports: Pick<Ports, "cases" | "clock" | "liveness">,
  { caseId, sittingId, attemptId }: AttemptRef,
): Promise<LivenessAttempt> {
  requireCollecting(await existingCase(ports, caseId), ports.clock.now());
  const attempt = await ports.liveness.find(caseId, attemptId);
  if (attempt?.sittingId === sittingId) return attempt;
  throw new Refusal("not_found", "This browser has no such liveness attempt.");
}

/** The recording must end before the challenge expires. */
export function requireUnexpired({ challenge }: LivenessAttempt, now: Date): void {
  if (now.toISOString() < challenge.expiresAt) return;
  throw new Refusal("invalid_state", "This liveness attempt took too long. Start another.", {
    extra: { current_status: "collecting", attempt: "expired" },
  });
}

export function wrongStep({ state }: LivenessAttempt): Refusal {
  return new Refusal("invalid_state", `This liveness attempt is ${state}.`, {
    extra: { current_status: "collecting", attempt: state },
  });
}
