import type { CaptureItem } from "../capture/capture-item.ts";
import type { AllowedDocument } from "./allowed-document.ts";
import type { MrzFormat } from "./mrz/position-classes.ts";

export const supportTiers = ["calibrated", "uncalibrated", "unsupported"] as const;

export type SupportTier = (typeof supportTiers)[number];

export type DocumentKind = AllowedDocument & {
  /** Its name on the team's pages. */
  label: string;
  /**
   * "Calibrated" is a tier of the decision policy: the full range of outcomes. It makes no claim
   * that genuine presentations were measured.
   */
  tier: Exclude<SupportTier, "unsupported">;
  sides: readonly Extract<CaptureItem, "id_front" | "id_back">[];
  /** `null` when it has no machine-readable zone, or none is known; `any` when it may have one of any format. */
  mrz: MrzFormat | "any" | null;
  /** Years that its holder has at least when it is issued. */
  leastAge?: number;
  /** Names of its number in clients' records. */
  numberNames: readonly string[];
  /** The name of any country's document of this kind, which this one replaces. */
  insteadOf?: string;
  /** Whether an applicant may show it when the client names no document. */
  isAdmittedByDefault?: true;
};

export const passportNumberNames = [
  ...["passport number", "passport no", "passport", "passport id"],
  ...["passaporte", "numero passaporte", "no passaporte", "nr passaporte"],
  ...["pasaporte", "numero pasaporte", "no pasaporte", "num pasaporte"],
] as const;

export const cardSides = ["id_front", "id_back"] as const;
export const pageSides = ["id_front"] as const;
