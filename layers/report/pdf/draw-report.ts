import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import type { ReportLanguage } from "#domain/report/report-language.ts";
import type { ReportLetterhead, ReportPicture } from "#usecases/ports.ts";
import { drawEvidence } from "./evidence-pages.ts";
import { drawFindings } from "./findings-page.ts";
import { fontFiles } from "./font-files.ts";
import { newSheet, type Sheet } from "./sheet.ts";
import { wordsIn } from "./words.ts";

/** The report as pages: the findings on the first, and the evidence for them after it. */
export async function drawReport(
  report: EvidenceReport,
  pictures: readonly ReportPicture[],
  { letterhead, language }: { letterhead: ReportLetterhead; language: ReportLanguage },
): Promise<Uint8Array> {
  const { id } = report.verification;
  const words = wordsIn(language);
  const title = words.say("common.title", { id });
  const made = words.say("common.made", { time: words.moment(report.madeAt) });
  const paper = { title, foot: `${id}   ${made}`, letterhead, words, fonts: fontFiles() };
  const drawn = (isTight: boolean) => {
    const sheet = newSheet({ ...paper, isTight });
    drawFindings(sheet, { report, pictures, words });
    drawEvidence(sheet, { report, pictures, words });
    return sheet;
  };
  return withoutShortPage(drawn).bytes();
}

/** Draws again, tightly, if the last page would have few lines only. */
export function withoutShortPage(draw: (isTight: boolean) => Sheet): Sheet {
  const usual = draw(false);
  const { count, isLastShort } = usual.filled();
  if (!isLastShort) return usual;
  const tight = draw(true);
  return tight.filled().count < count ? tight : usual;
}
