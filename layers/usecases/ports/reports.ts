import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import type { ReportLanguage } from "#domain/report/report-language.ts";

/** A picture of a report, as JPEG, by its name in the archive. */
export type ReportPicture = { name: string; label: string; bytes: Uint8Array };

/** The project's name on its own color, as applicants see them. */
export type ReportLetterhead = { name: string; colour: string; onColour: string };

/** Makes files of what a report says. Nothing of it is kept. */
export type ReportFiles = {
  /** To be read and printed: one page of findings, then what they rest on. */
  pdf(
    report: EvidenceReport,
    pictures: readonly ReportPicture[],
    design: { letterhead: ReportLetterhead; language: ReportLanguage },
  ): Promise<Uint8Array>;
  /** An archive that lacks the last `commentBytes` of it: its comment. */
  zip(files: ReadonlyMap<string, Uint8Array>, commentBytes: number): Promise<Uint8Array>;
};
