import * as z from "zod";
import {
  coloursPerBlock,
  type LivenessChallenge,
  lightColours,
  movements,
  promptsPerChallenge,
} from "./challenge.ts";

const block = z.array(z.enum(lightColours)).length(coloursPerBlock);

/** A whole challenge as it is written to `challenge.json` of a recorded session; camelCase once it is read. */
export const LivenessChallengeFile = z
  .strictObject({
    attempt_id: z.string(),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    issued_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    movements: z.array(z.enum(movements)).length(promptsPerChallenge),
    light: z
      .strictObject({ slot_ms: z.int().min(200).max(2000), a: block, b: block })
      .transform(({ slot_ms, ...colours }) => ({ slotMs: slot_ms, ...colours }))
      .nullable(),
  })
  .transform(
    ({ attempt_id, issued_at, expires_at, ...challenge }): LivenessChallenge => ({
      ...challenge,
      attemptId: attempt_id,
      issuedAt: issued_at,
      expiresAt: expires_at,
    }),
  );

export type LivenessChallengeFile = z.input<typeof LivenessChallengeFile>;
