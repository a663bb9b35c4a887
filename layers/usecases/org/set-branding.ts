import {
  type BrandImageKind,
  brandImageKey,
  brandImageKinds,
  largestBrandImage,
  seenImageKey,
  typeOfImage,
} from "#domain/branding/brand-image.ts";
import { type Branding, defaultBranding, refuseLowContrast } from "#domain/branding/branding.ts";
import type { StoredBranding } from "#domain/branding/stored-branding.ts";
import { Refusal } from "#domain/errors.ts";
import { sha256 } from "#domain/sha256.ts";
import type { Ports, UploadTicket } from "../ports.ts";
import { untilWon } from "../until-won.ts";

const ticketSeconds = 600;

/** The look of a project's hosted pages; the default until a member sets it. */
export async function showBranding(
  { brands }: Pick<Ports, "brands">,
  projectId: string,
): Promise<Omit<StoredBranding, "updatedAt"> & { updatedAt?: string }> {
  return (await brands.find(projectId)) ?? { branding: defaultBranding, revision: 0 };
}

/** Replaces the branding whole. Colors that applicants could not read are refused with their ratio. */
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
    const current = await showBranding(ports, projectId);
    const pictures: Record<string, string> = {};
    for (const kind of brandImageKinds) {
      const uploadId = imageOf(branding, kind);
      if (uploadId === null) continue;
      // An unchanged picture was inspected when it was set, as this kind.
      const isUnchanged = uploadId === imageOf(current.branding, kind);
      const known = isUnchanged ? current.pictures?.[uploadId] : undefined;
      pictures[uploadId] = known ?? (await keptPicture(ports, { projectId, kind, uploadId }));
    }
    const next = {
      branding,
      pictures,
      revision: current.revision + 1,
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

/** The address of a picture of the present branding; any other id is unknown. */
export async function viewBrandImage(
  ports: Pick<Ports, "brands" | "files">,
  { projectId, uploadId }: { projectId: string; uploadId: string },
): Promise<string> {
  const { pictures = {} } = (await ports.brands.find(projectId)) ?? {};
  const seen = Object.hasOwn(pictures, uploadId) ? pictures[uploadId] : undefined;
  if (seen === undefined) throw new Refusal("not_found", "There is no such picture.");
  return ports.files.view(seenImageKey(projectId, uploadId, seen), 600);
}

export function imageOf(branding: Branding, kind: BrandImageKind): string | null {
  if (kind === "logo") return branding.logoUploadId;
  return kind === "icon" ? branding.iconUploadId : branding.faviconUploadId;
}

/**
 * Looks at an upload and keeps the very bytes, under their hash. The ticket admits others until it runs out, and those
 * are never shown.
 */
async function keptPicture(
  { files }: Pick<Ports, "files">,
  { projectId, kind, uploadId }: { projectId: string; kind: BrandImageKind; uploadId: string },
): Promise<string> {
  const key = brandImageKey(projectId, uploadId);
  if (!(await files.head(key))) {
    throw new Refusal("invalid_parameter", "Nothing was uploaded under this id.", {
      param: `${kind}_upload_id`,
    });
  }
  const bytes = await files.read(key);
  const contentType = typeOfImage(bytes, kind);
  const seen = await sha256(bytes);
  await files.write({ key: seenImageKey(projectId, uploadId, seen), bytes, contentType });
  return seen;
}
