import { z } from "zod";

/** A letter or an SMS that the stage sends. */
export const Letter = z.object({
  id: z.string(),
  to: z.string(),
  /** An SMS has no subject. */
  subject: z.string().optional(),
  text: z.string(),
  language: z.string(),
});

export type KeptLetter = z.output<typeof Letter> & { at: string };
