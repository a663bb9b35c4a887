import type { Branding } from "../../api/branding.ts";

const fonts: Record<Branding["font_family"], string> = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  rounded: 'ui-rounded, "SF Pro Rounded", system-ui, sans-serif',
  serif: 'ui-serif, Georgia, "Times New Roman", serif',
  mono: "ui-monospace, Menlo, Consolas, monospace",
};

/** Branding as the tokens that it replaces. In a dark theme the tokens' own colours stay. */
export function brandVariables({ colors, radius_px, font_family, theme }: Branding) {
  return {
    "--accent": colors.primary,
    "--accent-strong": colors.primary,
    "--on-accent": colors.on_primary,
    "--radius-control": `${radius_px}px`,
    "--font": fonts[font_family],
    ...(theme === "light" && {
      "--page": colors.background,
      "--surface": colors.background,
      "--sunken": colors.surface,
      "--text": colors.text,
      "--text-soft": colors.muted,
      "--red": colors.error,
    }),
  };
}
