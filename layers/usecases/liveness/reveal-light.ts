import { Refusal } from "#domain/errors.ts";
import type { LightColour } from "#domain/liveness/light-colours.ts";
import type { Ports } from "../ports.ts";
import { type AttemptRef, ownAttempt, requireUnexpired, wrongStep } from "./own-attempt.ts";

/**
 * Returns the second colors once the page has committed to the first block by its SHA-256: neither half
 * can be made with the other in view. The same commitment gets the same answer again.
 */
export async function revealLight(
  ports: Pick<Ports, "cases" | "clock" | "liveness">,
  { lightASha256, ...ref }: AttemptRef & { lightASha256: string },
): Promise<{ colours: LightColour[] }> {
  const attempt = await ownAttempt(ports, ref);
  const { light } = attempt.challenge;
  if (!light) throw new Refusal("invalid_state", "This liveness attempt shows no light.");
  if (attempt.state === "revealed" && attempt.lightASha256 === lightASha256) {
    return { colours: light.b };
  }
  if (attempt.state !== "drawn") throw wrongStep(attempt);
  const now = ports.clock.now();
  requireUnexpired(attempt, now);
  await ports.liveness.advance(
    { ...attempt, state: "revealed", lightASha256, revealedAt: now.toISOString() },
    "drawn",
  );
  return { colours: light.b };
}
