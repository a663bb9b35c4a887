import type { ShownBrand } from "#domain/branding/worn-branding.ts";
import type { Wire } from "#domain/wire.ts";

/** How a project wants its pages to look, as the service says it. */
export type Brand = Pick<
  Wire<ShownBrand>,
  "theme" | "palettes" | "radius_px" | "icon_url" | "favicon_url" | "font_family"
>;
