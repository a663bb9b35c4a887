import { Refusal } from "#domain/errors.ts";
import {
  type BrandImageKind,
  brandImageKey,
  brandImageKinds,
  largestBrandImage,
  refuseBadImage,
} from "#domain/project/brand-image.ts";
import { type Branding, defaultBranding, refuseLowContrast } from "#domain/project/branding.ts";
import type { StoredBranding } from "#domain/project/stored-branding.ts";
import type { Ports, UploadTicket } from "../ports.ts";
import { untilWon } from "../until-won.ts";

const ticketSeconds = 600;

/** How a project's hosted pages look; the default until somebody sets it. */
export async function showBranding(
  { brands }: Pick<Ports, "brands">,
  projectId: string,
): Promise<Omit<StoredBranding, "updatedAt"> & { updatedAt?: string }> {
  return (await brands.find(projectId)) ?? { branding: defaultBranding, revision: 0 };
}

/** Replaces the branding whole. Colours that applicants could not read are refused with their ratio. */
export async function setBranding(
  ports: Pick<Ports, "brands" | "clock" | "files">,
  { projectId, branding }: { projectId: string; branding: Branding },
): Promise<StoredBranding> {
  refuseLowContrast(branding);
  if (!branding.locales.includes(branding.localeDefault)) {
    throw new Refusal("invalid_parameter", "locale_default must be one of locales.", {
      param: "locale_default",
    });
  }
  return untilWon(async (race) => {
    const standing = await showBranding(ports, projectId);
    for (const kind of brandImageKinds) {
      const uploadId = imageOf(branding, kind);
      // One that stands was looked at when it was set.
      const isNew = uploadId !== null && uploadId !== imageOf(standing.branding, kind);
      if (isNew) await refuseUnfit(ports, { projectId, kind, uploadId });
    }
    const next = {
      branding,
      revision: standing.revision + 1,
      updatedAt: ports.clock.now().toISOString(),
    };
    await race(() => ports.brands.save(projectId, next));
    return next;
  });
}

/** A place to put a picture; it shows nowhere until a branding names it. */
export async function uploadBrandImage(
  ports: Pick<Ports, "files" | "ids">,
  wanted: { projectId: string; kind: BrandImageKind; contentType: string },
): Promise<{ uploadId: string; ticket: UploadTicket }> {
  const uploadId = ports.ids.next("img");
  const ticket = await ports.files.ticket({
    key: brandImageKey(wanted.projectId, uploadId),
    contentType: wanted.contentType,
    minBytes: 33,
    maxBytes: largestBrandImage[wanted.kind],
    expiresInSeconds: ticketSeconds,
  });
  return { uploadId, ticket };
}

/** Where a picture of the branding in force may be seen; any other id is none. */
export async function viewBrandImage(
  ports: Pick<Ports, "brands" | "files">,
  { projectId, uploadId }: { projectId: string; uploadId: string },
): Promise<string> {
  const stored = await ports.brands.find(projectId);
  const isShown =
    stored && brandImageKinds.some((kind) => imageOf(stored.branding, kind) === uploadId);
  if (!isShown) throw new Refusal("not_found", "There is no such picture.");
  return ports.files.view(brandImageKey(projectId, uploadId), 600);
}

export function imageOf(branding: Branding, kind: BrandImageKind): string | null {
  if (kind === "logo") return branding.logoUploadId;
  return kind === "icon" ? branding.iconUploadId : branding.faviconUploadId;
}

async function refuseUnfit(
  { files }: Pick<Ports, "files">,
  { projectId, kind, uploadId }: { projectId: string; kind: BrandImageKind; uploadId: string },
): Promise<void> {
  const key = brandImageKey(projectId, uploadId);
  if (!(await files.head(key))) {
    throw new Refusal("invalid_parameter", "Nothing was uploaded under this id.", {
      param: `${kind}_upload_id`,
    });
  }
  refuseBadImage(await files.read(key), kind);
}
