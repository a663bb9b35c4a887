import * as z from "zod";
import { Branding } from "./branding.ts";

/** A branding as a project set it. */
export const StoredBranding = z.object({
  branding: Branding,
  /** SHA-256 of the inspected bytes of each shown picture, by the id of its upload. */
  pictures: z.record(z.string(), z.string()).exactOptional(),
  revision: z.int(),
  updatedAt: z.string(),
});

export type StoredBranding = z.output<typeof StoredBranding>;
