import * as z from "zod";
import { LivenessChallenge } from "./challenge.ts";
import { lightColours } from "./light-colours.ts";

const colours = z.array(z.enum(lightColours));

/** A drawn challenge with the first colors of its light: the page gets the second after those cannot change. */
export const ShownChallenge = LivenessChallenge.extend({
  light: z.object({ slotMs: z.int(), fadeMs: z.int(), a: colours }).nullable(),
  attemptsLeft: z.int(),
});

export type ShownChallenge = z.output<typeof ShownChallenge>;

export const RevealedLight = z.object({ lightB: colours });

export type RevealedLight = z.output<typeof RevealedLight>;
