import { call, read } from "./call.ts";
import { projectPath } from "./page-of.ts";

export type Colors = Record<
  "primary" | "on_primary" | "background" | "surface" | "text" | "muted" | "error",
  string
>;

export type Branding = {
  display_name: string | null;
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

export type StoredBranding = Branding & { revision?: number; updated_at?: string | null };

const path = (projectId: string) => projectPath(projectId, "branding");

export const readBranding = (projectId: string) => read<StoredBranding>(path(projectId));

export const saveBranding = (projectId: string, wanted: Partial<Branding>) =>
  call<StoredBranding>("PUT", path(projectId), wanted);
