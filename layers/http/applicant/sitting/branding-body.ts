import * as z from "zod";
import { type Branding, brandFonts, brandLocales } from "#domain/project/branding.ts";
import { palettes } from "#domain/project/palette.ts";

const Palette = z.record(z.string(), z.string());

/** How the project wants the hosted page to look; its colours already as the page uses them. */
export const BrandingBody = z.object({
  theme: z.enum(["light", "dark", "auto"]),
  palettes: z.object({ light: Palette.optional(), dark: Palette.optional() }),
  radius_px: z.int(),
  font_family: z.enum(brandFonts),
  logo_url: z.string().optional(),
  icon_url: z.string().optional(),
  favicon_url: z.string().optional(),
  support_email: z.string().optional(),
  support_url: z.string().optional(),
  privacy_policy_url: z.string().optional(),
  terms_url: z.string().optional(),
  /** Where to go on from a link that ran out. */
  expired_redirect_url: z.string().optional(),
  locales: z.array(z.enum(brandLocales)),
  locale_default: z.enum(brandLocales),
  redirect_delay_seconds: z.int(),
  skip_welcome: z.boolean(),
  hide_progress: z.boolean(),
  show_powered_by: z.boolean(),
});

export function toBrandingBody({
  projectId,
  branding,
}: {
  projectId: string;
  branding: Branding;
}): z.input<typeof BrandingBody> {
  const { logoUploadId, iconUploadId, faviconUploadId } = branding;
  const addressOf = (uploadId: string) => `/brand/${projectId}/${uploadId}`;
  const { supportEmail, supportUrl, privacyPolicyUrl, termsUrl, expiredRedirectUrl } = branding;
  return {
    theme: branding.theme,
    palettes: palettes(branding),
    radius_px: branding.radiusPx,
    font_family: branding.fontFamily,
    ...(logoUploadId && { logo_url: addressOf(logoUploadId) }),
    ...(iconUploadId && { icon_url: addressOf(iconUploadId) }),
    ...(faviconUploadId && { favicon_url: addressOf(faviconUploadId) }),
    ...(supportEmail && { support_email: supportEmail }),
    ...(supportUrl && { support_url: supportUrl }),
    ...(privacyPolicyUrl && { privacy_policy_url: privacyPolicyUrl }),
    ...(termsUrl && { terms_url: termsUrl }),
    ...(expiredRedirectUrl && { expired_redirect_url: expiredRedirectUrl }),
    locales: branding.locales,
    locale_default: branding.localeDefault,
    redirect_delay_seconds: branding.redirectDelaySeconds,
    skip_welcome: branding.skipWelcome,
    hide_progress: branding.hideProgress,
    show_powered_by: branding.showPoweredBy,
  };
}
