import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { brandImageKinds, brandImageTypes } from "#domain/project/brand-image.ts";
import { type Branding, brandingSchema, defaultBranding } from "#domain/project/branding.ts";
import {
  imageOf,
  setBranding,
  showBranding,
  uploadBrandImage,
  viewBrandImage,
} from "#usecases/org/set-branding.ts";
import { answer } from "../../answer.ts";
import { publicRoute } from "../../route.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/branding";
const tag = "Branding";

const shape = brandingSchema.shape;
const colors = shape.colors.unwrap().shape;
const ReadOnlyUrl = z.url().nullable().optional();

/** The branding on the wire. The three addresses are read; what is written is the upload's id. */
const BrandingInput = z
  .strictObject({
    display_name: shape.displayName,
    logo_upload_id: shape.logoUploadId,
    icon_upload_id: shape.iconUploadId,
    favicon_upload_id: shape.faviconUploadId,
    logo_url: ReadOnlyUrl,
    icon_url: ReadOnlyUrl,
    favicon_url: ReadOnlyUrl,
    theme: shape.theme,
    colors: z
      .strictObject({
        primary: colors.primary,
        on_primary: colors.onPrimary,
        background: colors.background,
        surface: colors.surface,
        text: colors.text,
        muted: colors.muted,
        error: colors.error,
      })
      .prefault({}),
    radius_px: shape.radiusPx,
    font_family: shape.fontFamily,
    locale_default: shape.localeDefault,
    locales: shape.locales,
    support_email: shape.supportEmail,
    support_url: shape.supportUrl,
    privacy_policy_url: shape.privacyPolicyUrl,
    terms_url: shape.termsUrl,
    redirect_url: shape.redirectUrl,
    expired_redirect_url: shape.expiredRedirectUrl,
    redirect_delay_seconds: shape.redirectDelaySeconds,
    skip_welcome: shape.skipWelcome,
    hide_progress: shape.hideProgress,
    show_powered_by: shape.showPoweredBy,
    updated_at: z.string().nullable().optional(),
    revision: z.int().optional(),
  })
  .meta({ id: "BrandingInput" });

const BrandingBody = BrandingInput.required()
  .extend({ updated_at: z.string().nullable(), revision: z.int() })
  .meta({ id: "Branding" });

const showBrandingRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "Read how the hosted pages look",
  permission: "branding:read",
  quota: "read",
  reply: BrandingBody,
  async handle({ principal, ports }) {
    const { id } = principal.project;
    const { branding, revision, updatedAt = null } = await showBranding(ports, id);
    return {
      ...brandingBody(branding, { projectId: id, base: ports.stage.publicBaseUrl }),
      revision,
      updated_at: updatedAt,
    };
  },
});

const setBrandingRoute = projectRoute({
  method: "PUT",
  path,
  tag,
  audit: {
    action: "branding.set",
    subject: "branding",
    id: ({ params }) => params.id,
    details: (_, { revision }) => ({ revision }),
  },
  summary: "Set how the hosted pages look",
  description:
    "Replaces it whole: what is missing becomes the default, and `{}` resets. Text on the background and on the primary colour needs a contrast of 4.5:1 at least. Pictures are uploaded first and named by their `upload_id`; the addresses, `revision` and `updated_at` may be sent back as they were read.",
  permission: "branding:write",
  quota: "write",
  refusals: ["insufficient_contrast"],
  body: BrandingInput,
  reply: BrandingBody,
  async handle({ principal, body, ports }) {
    const { id } = principal.project;
    const place = { projectId: id, base: ports.stage.publicBaseUrl };
    const branding = toBranding(body);
    refuseForeignAddresses(body, branding, place);
    const { revision, updatedAt } = await setBranding(ports, { projectId: id, branding });
    return { ...brandingBody(branding, place), revision, updated_at: updatedAt };
  },
});

