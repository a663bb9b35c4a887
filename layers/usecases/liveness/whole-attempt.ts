import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { Ports } from "../ports.ts";

/** An attempt with its manifest, which lies apart from it. */
export async function wholeAttempt(
  { liveness }: Pick<Ports, "liveness">,
  caseId: string,
  attemptId: string,
): Promise<LivenessAttempt | undefined> {
  const attempt = await liveness.find(caseId, attemptId);
  const manifest = attempt && (await liveness.manifestOf(attempt));
  return attempt && { ...attempt, ...(manifest && { manifest }) };
}
