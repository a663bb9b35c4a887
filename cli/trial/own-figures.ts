import type { TrialTable } from "./figures.ts";

/** A published figure of this project, word for word as the named page has it. */
export type OwnFigure = {
  table: TrialTable;
  measure: string;
  shown: string;
  /** None is of the field. */
  on: "rendered" | "public pictures";
  page: "docs/liveness.md" | "README.md";
};

/** The figures to read a trial's beside. Other people, cameras and attacks: compare methods, not numbers. */
export const ownFigures: readonly OwnFigure[] = [
  {
    table: "Selfie against document",
    measure: "LFW, 1,413 pairs of one person",
    shown: "sent to a reviewer: 7.9 % [6.5, 9.4]",
    on: "public pictures",
    page: "README.md",
  },
  {
    table: "Selfie against document",
    measure: "LFW, 734 pairs of strangers",
    shown: "false matches: 0 [0, 0.5 %]",
    on: "public pictures",
    page: "README.md",
  },
  {
    table: "Presentation attack detection",
    measure: "BPCER: honest sessions `fail` or `not_completed`",
    shown: "0 of 149 [0, 2.4]",
    on: "rendered",
    page: "docs/liveness.md",
  },
  {
    table: "Presentation attack detection",
    measure: "APCER, flat print; bent print with holes for the eyes",
    shown: "0 of 50; 0 of 50 [0, 7.1]",
    on: "rendered",
    page: "docs/liveness.md",
  },
  {
    table: "Presentation attack detection",
    measure: "APCER, replay on a phone",
    shown: "1 of 50 = 2.0 % [0.05, 10.6]",
    on: "rendered",
    page: "docs/liveness.md",
  },
  {
    table: "Presentation attack detection",
    measure: "APCER, replay on a tablet",
    shown: "0 of 50 [0, 7.1]",
    on: "rendered",
    page: "docs/liveness.md",
  },
  {
    table: "Document validation",
    measure: "240 copies of foreign photographs",
    shown: "suspected by their file: 0 [0, 1.5 %]",
    on: "public pictures",
    page: "README.md",
  },
  {
    table: "Document validation",
    measure: "61 foreign photographs of screens",
    shown: "caught: 21 [23, 48 %]",
    on: "public pictures",
    page: "README.md",
  },
];
