import { type CheckName, checkNames, checkTable } from "#domain/evidence/checks.ts";
import {
  causeSentences,
  differenceSentence,
  sourceWords,
} from "#domain/evidence/difference-sentences.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import {
  checkStatusWords,
  facePictureWords,
  severityWords,
} from "#domain/evidence/evidence-words.ts";
import { StoredExternalFacts } from "#domain/evidence/facts/external.ts";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import {
  StoredRecordMatchFacts,
  type StoredRecordRow,
} from "#domain/evidence/facts/record-match.ts";
import { StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { hindranceSentences } from "#domain/evidence/hindrance-sentences.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import { hitWords, listStateWords } from "#domain/evidence/screening-words.ts";
import { claimOfRow, readingsOfRow } from "#domain/record-match/compared-row.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { listLabel } from "#domain/screening/sanctions-lists.ts";
import { searchServiceLabels } from "#domain/screening/search-services.ts";
import { faceCurve, lightPlot } from "./charts.ts";
import { earlierFace } from "./earlier-face.ts";
import type { Sheet } from "./sheet.ts";
import type { ReportWords } from "./words.ts";

/** The result of each check: its status, reasons, numbers, and the networks behind them. */
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
        [
          say("Status"),
          [
            say(checkStatusWords[found.status]),
            ...(startedAt === undefined ? [] : [moment(startedAt)]),
          ].join(", "),
        ],
        ...(score === undefined
          ? []
          : [
              [
                say("Score"),
                [
                  rounded(score),
                  ...(threshold === undefined ? [] : [say("threshold {threshold}", { threshold })]),
                ].join(", "),
              ],
            ]),
        ...reasons.map((reason) => [
          say(severityWords[reason.severity]),
          reasonText(reason, found.status, words),
        ]),
        ...(found.differences ?? []).map((difference) => [
          say("Difference"),
          differenceSentence(difference, say),
        ]),
        ...facesHeldTogether(found, words),
        ...earlierFace(found, words),
        ...(name === "record_match" ? besideRecord(found, { reference, checks, words }) : []),
        ...(name === "screening" ? inLists(found, words) : []),
        ...(name === "external" ? atSource(found, words) : []),
        ...(model.length > 0
          ? [[say("Networks"), model.map((network) => network.name).join(", ")]]
          : []),
      ],
    );
    const drawing = charts[name]?.(found, words);
    if (drawing) sheet.drawing(drawing);
  }
  drawNetworks(sheet, Object.values(checks), words);
}

/** Once each, however many checks asked it. */
function drawNetworks(
  sheet: Sheet,
  checks: readonly Pick<Evidence, "model">[],
  { say }: ReportWords,
) {
  const networks = new Map(
    checks.flatMap(({ model = [] }) => model.map(({ name, sha256 }) => [sha256, name])),
  );
  if (networks.size === 0) return;
  sheet.heading(say("Networks"));
  sheet.rows(
    [0.25, 0.75],
    [...networks].map(([sha256, name]) => [name, `SHA-256 ${sha256}`]),
    7.5,
  );
}

/** Fine enough to stand on one side of its threshold. */
const rounded = (score: number) => Number(score.toFixed(4));

const charts: Partial<Record<CheckName, typeof faceCurve>> = {
  face_match: faceCurve,
  liveness: lightPlot,
};

/** The engine's own remark is English: a report in another language leaves it to the archive. */
function reasonText(
  { code, detail, fields = [] }: Evidence["reasons"][number],
  status: Evidence["status"],
  { language, field, say }: ReportWords,
): string {
  const about = fields.length > 0 ? `${fields.map(field).join(", ")}.` : undefined;
  const remark = language === "en" ? detail : undefined;
  return [say(reasonSentence(code, status)), about, remark, `(${code})`].filter(Boolean).join(" ");
}

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
    const both = words.say("Record: {record}. Document: {document}.", {
      record: `“${claim.text}”${keys}`,
      document: readOf({ fields: reading?.fields ?? {}, name, row }, words),
    });
    const causes = (row.because ?? []).map((code) => words.say(causeSentences[code]));
    return [[words.field(row.field ?? name), [both, ...causes].join(" ")]];
  });
}

/** Each entry that may be the person, with what agrees; then the file of each list that was searched. */
function inLists(found: Pick<Evidence, "breakdown">, { say }: ReportWords): string[][] {
  const {
    hits: { entries = [] } = {},
    lists = {},
    service,
  } = readFacts(StoredScreeningFacts, found);
  return [
    ...entries.map(({ list, entry, name, relation, birth_date, country }) => [
      `${listLabel(list)}, ${entry}`,
      `“${name}”: ${[
        hitWords.relation[relation],
        hitWords.birth_date[birth_date],
        hitWords.country[country],
      ]
        .map((word) => say(word))
        .join("; ")}.`,
    ]),
    ...Object.entries(lists).map(([code, { state, published_on: day, sha256, version }]) => {
      const published = day === undefined ? [] : [say("published on {day}", { day })];
      const file = version ?? `SHA-256 ${sha256 ?? "–"}`;
      return [listLabel(code), [say(listStateWords[state]), ...published, file].join(", ")];
    }),
    ...(service?.name ? [[searchServiceLabels[service.name], service.version ?? "–"]] : []),
  ];
}

/** The evidence of an external source: its answer, the adapter, and the names of the fields that were sent. */
function atSource(found: Pick<Evidence, "breakdown">, words: ReportWords): string[][] {
  const { say, field, moment } = words;
  const { outcome = {}, request = {}, answer } = readFacts(StoredExternalFacts, found);
  const { result, hindrance } = outcome;
  if (!result) return [];
  const sent = (request.fields ?? []).map(field);
  const fields = sent.length > 0 ? sent.join(", ") : "–";
  const { source = "–", checked_at } = answer ?? {};
  const why = say(hindrance ? hindranceSentences[hindrance] : "The source was not asked.");
  const time = checked_at === undefined ? "–" : moment(checked_at);
  return [
    [
      say("Outside, adapter {adapter}", { adapter: request.adapter ?? "–" }),
      say(sourceSentences[result], { source, time, fields, why }),
    ],
  ];
}

const sourceSentences = {
  match: "{source} confirmed the person on {time}. Fields sent: {fields}.",
  no_match: "{source} did not confirm the person on {time}. Fields sent: {fields}.",
  not_checked: "Nothing was checked. {why} Fields sent: {fields}.",
} as const;

function readOf(
  {
    fields,
    name,
    row,
  }: { fields: NonNullable<Evidence["fields"]>; name: string; row: StoredRecordRow },
  { say }: ReportWords,
): string {
  const readings = readingsOfRow(fields, name, row);
  const sources = [...new Set(readings.map(({ source }) => say(sourceWords[source])))].join(", ");
  return readings.length === 0
    ? say("Not read")
    : `“${readings.map(({ value }) => value).join(" ")}” (${sources})`;
}
