import * as z from "zod";
import { Branding } from "./branding.ts";
import { palettes } from "./palette.ts";

const Palette = z.record(z.string(), z.string());

/** How a hosted page looks: its colors already as the page uses them, its pictures by address. */
export const PageBranding = Branding.pick({
  theme: true,
  radiusPx: true,
  fontFamily: true,
  locales: true,
  localeDefault: true,
  redirectDelaySeconds: true,
  skipWelcome: true,
  hideProgress: true,
  showPoweredBy: true,
}).extend({
  palettes: z.object({ light: Palette.optional(), dark: Palette.optional() }),
  logoUrl: z.string().optional(),
  iconUrl: z.string().optional(),
  faviconUrl: z.string().optional(),
  supportEmail: z.string().optional(),
  supportUrl: z.string().optional(),
  privacyPolicyUrl: z.string().optional(),
  termsUrl: z.string().optional(),
  /** The address to which an expired link leads. */
  expiredRedirectUrl: z.string().optional(),
});

export type PageBranding = z.output<typeof PageBranding>;

export function pageBranding(projectId: string, branding: Branding): PageBranding {
  const { logoUploadId, iconUploadId, faviconUploadId } = branding;
  const addressOf = (uploadId: string | null) =>
    uploadId === null ? undefined : `/brand/${projectId}/${uploadId}`;
  return {
    ...branding,
    palettes: palettes(branding),
    logoUrl: addressOf(logoUploadId),
    iconUrl: addressOf(iconUploadId),
    faviconUrl: addressOf(faviconUploadId),
    supportEmail: branding.supportEmail ?? undefined,
    supportUrl: branding.supportUrl ?? undefined,
    privacyPolicyUrl: branding.privacyPolicyUrl ?? undefined,
    termsUrl: branding.termsUrl ?? undefined,
    expiredRedirectUrl: branding.expiredRedirectUrl ?? undefined,
  };
}
