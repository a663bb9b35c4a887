import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import type { ReportLanguage } from "#domain/report/report-language.ts";

/** A picture of a report, as JPEG, by its name in the archive. */
export type ReportPicture = { name: string; bytes: Uint8Array };

/** The project's name on its own color, as applicants see them. */
export type ReportLetterhead = { name: string; colour: string; onColour: string };

/** Makes files of a report. They are not stored. */
export type ReportFiles = {
  /** For reading and printing: one page of findings, then their basis. */
  pdf(
    report: EvidenceReport,
    pictures: readonly ReportPicture[],
    design: { letterhead: ReportLetterhead; language: ReportLanguage },
  ): Promise<Uint8Array>;
  /** An archive that lacks the last `commentBytes` of it: its comment. */
  zip(files: ReadonlyMap<string, Uint8Array>, commentBytes: number): Promise<Uint8Array>;
};
