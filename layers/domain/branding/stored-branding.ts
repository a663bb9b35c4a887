import * as z from "zod";
import { Branding } from "./branding.ts";

/** A branding as somebody set it. */
export const StoredBranding = z.object({
  branding: Branding,
  /** Of each picture that is shown, the SHA-256 of the bytes that were looked at, by its upload's id. */
  pictures: z.record(z.string(), z.string()).exactOptional(),
  revision: z.int(),
  updatedAt: z.string(),
});

export type StoredBranding = z.output<typeof StoredBranding>;
