import type { PageBranding } from "#domain/branding/page-branding.ts";
import type { Wire } from "#domain/wire.ts";

/** How a project wants its pages to look, as the service says it. */
export type Brand = Pick<
  Wire<PageBranding>,
  "theme" | "palettes" | "radius_px" | "icon_url" | "favicon_url" | "font_family"
>;
