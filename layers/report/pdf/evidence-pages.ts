import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import type { ReportPicture } from "#usecases/ports.ts";
import { drawChecks } from "./draw-checks.ts";
import { decisionRow, decisionWidths, latestDecisions } from "./findings-page.ts";
import type { Sheet } from "./sheet.ts";
import type { ReportWords } from "./words.ts";

/** The basis of the findings: the hash of every capture, the result of each check, and the viewers. */
export function drawEvidence(
  sheet: Sheet,
  {
    report,
    pictures,
    words,
  }: { report: EvidenceReport; pictures: readonly ReportPicture[]; words: ReportWords },
): void {
  const { say, field, moment, role } = words;
  drawCaptures(sheet, report, words);
  const isFilm = ({ name }: ReportPicture) => name.startsWith("film/");
  const shown = (of: readonly ReportPicture[]) =>
    of.map(({ bytes, name }) => ({ bytes, caption: captionOf(name, words) }));
  sheet.pictures(shown(pictures.filter((each) => !isFilm(each))), { across: 2, height: 130 });
  sheet.pictures(shown(pictures.filter(isFilm)), { across: 3, height: 90 });
  if (report.dispositionHistory.length > latestDecisions) {
    sheet.heading(say("evidence.every_decision"));
    sheet.rows(
      decisionWidths,
      report.dispositionHistory.map((each) => decisionRow(each, words)),
    );
  }
  if (report.comments.length > 0) {
    sheet.heading(say("evidence.comments"));
    sheet.rows(
      [0.45, 0.55],
      report.comments.map(({ writtenBy, writtenAt, text }) => [
        `${writtenBy.email}, ${role(writtenBy.role)}, ${moment(writtenAt)}`,
        text,
      ]),
    );
  }
  drawChecks(sheet, report, words);
  sheet.heading(say("evidence.what_happened"));
  sheet.rows(
    [0.35, 0.65],
    report.timeline.map(({ at, type, detail }) => [
      moment(at),
      [field(type), ...(detail === undefined ? [] : [detailOf(detail, words)])].join(": "),
    ]),
  );
  drawLooks(sheet, report, words);
}

function drawCaptures(
  sheet: Sheet,
  { captures, film, verification, consent }: EvidenceReport,
  { say, facePicture, item: itemWord, moment }: ReportWords,
) {
  sheet.heading(say("evidence.submitted_items"));
  sheet.rows(
    [0.25, 0.75],
    [
      ...captures.map(({ item, sha256, bytes, acceptedAt }) => [
        itemWord(item),
        `${moment(acceptedAt)}, ${say("evidence.bytes", { bytes })}, SHA-256 ${sha256}`,
      ]),
      ...(film?.blocks ?? []).map(({ block, sha256, bytes }) => [
        facePicture(block),
        `${film?.handedInAt === undefined ? "" : moment(film.handedInAt)}, ${say("evidence.bytes", { bytes })}, SHA-256 ${sha256}`,
      ]),
      ...(consent
        ? [
            [
              say("evidence.consent"),
              `${consent.name} ${consent.version}, ${consent.locale}, ${moment(consent.grantedAt)}`,
            ],
          ]
        : []),
    ],
  );
  if (captures.length === 0 && !film) return sheet.line(say("evidence.nothing_was_submitted"));
  sheet.note(
    verification.capturesDeletedAt === undefined
      ? say("evidence.hashes")
      : say("evidence.captures_deleted", {
          time: moment(verification.capturesDeletedAt),
        }),
  );
}

function drawLooks(
  sheet: Sheet,
  { looks: entries, looksAreWhole }: EvidenceReport,
  { say, field, moment }: ReportWords,
) {
  sheet.heading(say("evidence.who_looked"));
  if (entries.length === 0) sheet.line(say("evidence.log_is_empty"));
  sheet.rows(
    [0.29, 0.26, 0.45],
    entries.map(({ at, action, actor, email }) => [
      moment(at),
      field(action.slice(action.indexOf(".") + 1)),
      email ?? `${field(actor.type)} ${actor.id}`,
    ]),
  );
  if (!looksAreWhole) {
    sheet.note(say("evidence.log_is_cut"));
  }
}

/** The detail of an event: a document, a photograph, an assessment, a decision or a code. */
function detailOf(detail: string, { value, document }: ReportWords): string {
  const [country = "", type] = detail.split(" ");
  if (type && /^[A-Z]{2}$/.test(country)) return document(country, type);
  return value(detail);
}

/** The caption of a picture, which its file names: `photographs/selfie.jpg`, `film/stills/002.jpg`. */
function captionOf(file: string, { say, value }: ReportWords): string {
  const [, frame] = /^film\/.*?(\d+)\.jpg$/.exec(file) ?? [];
  if (frame !== undefined) return say("evidence.frame", { at: Number(frame) + 1 });
  return value(file.replace(/^.*\/|\.jpg$/g, ""));
}
