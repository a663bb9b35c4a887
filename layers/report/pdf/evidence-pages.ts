import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import { differenceSentence, sourceWords } from "#domain/evidence/difference-sentences.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { facePictureWords } from "#domain/evidence/evidence-words.ts";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import {
  StoredRecordMatchFacts,
  type StoredRecordRow,
} from "#domain/evidence/facts/record-match.ts";
import { StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { claimOfRow, readingsOfRow } from "#domain/record-match/compared-row.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { fieldWord, itemWords } from "#domain/words.ts";
import type { ReportPicture } from "#usecases/ports.ts";
import { decisionRow } from "./findings-page.ts";
import { moment } from "./moment.ts";
import type { Sheet } from "./sheet.ts";

/** What the findings rest on: the hash of every capture, what each check gave, and who looked. */
export function drawEvidence(
  sheet: Sheet,
  report: EvidenceReport,
  pictures: readonly ReportPicture[],
): void {
  drawCaptures(sheet, report);
  const isFilm = ({ name }: ReportPicture) => name.startsWith("film/");
  const shown = (of: readonly ReportPicture[]) =>
    of.map(({ bytes, label }) => ({ bytes, caption: label }));
  sheet.pictures(shown(pictures.filter((each) => !isFilm(each))), { across: 2, height: 150 });
  sheet.pictures(shown(pictures.filter(isFilm)), { across: 3, height: 110 });
  if (report.dispositionHistory.length > 0) {
    sheet.heading("Every decision");
    sheet.rows([0.25, 0.35, 0.4], report.dispositionHistory.map(decisionRow));
  }
  if (report.comments.length > 0) {
    sheet.heading("Comments");
    sheet.rows(
      [0.35, 0.65],
      report.comments.map(({ writtenBy, writtenAt, text }) => [
        `${writtenBy.email}, ${writtenBy.role}, ${moment(writtenAt)}`,
        text,
      ]),
    );
  }
  drawChecks(sheet, report);
  sheet.heading("What happened");
  sheet.rows(
    [0.35, 0.65],
    report.timeline.map(({ at, type, detail }) => [
      moment(at),
      `${fieldWord(type)}${detail === undefined ? "" : `: ${fieldWord(detail)}`}`,
    ]),
  );
  drawLooks(sheet, report);
}

function drawCaptures(sheet: Sheet, { captures, film, verification, consent }: EvidenceReport) {
  sheet.heading("What was handed in");
  sheet.rows(
    [0.25, 0.75],
    [
      ...captures.map(({ item, sha256, bytes, acceptedAt }) => [
        itemWords[item],
        `${moment(acceptedAt)}, ${bytes} bytes, SHA-256 ${sha256}`,
      ]),
      ...(film?.blocks ?? []).map(({ block, sha256, bytes }) => [
        `Film, ${fieldWord(block).toLowerCase()}`,
        `${film?.handedInAt === undefined ? "" : moment(film.handedInAt)}, ${bytes} bytes, SHA-256 ${sha256}`,
      ]),
      ...(consent
        ? [
            [
              "Consent",
              `${consent.name} ${consent.version}, ${consent.locale}, ${moment(consent.grantedAt)}`,
            ],
          ]
        : []),
    ],
  );
  if (captures.length === 0 && !film) return sheet.line("Nothing was handed in.");
  sheet.note(
    verification.capturesDeletedAt === undefined
      ? "The hashes are of the files as they were handed in. The pictures below are copies without metadata, made smaller."
      : `The photographs and films were deleted on ${moment(verification.capturesDeletedAt)}; their hashes stay.`,
  );
}

function drawChecks(sheet: Sheet, { verification, reference }: EvidenceReport) {
  const checks = verification.result?.verificationResult.checks ?? {};
  for (const name of checkNames) {
    const found = checks[name];
    if (!found) continue;
    sheet.heading(checkTable[name].label);
    const { score, threshold, model = [], reasons, startedAt } = found;
    sheet.rows(
      [0.25, 0.75],
      [
        ["Status", found.status],
        ...(score === undefined
          ? []
          : [["Score", `${score}${threshold === undefined ? "" : `, threshold ${threshold}`}`]]),
        ...(startedAt === undefined ? [] : [["Began", moment(startedAt)]]),
        ...reasons.map(({ code, severity, detail }) => [
          code,
          [severity, detail].filter(Boolean).join(": "),
        ]),
        ...(found.differences ?? []).map((difference) => [
          difference.reason,
          differenceSentence(difference),
        ]),
        ...facesHeldTogether(found),
        ...(name === "record_match" ? besideRecord(found, reference, checks) : []),
        ...(name === "screening" ? inLists(found) : []),
        ...model.map((network) => [network.name, `SHA-256 ${network.sha256}`]),
      ],
    );
  }
}

/** Of a film: each pair of faces that was held together, and what it said. */
function facesHeldTogether(found: Pick<Evidence, "breakdown">): string[][] {
  const { id_match: { pairs = [] } = {} } = readFacts(StoredLivenessFacts, found);
  return pairs.map(({ a, b, likeness, match, status }) => [
    `${facePictureWords[a]} and ${facePictureWords[b].toLowerCase()}`,
    `${status}: similarity ${likeness}; one person from ${match} up`,
  ]);
}

/** Of a record: both sides of each row that was compared and differs, with the client's own keys. */
function besideRecord(
  found: Pick<Evidence, "breakdown">,
  reference: EvidenceReport["reference"],
  { document_reading: reading }: { document_reading?: Pick<Evidence, "fields"> },
): string[][] {
  return Object.entries(readFacts(StoredRecordMatchFacts, found)).flatMap(([name, row]) => {
    const claim = row.result === "divergent" && reference && claimOfRow(reference, name, row);
    if (!claim) return [];
    const keys = claim.keys.length > 0 ? ` (${claim.keys.join(", ")})` : "";
    const read = readOf(reading?.fields ?? {}, name, row);
    return [[fieldWord(name), `record: “${claim.text}”${keys}; document: ${read}`]];
  });
}

/** Of lists: each entry that may be the person with what agrees, and which file of each list was searched. */
function inLists(found: Pick<Evidence, "breakdown">): string[][] {
  const { hits: { entries = [] } = {}, lists = {} } = readFacts(StoredScreeningFacts, found);
  return [
    ...entries.map(({ list, entry, name, relation, birth_date, country }) => [
      `${list} ${entry}`,
      `“${name}”: name ${relation}, birth date ${birth_date}, country ${country}`,
    ]),
    ...Object.entries(lists).map(([list, { state, published_on = "–", sha256 = "–" }]) => [
      list,
      `${state}, published on ${published_on}, SHA-256 ${sha256}`,
    ]),
  ];
}

function readOf(
  fields: NonNullable<Evidence["fields"]>,
  name: string,
  row: StoredRecordRow,
): string {
  const readings = readingsOfRow(fields, name, row);
  const sources = [...new Set(readings.map(({ source }) => sourceWords[source]))].join(", ");
  return readings.length === 0
    ? "not read"
    : `“${readings.map(({ value }) => value).join(" ")}” (${sources})`;
}

function drawLooks(sheet: Sheet, { looks: entries, looksAreWhole }: EvidenceReport) {
  sheet.heading("Who looked and what was done");
  if (entries.length === 0) sheet.line("The audit log has no entry of it.");
  sheet.rows(
    [0.3, 0.35, 0.35],
    entries.map(({ at, action, actor, email }) => [
      moment(at),
      action,
      email ?? `${actor.type} ${actor.id}`,
    ]),
  );
  if (!looksAreWhole) {
    sheet.note("The log is longer than one report goes through: older entries are in it alone.");
  }
}
