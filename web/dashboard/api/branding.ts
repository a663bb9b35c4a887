import type { BrandImageKind } from "#domain/branding/brand-image.ts";
import type { Branding as BrandingOfProject } from "#domain/branding/branding.ts";
import type { ShownBranding } from "#domain/branding/shown-branding.ts";
import type { Wire } from "#domain/wire.ts";
import { ask, Problem } from "./call.ts";

export type Branding = Wire<BrandingOfProject>;

export type StoredBranding = Wire<ShownBranding>;

const branding = "/v1/projects/{id}/branding";

export const readBranding = (projectId: string) => ask(`GET ${branding}`, { id: projectId });

export const saveBranding = (projectId: string, wanted: Partial<Branding>) =>
  ask(`PUT ${branding}`, { id: projectId }, { body: wanted });

/** Uploads a picture and returns the id that a branding refers to. */
export async function uploadBrandImage(
  projectId: string,
  { kind, file }: { kind: BrandImageKind; file: File },
): Promise<string> {
  const wanted = { kind, content_type: file.type };
  const ticket = await ask(`POST ${branding}/images`, { id: projectId }, { body: wanted });
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
  form.append("file", file);
  const stored = await fetch(ticket.url, { method: "POST", body: form });
  if (stored.ok) return ticket.upload_id;
  throw new Problem(stored.status, {
    detail: "The store refused the picture; it may be too large.",
  });
}
