import * as z from "zod";

/**
 * The pair that a project's faces are sealed under, there only while it keeps some. Who has the public
 * half seals and opens nothing; without the private one no face can be opened any more.
 */
export const FaceKey = z.object({
  id: z.string(),
  publicKey: z.string(),
  /** The private half, as the service's secret seals it. */
  sealed: z.string(),
  createdAt: z.string(),
});

export type FaceKey = z.output<typeof FaceKey>;