const uploadImageRoute = projectRoute({
  method: "POST",
  path: `${path}/images`,
  tag,
  summary: "Get a place to upload a picture to",
  description:
    "PNG or WebP: a logo, twice as wide as high, or a square icon of at most 1 MB, or a square favicon of 500 kB. Send `fields` and then the file, as `file`, by a form POST to `url`, and name `upload_id` in the branding.",
  status: 201,
  permission: "branding:write",
  quota: "write",
  body: z.strictObject({
    kind: z.enum(brandImageKinds),
    content_type: z.enum(brandImageTypes),
  }),
  reply: z.object({
    upload_id: z.string(),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    expires_at: z.string(),
  }),
  async handle({ principal, body, ports }) {
    const { uploadId, ticket } = await uploadBrandImage(ports, {
      projectId: principal.project.id,
      kind: body.kind,
      contentType: body.content_type,
    });
    const { url, fields, expiresAt } = ticket;
    return { upload_id: uploadId, url, fields, expires_at: expiresAt };
  },
});

/** Outside `/v1`, because applicants' browsers fetch it and no client does. */
export const showBrandImageRoute = publicRoute({
  method: "GET",
  path: "/brand/{project_id}/{upload_id}",
  summary: "Show a picture of a project's branding",
  status: 302,
  reply: z.undefined(),
  async handle({ params, ports }) {
    const which = { projectId: params.project_id, uploadId: params.upload_id };
    const location = await viewBrandImage(ports, which);
    return answer({
      body: undefined,
      headers: { location, "cache-control": "public, max-age=300" },
    });
  },
});

export const brandingRoutes = [showBrandingRoute, setBrandingRoute, uploadImageRoute];

type Place = { projectId: string; base: string };

function toBranding(body: z.output<typeof BrandingInput>): Branding {
  const { on_primary: onPrimary, ...rest } = body.colors;
  return {
    ...defaultBranding,
    displayName: body.display_name,
    logoUploadId: body.logo_upload_id,
    iconUploadId: body.icon_upload_id,
    faviconUploadId: body.favicon_upload_id,
    theme: body.theme,
    colors: { ...rest, onPrimary },
    radiusPx: body.radius_px,
    fontFamily: body.font_family,
    localeDefault: body.locale_default,
    locales: body.locales,
    supportEmail: body.support_email,
    supportUrl: body.support_url,
    privacyPolicyUrl: body.privacy_policy_url,
    termsUrl: body.terms_url,
    redirectUrl: body.redirect_url,
    expiredRedirectUrl: body.expired_redirect_url,
    redirectDelaySeconds: body.redirect_delay_seconds,
    skipWelcome: body.skip_welcome,
    hideProgress: body.hide_progress,
    showPoweredBy: body.show_powered_by,
  };
}

function brandingBody(branding: Branding, place: Place) {
  const { onPrimary, ...rest } = branding.colors;
  return {
    display_name: branding.displayName,
    logo_upload_id: branding.logoUploadId,
    icon_upload_id: branding.iconUploadId,
    favicon_upload_id: branding.faviconUploadId,
    ...imageUrls(branding, place),
    theme: branding.theme,
    colors: { ...rest, on_primary: onPrimary },
    radius_px: branding.radiusPx,
    font_family: branding.fontFamily,
    locale_default: branding.localeDefault,
    locales: branding.locales,
    support_email: branding.supportEmail,
    support_url: branding.supportUrl,
    privacy_policy_url: branding.privacyPolicyUrl,
    terms_url: branding.termsUrl,
    redirect_url: branding.redirectUrl,
    expired_redirect_url: branding.expiredRedirectUrl,
    redirect_delay_seconds: branding.redirectDelaySeconds,
    skip_welcome: branding.skipWelcome,
    hide_progress: branding.hideProgress,
    show_powered_by: branding.showPoweredBy,
  };
}

function imageUrls(branding: Branding, { projectId, base }: Place) {
  const urlOf = (kind: (typeof brandImageKinds)[number]) => {
    const uploadId = imageOf(branding, kind);
    return uploadId === null ? null : `${base}/brand/${projectId}/${uploadId}`;
  };
  return { logo_url: urlOf("logo"), icon_url: urlOf("icon"), favicon_url: urlOf("favicon") };
}

/** A page with a camera loads no picture from anywhere else. */
function refuseForeignAddresses(
  body: z.output<typeof BrandingInput>,
  branding: Branding,
  place: Place,
): void {
  const own = imageUrls(branding, place);
  for (const param of ["logo_url", "icon_url", "favicon_url"] as const) {
    const sent = body[param];
    if (sent === undefined || sent === null || sent === own[param]) continue;
    throw new Refusal("invalid_parameter", "Pictures are hosted here: upload it instead.", {
      param,
    });
  }
}
