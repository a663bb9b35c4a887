import * as z from "zod";

/**
 * The key pair for a project's faces, present only while the project keeps some. The public half alone
 * opens nothing; without the private half no face can be opened any more.
 */
export const FaceKey = z.object({
  id: z.string(),
  publicKey: z.string(),
  /** The private half, as the service's secret seals it. */
  sealed: z.string(),
  createdAt: z.string(),
});

export type FaceKey = z.output<typeof FaceKey>;
