import type { Brand } from "./branding.ts";

/** Fonts that every phone has: a page with a camera fetches none. */
const fonts = {
  rounded: 'ui-rounded, "SF Pro Rounded", "Nunito", system-ui, sans-serif',
  serif: 'ui-serif, "Noto Serif", Georgia, serif',
  mono: 'ui-monospace, "Noto Sans Mono", Menlo, monospace',
};

/** Puts a project's colors, corners and letters in place of our own, now and whenever the device turns dark or light. */
export function applyBrand(brand: Brand, root: HTMLElement = document.documentElement): void {
  const { theme, palettes, radius_px, font_family } = brand;
  if (theme !== "auto") root.dataset.theme = theme;
  const inTheDark = matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    const isDark = theme === "auto" ? inTheDark.matches : theme === "dark";
    const palette = isDark ? palettes.dark : palettes.light;
    for (const [token, value] of Object.entries(palette ?? {})) {
      root.style.setProperty(`--${token}`, value);
    }
  };
  paint();
  setPicture(root.ownerDocument, "icon", brand.favicon_url ?? brand.icon_url);
  setPicture(root.ownerDocument, "apple-touch-icon", brand.icon_url);
  inTheDark.addEventListener("change", paint);
  root.style.setProperty("--radius-control", `${radius_px}px`);
  root.style.setProperty("--radius-card", `${Math.round(radius_px * 1.6)}px`);
  if (font_family !== "system") root.style.setProperty("--font", fonts[font_family]);
}

/** Sets the picture of the browser's tab, and of the home screen. */
function setPicture(page: Document, rel: "icon" | "apple-touch-icon", href: string | undefined) {
  if (href === undefined) return;
  for (const before of page.querySelectorAll(`link[rel="${rel}"]`)) before.remove();
  page.head.append(Object.assign(page.createElement("link"), { rel, href }));
}
