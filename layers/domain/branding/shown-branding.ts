import * as z from "zod";
import { displayName } from "../project/display-name.ts";
import { httpsUrl } from "../project/https-url.ts";
import { Branding } from "./branding.ts";

const { displayName: _, logoUploadId, iconUploadId, faviconUploadId, ...look } = Branding.shape;
const readOnlyUrl = z.url().nullable().optional();
const link = httpsUrl.nullable().default(null);

/** The branding as sent. The three addresses are read-only; a write gives the upload's id. */
export const BrandingInput = z
  .strictObject({
    displayName: displayName(60).nullable().default(null),
    logoUploadId,
    iconUploadId,
    faviconUploadId,
    logoUrl: readOnlyUrl,
    iconUrl: readOnlyUrl,
    faviconUrl: readOnlyUrl,
    ...look,
    supportUrl: link,
    privacyPolicyUrl: link,
    termsUrl: link,
    redirectUrl: link,
    expiredRedirectUrl: link,
    updatedAt: z.string().nullable().optional(),
    revision: z.int().optional(),
  })
  .meta({ id: "BrandingInput" });

export type BrandingInput = z.output<typeof BrandingInput>;

/** A read shows the stored value, even if a write would refuse it today. */
const stored = Branding.required().shape;

export const ShownBranding = BrandingInput.required()
  .extend({
    displayName: stored.displayName,
    supportUrl: stored.supportUrl,
    privacyPolicyUrl: stored.privacyPolicyUrl,
    termsUrl: stored.termsUrl,
    redirectUrl: stored.redirectUrl,
    expiredRedirectUrl: stored.expiredRedirectUrl,
    updatedAt: z.string().nullable(),
    revision: z.int(),
  })
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
