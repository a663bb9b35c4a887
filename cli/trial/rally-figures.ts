import type { TrialTable } from "./figures.ts";

/**
 * Figures of the Remote Identity Validation Rally 2025 of the US Department of Homeland Security, as others reported
 * it.
 */
export type RallyFigure = {
  table: TrialTable;
  measure: string;
  shown: string;
  source: string;
  /** The date of the source. */
  date: string;
};

/** The rally set a threshold and a stricter goal for each measure. The reports that name numbers are few. */
export const rallyFigures: readonly RallyFigure[] = [
  {
    table: "Selfie against document",
    measure: "RIVR goal: FMR among look-alikes",
    shown: "below 0.01 %, at an FMR of 1 in 10,000 among all",
    source: "paravision.ai",
    date: "2026-01-30",
  },
  {
    table: "Selfie against document",
    measure: "RIVR goal: FNMR",
    shown: "its number was not reported; a system below 0.68 % met it, as did 5 of 16",
    source: "biometricupdate.com",
    date: "2026-01",
  },
  {
    table: "Presentation attack detection",
    measure: "RIVR goals: BPCER and APCER",
    shown:
      "their numbers were not reported; 3 of 12 passive systems met the goal for BPCER, and 1 of 6 active systems that for APCER",
    source: "biometricupdate.com",
    date: "2026-03-11",
  },
  {
    table: "Document validation",
    measure: "RIVR goal: rejected genuine documents",
    shown: "its number was not reported; a system with 0.6 % met it",
    source: "biometricupdate.com",
    date: "2026-02-17",
  },
  {
    table: "Document validation",
    measure: "RIVR goal: accepted forgeries",
    shown:
      "its number was not reported; 1 of 7 systems met it, and one with just below 5.7 % met the threshold",
    source: "biometricupdate.com",
    date: "2026-02-17",
  },
];
