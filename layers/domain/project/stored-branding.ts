import * as z from "zod";
import { Branding } from "./branding.ts";

/** A branding as somebody set it. */
export const StoredBranding = z.object({
  branding: Branding,
  revision: z.int(),
  updatedAt: z.string(),
});

export type StoredBranding = z.output<typeof StoredBranding>;
