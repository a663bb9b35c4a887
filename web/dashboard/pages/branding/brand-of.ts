import { defaultBranding } from "#domain/branding/branding.ts";
import { palettes } from "#domain/branding/palette.ts";
import type { Brand } from "../../../shared/branding.ts";
import type { Branding } from "../../api/branding.ts";

/** What each part of the editor is given. */
export type LookProps = {
  look: Branding;
  isLocked: boolean;
  change(part: Partial<Branding>): void;
};

/** What the applicant's pages make of it, by the same rules as the service. */
export function brandOf({ theme, colors, radius_px, font_family }: Branding): Brand {
  const { on_primary: onPrimary, ...others } = colors;
  const own = { ...defaultBranding, theme, colors: { ...others, onPrimary } };
  return { theme, palettes: palettes(own), radius_px, font_family };
}
