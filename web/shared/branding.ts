import type { palettes } from "#domain/project/palette.ts";

/** How a project wants its pages to look, as the service says it. */
export type Brand = {
  theme: "light" | "dark" | "auto";
  palettes: ReturnType<typeof palettes>;
  radius_px: number;
  icon_url?: string;
  favicon_url?: string;
  font_family: "system" | "rounded" | "serif" | "mono";
};
