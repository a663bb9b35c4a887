import * as z from "zod";
import { request, type Wire } from "../wire.ts";
import { coloursPerBlock, LivenessChallenge, movements, promptsPerChallenge } from "./challenge.ts";
import { lightColours } from "./light-colours.ts";

const block = z.array(z.enum(lightColours)).length(coloursPerBlock);

/** A whole challenge, as `challenge.json` of a recorded session. */
export const LivenessChallengeFile = request(
  z.strictObject({
    ...LivenessChallenge.shape,
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    issuedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    movements: z.array(z.enum(movements)).length(promptsPerChallenge),
    light: z.strictObject({ slotMs: z.int().min(200).max(2000), a: block, b: block }).nullable(),
  }),
);

export type LivenessChallengeFile = Wire<LivenessChallenge>;
