import * as z from "zod";

/** One browser that signed in. */
export const Session = z.object({
  id: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});

export type Session = z.output<typeof Session>;
