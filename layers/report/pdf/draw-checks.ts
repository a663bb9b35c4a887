import { type CheckName, checkNames, checkTable } from "#domain/evidence/checks.ts";
import { differenceSentence, sourceWords } from "#domain/evidence/difference-sentences.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { checkStatusWords, facePictureWords } from "#domain/evidence/evidence-words.ts";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import {
  StoredRecordMatchFacts,
  type StoredRecordRow,
} from "#domain/evidence/facts/record-match.ts";
import { StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { claimOfRow, readingsOfRow } from "#domain/record-match/compared-row.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { faceCurve, lightPlot } from "./charts.ts";
import type { Sheet } from "./sheet.ts";
import type { ReportWords } from "./words.ts";

/** What each check gave: its answer, its reasons, its numbers and the networks that gave them. */
export function drawChecks(
  sheet: Sheet,
  { verification, reference }: EvidenceReport,
  words: ReportWords,
) {
  const { say, moment } = words;
  const checks = verification.result?.verificationResult.checks ?? {};
  for (const name of checkNames) {
    const found = checks[name];
    if (!found) continue;
    sheet.heading(say(checkTable[name].label));
    const { score, threshold, model = [], reasons, startedAt } = found;
    sheet.rows(
      [0.25, 0.75],
      [
        [say("Status"), say(checkStatusWords[found.status])],
        ...(score === undefined
          ? []
          : [
              [
                say("Score"),
                [
                  score,
                  ...(threshold === undefined ? [] : [say("threshold {threshold}", { threshold })]),
                ].join(", "),
              ],
            ]),
        ...(startedAt === undefined ? [] : [[say("Began"), moment(startedAt)]]),
        ...reasons.map(({ code, severity, detail }) => [
          code,
          [severity, detail].filter(Boolean).join(": "),
        ]),
        ...(found.differences ?? []).map((difference) => [
          difference.reason,
          differenceSentence(difference),
        ]),
        ...facesHeldTogether(found, words),
        ...(name === "record_match" ? besideRecord(found, { reference, checks, words }) : []),
        ...(name === "screening" ? inLists(found) : []),
        ...model.map((network) => [network.name, `SHA-256 ${network.sha256}`]),
      ],
    );
    const drawing = charts[name]?.(found, words);
    if (drawing) sheet.drawing(drawing);
  }
}

const charts: Partial<Record<CheckName, typeof faceCurve>> = {
  face_match: faceCurve,
  liveness: lightPlot,
};

/** Each pair of faces that liveness compared, with its result. */
function facesHeldTogether(found: Pick<Evidence, "breakdown">, { say }: ReportWords): string[][] {
  const { id_match: { pairs = [] } = {} } = readFacts(StoredLivenessFacts, found);
  return pairs.map(({ a, b, likeness, match, status }) => [
    say("{a} and {b}", { a: say(facePictureWords[a]), b: say(facePictureWords[b]).toLowerCase() }),
    say("{status}: similarity {likeness}; one person from {match} up", {
      status: say(checkStatusWords[status]),
      likeness,
      match,
    }),
  ]);
}

/** Both sides of each row of the record that differs, with the client's own keys. */
function besideRecord(
  found: Pick<Evidence, "breakdown">,
  {
    reference,
    checks: { document_reading: reading },
    words,
  }: {
    reference: EvidenceReport["reference"];
    checks: { document_reading?: Pick<Evidence, "fields"> };
    words: ReportWords;
  },
): string[][] {
  return Object.entries(readFacts(StoredRecordMatchFacts, found)).flatMap(([name, row]) => {
    const claim = row.result === "divergent" && reference && claimOfRow(reference, name, row);
    if (!claim) return [];
    const keys = claim.keys.length > 0 ? ` (${claim.keys.join(", ")})` : "";
    const read = readOf(reading?.fields ?? {}, name, row);
    return [[words.field(name), `record: “${claim.text}”${keys}; document: ${read}`]];
  });
}

/** Each entry that may be the person, with what agrees; then the file of each list that was searched. */
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
