import * as z from "zod";
import { Branding } from "./branding.ts";

const { displayName, logoUploadId, iconUploadId, faviconUploadId, ...look } = Branding.shape;
const readOnlyUrl = z.url().nullable().optional();

/** The branding as it is sent. The three addresses are read; what is written is the upload's id. */
export const BrandingInput = z
  .strictObject({
    displayName,
    logoUploadId,
    iconUploadId,
    faviconUploadId,
    logoUrl: readOnlyUrl,
    iconUrl: readOnlyUrl,
    faviconUrl: readOnlyUrl,
    ...look,
    updatedAt: z.string().nullable().optional(),
    revision: z.int().optional(),
  })
  .meta({ id: "BrandingInput" });

export type BrandingInput = z.output<typeof BrandingInput>;

export const ShownBranding = BrandingInput.required()
  .extend({ updatedAt: z.string().nullable(), revision: z.int() })
  .meta({ id: "Branding" });

export type ShownBranding = z.output<typeof ShownBranding>;

/** Where a picture is uploaded to, and the id that the branding then names it by. */
export const BrandImageSlot = z.object({
  uploadId: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: z.string(),
});

export type BrandImageSlot = z.output<typeof BrandImageSlot>;
