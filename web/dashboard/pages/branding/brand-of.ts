import { defaultBranding } from "#domain/branding/branding.ts";
import { palettes } from "#domain/branding/palette.ts";
import type { Brand } from "../../../shared/branding.ts";
import type { Branding } from "../../api/branding.ts";

/** The props of each part of the editor. */
export type LookProps = {
  look: Branding;
  isLocked: boolean;
  change(part: Partial<Branding>): void;
};

/** The brand as the applicant's pages derive it, by the same rules as the service. */
export function brandOf({ theme, colors, radius_px, font_family }: Branding): Brand {
  const { on_primary: onPrimary, ...others } = colors;
  const own = { ...defaultBranding, theme, colors: { ...others, onPrimary } };
  return { theme, palettes: palettes(own), radius_px, font_family };
}
