import { differenceSentence } from "#domain/difference-sentence.ts";
import { type CheckName, checkNames } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { StoredExternalFacts } from "#domain/evidence/facts/external.ts";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import {
  StoredRecordMatchFacts,
  type StoredRecordRow,
} from "#domain/evidence/facts/record-match.ts";
import { StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { ownRemark } from "#domain/evidence/own-remark.ts";
import { claimOfRow, readingsOfRow } from "#domain/record-match/compared-row.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { listLabel } from "#domain/screening/sanctions-lists.ts";
import { searchServiceLabels } from "#domain/screening/search-services.ts";
import { blockedBy } from "./blocked-by.ts";
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
    sheet.heading(words.check(name));
    const { score, threshold, model = [], reasons, startedAt } = found;
    sheet.rows(
      [0.25, 0.75],
      [
        [
          say("checks.status"),
          [
            words.checkStatus(found.status),
            ...(startedAt === undefined ? [] : [moment(startedAt)]),
          ].join(", "),
        ],
        ...(score === undefined
          ? []
          : [
              [
                say("checks.score"),
                [
                  rounded(score),
                  ...(threshold === undefined ? [] : [say("checks.threshold", { threshold })]),
                ].join(", "),
              ],
            ]),
        ...reasons.map((reason) => [
          words.severity(reason.severity),
          reasonText(reason, found, words),
        ]),
        ...(found.differences ?? []).map((difference) => [
          say("checks.difference"),
          differenceSentence(difference, words),
        ]),
        ...facesHeldTogether(found, words),
        ...earlierFace(found, words),
        ...(name === "record_match" ? besideRecord(found, { reference, checks, words }) : []),
        ...(name === "screening" ? inLists(found, words) : []),
        ...(name === "external" ? atSource(found, words) : []),
        ...(name === "block_list" ? blockedBy(found, words) : []),
        ...(model.length > 0
          ? [[say("checks.networks"), model.map((network) => network.name).join(", ")]]
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
  sheet.heading(say("checks.networks"));
  sheet.rows(
    [0.25, 0.75],
    [...networks].map(([sha256, name]) => [name, `SHA-256 ${sha256}`]),
    { points: 7.5 },
  );
}

/** Fine enough to stand on one side of its threshold. */
const rounded = (score: number) => Number(score.toFixed(4));

const charts: Partial<Record<CheckName, typeof faceCurve>> = {
  face_match: faceCurve,
  liveness: lightPlot,
};

/** A remark that is English alone: a report in another language leaves it to the archive. */
function reasonText(
  { code, detail, fields = [] }: Evidence["reasons"][number],
  found: Pick<Evidence, "status" | "breakdown">,
  { language, field, finding, reason }: ReportWords,
): string {
  const about = fields.length > 0 ? `${fields.map(field).join(", ")}.` : undefined;
  const remark = language === "en" ? detail : ownRemark(found, code, finding);
  return [reason(code, found.status), about, remark, `(${code})`].filter(Boolean).join(" ");
}

/** Each pair of faces that liveness compared, with its result. */
function facesHeldTogether(
  found: Pick<Evidence, "breakdown">,
  { say, checkStatus, facePicture }: ReportWords,
): string[][] {
  const { id_match: { pairs = [] } = {} } = readFacts(StoredLivenessFacts, found);
  return pairs.map(({ a, b, likeness, match, status }) => [
    say("checks.both", { a: facePicture(a), b: facePicture(b).toLowerCase() }),
    say("common.one_person", {
      status: checkStatus(status),
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
    const both = words.say("checks.record_and_document", {
      record: `“${claim.text}”${keys}`,
      document: readOf({ fields: reading?.fields ?? {}, name, row }, words),
    });
    const causes = (row.because ?? []).map(words.cause);
    return [[words.field(row.field ?? name), [both, ...causes].join(" ")]];
  });
}

/** Each entry that may be the person, with what agrees; then the file of each list that was searched. */
function inLists(
  found: Pick<Evidence, "breakdown">,
  { say, hit, listState }: ReportWords,
): string[][] {
  const {
    hits: { entries = [] } = {},
    lists = {},
    service,
  } = readFacts(StoredScreeningFacts, found);
  return [
    ...entries.map(({ list, entry, name, relation, birth_date, country }) => [
      `${listLabel(list)}, ${entry}`,
      `“${name}”: ${[hit.relation(relation), hit.birthDate(birth_date), hit.country(country)].join(
        "; ",
      )}.`,
    ]),
    ...Object.entries(lists).map(([code, { state, published_on: day, sha256, version }]) => {
      const published = day === undefined ? [] : [say("checks.published_on", { day })];
      const file = version ?? `SHA-256 ${sha256 ?? "–"}`;
      return [listLabel(code), [listState(state), ...published, file].join(", ")];
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
  const why = hindrance ? words.hindrance(hindrance) : say("checks.source_not_asked");
  const time = checked_at === undefined ? "–" : moment(checked_at);
  return [
    [
      say("checks.outside", { adapter: request.adapter ?? "–" }),
      say(sourceSentences[result], { source, time, fields, why }),
    ],
  ];
}

const sourceSentences = {
  match: "checks.source_match",
  no_match: "checks.source_no_match",
  not_checked: "checks.source_not_checked",
} as const;

function readOf(
  {
    fields,
    name,
    row,
  }: { fields: NonNullable<Evidence["fields"]>; name: string; row: StoredRecordRow },
  { say, source: sourceWord }: ReportWords,
): string {
  const readings = readingsOfRow(fields, name, row);
  const sources = [...new Set(readings.map(({ source }) => sourceWord(source)))].join(", ");
  return readings.length === 0
    ? say("checks.not_read")
    : `“${readings.map(({ value }) => value).join(" ")}” (${sources})`;
}
