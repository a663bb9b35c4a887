import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { assessmentWords, dispositionWords, fieldWord, itemWords } from "#domain/words.ts";
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
  const { say, field, moment } = words;
  drawCaptures(sheet, report, words);
  const isFilm = ({ name }: ReportPicture) => name.startsWith("film/");
  const shown = (of: readonly ReportPicture[]) =>
    of.map(({ bytes, label }) => ({ bytes, caption: captionOf(label, words) }));
  sheet.pictures(shown(pictures.filter((each) => !isFilm(each))), { across: 2, height: 130 });
  sheet.pictures(shown(pictures.filter(isFilm)), { across: 3, height: 90 });
  if (report.dispositionHistory.length > latestDecisions) {
    sheet.heading(say("Every decision"));
    sheet.rows(
      decisionWidths,
      report.dispositionHistory.map((each) => decisionRow(each, words)),
    );
  }
  if (report.comments.length > 0) {
    sheet.heading(say("Comments"));
    sheet.rows(
      [0.45, 0.55],
      report.comments.map(({ writtenBy, writtenAt, text }) => [
        `${writtenBy.email}, ${say(writtenBy.role)}, ${moment(writtenAt)}`,
        text,
      ]),
    );
  }
  drawChecks(sheet, report, words);
  sheet.heading(say("What happened"));
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
  { say, field, moment }: ReportWords,
) {
  sheet.heading(say("Submitted items"));
  sheet.rows(
    [0.25, 0.75],
    [
      ...captures.map(({ item, sha256, bytes, acceptedAt }) => [
        say(itemWords[item]),
        `${moment(acceptedAt)}, ${say("{bytes} bytes", { bytes })}, SHA-256 ${sha256}`,
      ]),
      ...(film?.blocks ?? []).map(({ block, sha256, bytes }) => [
        say("Film, {block}", { block: field(block).toLowerCase() }),
        `${film?.handedInAt === undefined ? "" : moment(film.handedInAt)}, ${say("{bytes} bytes", { bytes })}, SHA-256 ${sha256}`,
      ]),
      ...(consent
        ? [
            [
              say("Consent"),
              `${consent.name} ${consent.version}, ${consent.locale}, ${moment(consent.grantedAt)}`,
            ],
          ]
        : []),
    ],
  );
  if (captures.length === 0 && !film) return sheet.line(say("Nothing was submitted."));
  sheet.note(
    verification.capturesDeletedAt === undefined
      ? say(
          "The hashes are of the files as they were handed in. The pictures below are copies without metadata, made smaller.",
        )
      : say("The photographs and films were deleted on {time}; their hashes stay.", {
          time: moment(verification.capturesDeletedAt),
        }),
  );
}

function drawLooks(
  sheet: Sheet,
  { looks: entries, looksAreWhole }: EvidenceReport,
  { say, field, moment }: ReportWords,
) {
  sheet.heading(say("Who looked and what was done"));
  if (entries.length === 0) sheet.line(say("The audit log has no entry of it."));
  sheet.rows(
    [0.29, 0.26, 0.45],
    entries.map(({ at, action, actor, email }) => [
      moment(at),
      field(action.slice(action.indexOf(".") + 1)),
      email ?? `${field(actor.type)} ${actor.id}`,
    ]),
  );
  if (!looksAreWhole) {
    sheet.note(
      say("The log is longer than one report goes through: older entries are in it alone."),
    );
  }
}

const details: Readonly<Record<string, string>> = {
  ...itemWords,
  ...dispositionWords,
  ...Object.fromEntries(
    Object.entries(assessmentWords).map(([value, { label }]) => [value, label]),
  ),
};

/** The detail of an event: a document, a photograph, an assessment, a decision or a code. */
function detailOf(detail: string, { say, document }: ReportWords): string {
  const [country = "", type] = detail.split(" ");
  if (type && /^[A-Z]{2}$/.test(country)) return document(country, type);
  return say(details[detail] ?? fieldWord(detail));
}

/** `Frame 3 of the film` in the report's language. */
function captionOf(label: string, { say }: ReportWords): string {
  const [, at] = /^Frame (\d+) of the film$/.exec(label) ?? [];
  return at === undefined ? say(label) : say("Frame {at} of the film", { at });
}
