import { type Branding, contrast, minimumContrast } from "./branding.ts";

/** Values of the pages' color tokens, by their name in `web/shared/tokens.css` without the dashes. */
export type Palette = Record<(typeof tokens)[number], string>;

const tokens = [
  "page",
  "surface",
  "sunken",
  "line",
  "line-strong",
  "text",
  "text-soft",
  "accent",
  "accent-strong",
  "accent-soft",
  "accent-ink",
  "on-accent",
  "red",
] as const;

/** Colors of our own pages in the dark, for a project that gave only its light colors. */
const darkBase = {
  background: "#201E1C",
  surface: "#2B2926",
  text: "#F3F0EC",
  muted: "#B8B1A9",
  error: "#F2A08D",
};

/** WCAG 1.4.11: below this contrast a shape cannot be distinguished from its background. */
const shapeContrast = 3;

/**
 * The project's colors as the pages use them, for each scheme that the theme allows. A project gives
 * seven colors, and only two pairs are refused when they are hard to read. If another pair on a page is
 * unreadable, the readable color replaces the other.
 */
export function palettes({ theme, colors }: Branding): { light?: Palette; dark?: Palette } {
  if (theme === "light") return { light: palette(colors) };
  if (theme === "dark") return { dark: palette(colors) };
  return { light: palette(colors), dark: palette({ ...colors, ...darkBase }) };
}

function palette(colors: Branding["colors"]): Palette {
  const { background, text, primary, onPrimary } = colors;
  const sunken = isReadable(text, colors.surface) ? colors.surface : mix(background, text, 0.06);
  const soft = mix(background, primary, 0.12);
  const backgrounds = [background, sunken];
  const strong = mix(primary, isReadable("#FFFFFF", primary) ? "#000000" : "#FFFFFF", 0.16);
  return {
    page: mix(background, text, 0.04),
    surface: background,
    sunken,
    line: mix(background, text, 0.18),
    "line-strong": firstOf([0.5, 0.6, 0.7, 1], (share) => mix(background, text, share), {
      backgrounds: [background],
      atLeast: shapeContrast,
    }),
    text,
    "text-soft": readableOr(text, colors.muted, backgrounds),
    accent: primary,
    "accent-strong": isReadable(onPrimary, strong) ? strong : primary,
    "accent-soft": soft,
    "accent-ink": firstOf([0, 0.2, 0.4, 0.6, 0.8, 1], (share) => mix(primary, text, share), {
      backgrounds: [...backgrounds, soft],
      atLeast: minimumContrast,
    }),
    "on-accent": onPrimary,
    red: readableOr(text, colors.error, backgrounds),
  };
}

function isReadable(color: string, background: string): boolean {
  return contrast(color, background) >= minimumContrast;
}

function readableOr(otherwise: string, color: string, backgrounds: readonly string[]): string {
  return backgrounds.every((background) => isReadable(color, background)) ? color : otherwise;
}

/** The first candidate that stands out from every ground, else the last. */
function firstOf(
  shares: readonly number[],
  candidate: (share: number) => string,
  { backgrounds, atLeast }: { backgrounds: readonly string[]; atLeast: number },
): string {
  const found = shares.find((share) =>
    backgrounds.every((background) => contrast(candidate(share), background) >= atLeast),
  );
  return candidate(found ?? 1);
}

/** `share` of the second color in the first, both `#RRGGBB`. */
function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    const value = Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share);
    return value.toString(16).padStart(2, "0").toUpperCase();
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
