import { z } from "zod";

/** What the stage hands over to be sent. */
export const Letter = z.object({
  id: z.string(),
  to: z.string(),
  /** An SMS has none. */
  subject: z.string().optional(),
  text: z.string(),
  language: z.string(),
});

export type KeptLetter = z.output<typeof Letter> & { at: string };
