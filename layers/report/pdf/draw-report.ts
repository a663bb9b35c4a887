import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import type { ReportLetterhead, ReportPicture } from "#usecases/ports.ts";
import { drawEvidence } from "./evidence-pages.ts";
import { drawFindings } from "./findings-page.ts";
import { moment } from "./moment.ts";
import { newSheet } from "./sheet.ts";

/** The report as pages: what was found on the first, and what that rests on after it. */
export async function drawReport(
  report: EvidenceReport,
  pictures: readonly ReportPicture[],
  letterhead: ReportLetterhead,
): Promise<Uint8Array> {
  const { id } = report.verification;
  const title = `Evidence report of ${id}`;
  const sheet = newSheet({ title, foot: `${id}   made ${moment(report.madeAt)}`, letterhead });
  drawFindings(sheet, report, pictures);
  drawEvidence(sheet, report, pictures);
  return sheet.bytes();
}
