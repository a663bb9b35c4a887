import * as z from "zod";
import { brandImageKinds, brandImageTypes } from "#domain/branding/brand-image.ts";
import type { Branding } from "#domain/branding/branding.ts";
import { BrandImageSlot, BrandingInput, ShownBranding } from "#domain/branding/shown-branding.ts";
import { Refusal } from "#domain/errors.ts";
import { reply, request } from "#domain/wire.ts";
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

const showBrandingRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "Read how the hosted pages look",
  permission: "branding:read",
  quota: "read",
  reply: reply(ShownBranding),
  async handle({ principal, ports }) {
    const { id } = principal.project;
    const { branding, revision, updatedAt = null } = await showBranding(ports, id);
    const place = { projectId: id, base: ports.stage.publicBaseUrl };
    return { ...branding, ...imageUrls(branding, place), revision, updatedAt };
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
    "Replaces it whole: missing members get their defaults, and `{}` resets. Text on the background and on the primary color needs a contrast of at least 4.5:1. Pictures are uploaded first and named by their `upload_id`; you may send the addresses, `revision` and `updated_at` back unchanged.",
  permission: "branding:write",
  quota: "write",
  refusals: ["insufficient_contrast"],
  body: request(BrandingInput),
  reply: reply(ShownBranding),
  async handle({ principal, body, ports }) {
    const { id } = principal.project;
    const place = { projectId: id, base: ports.stage.publicBaseUrl };
    const { logoUrl, iconUrl, faviconUrl, updatedAt: _, revision: __, ...branding } = body;
    const own = imageUrls(branding, place);
    refuseForeignAddresses({ logoUrl, iconUrl, faviconUrl }, own);
    const { revision, updatedAt } = await setBranding(ports, { projectId: id, branding });
    return { ...branding, ...own, revision, updatedAt };
  },
});

const uploadImageRoute = projectRoute({
  method: "POST",
  path: `${path}/images`,
  tag,
  summary: "Get an upload URL for a picture",
  description:
    "PNG or WebP: a logo, twice as wide as high, or a square icon of at most 1 MB, or a square favicon of 500 kB. Send `fields` and then the file, as `file`, by a form POST to `url`, and name `upload_id` in the branding.",
  status: 201,
  afterCrash: "it is another upload URL, and the previous one stays unused.",
  permission: "branding:write",
  quota: "write",
  body: request(
    z.strictObject({ kind: z.enum(brandImageKinds), contentType: z.enum(brandImageTypes) }),
  ),
  reply: reply(BrandImageSlot),
  async handle({ principal, body, ports }) {
    const wanted = { projectId: principal.project.id, ...body };
    const { uploadId, ticket } = await uploadBrandImage(ports, wanted);
    return { uploadId, ...ticket };
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

function imageUrls(branding: Branding, { projectId, base }: Place) {
  const urlOf = (kind: (typeof brandImageKinds)[number]) => {
    const uploadId = imageOf(branding, kind);
    return uploadId === null ? null : `${base}/brand/${projectId}/${uploadId}`;
  };
  return { logoUrl: urlOf("logo"), iconUrl: urlOf("icon"), faviconUrl: urlOf("favicon") };
}

/** A page with a camera loads no picture from anywhere else. */
function refuseForeignAddresses(
  sent: Pick<BrandingInput, "logoUrl" | "iconUrl" | "faviconUrl">,
  own: ReturnType<typeof imageUrls>,
): void {
  for (const kind of brandImageKinds) {
    const url = sent[`${kind}Url`];
    if (url === undefined || url === null || url === own[`${kind}Url`]) continue;
    throw new Refusal(
      "invalid_parameter",
      "The service hosts pictures itself. Upload the picture instead.",
      {
        param: `${kind}_url`,
      },
    );
  }
}
