import * as z from "zod";
import { brandLocales } from "../brand-locales.ts";
import { Refusal } from "../errors.ts";

/** WCAG 2.2 AA for text. */
export const minimumContrast = 4.5;

/** Fonts that every phone has: a page with a camera calls no third party for a font. */
export const brandFonts = ["system", "rounded", "serif", "mono"] as const;

/** Addresses as stored; `BrandingInput` has the rules for input. */
const httpsUrl = z
  .url({ protocol: /^https$/ })
  .max(2048)
  .nullable()
  .default(null);
/** Uploads of this service: a page with a camera loads no picture from other hosts. */
const uploadId = z
  .string()
  .regex(/^img_[0-9a-z]{26}$/)
  .nullable()
  .default(null);
const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be #RRGGBB");

const colorsSchema = z.strictObject({
  primary: hex.default("#0F6B5C"),
  onPrimary: hex.default("#FFFFFF"),
  background: hex.default("#FFFFFF"),
  surface: hex.default("#F5F5F4"),
  text: hex.default("#1C1917"),
  muted: hex.default("#57534E"),
  error: hex.default("#B91C1C"),
});

/** The look of a project's hosted pages. A write replaces all of it: a missing member gets its default. */
export const Branding = z.strictObject({
  /** `null`: the project's name. */
  displayName: z.string().trim().min(1).max(60).nullable().default(null),
  logoUploadId: uploadId,
  iconUploadId: uploadId,
  faviconUploadId: uploadId,
  theme: z.enum(["light", "dark", "auto"]).default("auto"),
  colors: colorsSchema.prefault({}),
  radiusPx: z.int().min(0).max(32).default(8),
  fontFamily: z.enum(brandFonts).default("system"),
  localeDefault: z.enum(brandLocales).default("pt"),
  locales: z
    .array(z.enum(brandLocales))
    .min(1)
    .default([...brandLocales]),
  supportEmail: z.email().nullable().default(null),
  supportUrl: httpsUrl,
  privacyPolicyUrl: httpsUrl,
  termsUrl: httpsUrl,
  redirectUrl: httpsUrl,
  expiredRedirectUrl: httpsUrl,
  redirectDelaySeconds: z.int().min(0).max(30).default(5),
  skipWelcome: z.boolean().default(false),
  hideProgress: z.boolean().default(false),
  showPoweredBy: z.boolean().default(true),
});

export type Branding = z.output<typeof Branding>;

export const defaultBranding: Branding = Branding.parse({});

/** Refuses colors that applicants could not read, and says how far they are off. */
export function refuseLowContrast({ colors }: Branding): void {
  const errors = [
    { name: "text", on: "background", ratio: contrast(colors.text, colors.background) },
    { name: "on_primary", on: "primary", ratio: contrast(colors.onPrimary, colors.primary) },
  ]
    .filter(({ ratio }) => ratio < minimumContrast)
    .map(({ name, on, ratio }) => ({
      pointer: `#/colors/${name}`,
      code: "insufficient_contrast",
      // Cut, not rounded: 4.499 must not read 4.5.
      detail: `contrast with ${on} is ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, at least ${minimumContrast}:1 is needed`,
    }));
  const [first] = errors;
  if (!first) return;
  throw new Refusal("insufficient_contrast", first.detail, {
    param: first.pointer.slice(2).replaceAll("/", "."),
    errors,
  });
}

/** The WCAG contrast ratio of two `#RRGGBB` colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
