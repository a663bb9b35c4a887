import type { BrandImageKind } from "#domain/project/brand-image.ts";
import { call, Problem, read } from "./call.ts";
import { projectPath } from "./page-of.ts";

export type Colors = Record<
  "primary" | "on_primary" | "background" | "surface" | "text" | "muted" | "error",
  string
>;

export type Branding = {
  display_name: string | null;
  logo_upload_id: string | null;
  icon_upload_id: string | null;
  favicon_upload_id: string | null;
  theme: "light" | "dark" | "auto";
  colors: Colors;
  radius_px: number;
  font_family: "system" | "rounded" | "serif" | "mono";
  locale_default: string;
  locales: string[];
  support_email: string | null;
  support_url: string | null;
  privacy_policy_url: string | null;
  terms_url: string | null;
  redirect_url: string | null;
  expired_redirect_url: string | null;
  redirect_delay_seconds: number;
  skip_welcome: boolean;
  hide_progress: boolean;
  show_powered_by: boolean;
};

/** The addresses are read; what is written is the upload's id. */
export type StoredBranding = Branding & {
  logo_url: string | null;
  icon_url: string | null;
  favicon_url: string | null;
  revision: number;
  updated_at: string | null;
};

const path = (projectId: string) => projectPath(projectId, "branding");

export const readBranding = (projectId: string) => read<StoredBranding>(path(projectId));

export const saveBranding = (projectId: string, wanted: Partial<Branding>) =>
  call<StoredBranding>("PUT", path(projectId), wanted);

/** Hands a picture to the store; answers the id that the branding names it by. */
export async function uploadBrandImage(
  projectId: string,
  { kind, file }: { kind: BrandImageKind; file: File },
): Promise<string> {
  const ticket = await call<{ upload_id: string; url: string; fields: Record<string, string> }>(
    "POST",
    `${path(projectId)}/images`,
    { kind, content_type: file.type },
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
  form.append("file", file);
  const stored = await fetch(ticket.url, { method: "POST", body: form });
  if (stored.ok) return ticket.upload_id;
  throw new Problem(stored.status, {
    detail: "The store refused the picture; it may be too large.",
  });
}
