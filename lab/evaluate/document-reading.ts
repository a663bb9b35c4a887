import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentRead } from "#checks/document-read/document-read.ts";
import { sideSteps } from "#checks/document-read/side-steps.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { addsUp } from "#domain/document/mrz/verify-checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { decodePage } from "#vision/decode.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import { quantile } from "../statistics.ts";
import {
  type DocumentRow,
  documentReport,
  type ReadingEngine,
  readDocument,
} from "./document-fields.ts";
import { labelsIn, photographsIn } from "./labelled-prints.ts";
import { type PrintRow, readPrintAlone } from "./print-alone.ts";
import { printReport } from "./print-report.ts";
import { type Report, rate } from "./report.ts";

/** Minimum width of an image for `exact_rate_wide`, px. */
const wide = 600;

type Row = {
  file: string;
  width: number;
  /** The page with all its print. */
  ms: number;
  /** The picture opened and its zone alone; of rendered documents not measured. */
  zoneMs?: number;
  label: string[];
  read: string[];
  /** Every check digit that the format has is right. */
  isValid: boolean;
  fields: { right: number; wrong: number; unknown: number };
};

/**
 * A folder of images with `labels.json`; a label without lines is a picture without a zone. `exact`: every line
 * identical. `fields_right_rate`: images whose identity fields are all given and right (issuer, names, number,
 * nationality, birth, sex, expiry; `null` is not right). `valid_but_wrong_rate`: images whose check digits all agree
 * although the text is wrong. Labels with letters that no zone can hold count as pictures and are left out of the
 * rates. For labeled documents (`npm run -s specimens -- documents`) also the rates of each kind's fields; for
 * photographs labeled with their own `fields` the rates of their print without the zone (`print_…`), by kind.
 */
export async function evaluateDocumentReading(folder: string, profile: string): Promise<Report> {
  const { labels, files } = await labelsIn(folder);
  const rows: Row[] = [];
  const engine = await engineOf(documentRead, profile);
  await warmUp(engine);
  for (const { file, lines, document } of files) {
    const isAlone = document === undefined || !(document in labels.documents);
    if (isAlone) rows.push(await readOne({ folder, file, label: lines }, engine));
  }
  const prints: PrintRow[] = [];
  for (const labelled of photographsIn(folder, files)) {
    prints.push(await readPrintAlone(labelled, engine));
  }
  const documents: DocumentRow[] = [];
  for (const [id, label] of Object.entries(labels.documents)) {
    const own = files.filter(({ document }) => document === id);
    const row = await readDocument({ folder, id, label, files: own }, engine);
    documents.push(row);
    rows.push(rowOf(row));
  }

  const printable = (lines: readonly string[]) => lines.every((line) => /^[0-9A-Z<]+$/.test(line));
  const zones = rows.filter(({ label }) => label.length > 0 && printable(label));
  const negatives = rows.filter(({ label }) => label.length === 0);
  const wideZones = zones.filter(({ width }) => width >= wide);
  const count = (list: readonly Row[], test: (row: Row) => boolean) => list.filter(test).length;
  const fieldTotals = zones.map(({ fields }) => fields);
  const times = rows.map(({ ms }) => ms);
  const zoneTimes = rows.flatMap(({ zoneMs }) => zoneMs ?? []);
  return {
    images: rows.length,
    zones: zones.length,
    excluded: rows.length - zones.length - negatives.length,
    exact: count(zones, isExact),
    ...rate("exact_rate", count(zones, isExact), zones.length),
    ...rate("exact_rate_wide", count(wideZones, isExact), wideZones.length),
    ...rate("fields_right_rate", count(zones, areFieldsRight), zones.length),
    ...rate(
      "field_wrong_rate",
      fieldTotals.reduce((sum, { wrong }) => sum + wrong, 0),
      fieldTotals.reduce((sum, { right, wrong, unknown }) => sum + right + wrong + unknown, 0),
    ),
    ...rate(
      "valid_but_wrong_rate",
      count(zones, (row) => row.isValid && !isExact(row)),
      zones.length,
    ),
    ...rate(
      "not_found_rate",
      count(zones, ({ read }) => read.length === 0),
      zones.length,
    ),
    false_mrz: count(negatives, ({ read }) => read.length > 0),
    negatives: negatives.length,
    ...(zoneTimes.length > 0 && {
      zone_median_ms: Math.round(quantile(zoneTimes, 0.5)),
      zone_p90_ms: Math.round(quantile(zoneTimes, 0.9)),
    }),
    median_ms: Math.round(quantile(times, 0.5)),
    p90_ms: Math.round(quantile(times, 0.9)),
    ...documentReport(documents),
    ...printReport(prints),
    misses: rows
      .filter((row) => (row.label.length === 0 ? row.read.length > 0 : !isExact(row)))
      .map(({ file, width, label, read }) => ({ file, width, label, read })),
  };
}

/** A document's zone, whichever photograph carries it. */
function rowOf({ id, evidence, files, ms }: DocumentRow): Row {
  const label = files.flatMap(({ lines }) => lines);
  return {
    file: id,
    width: wide,
    ms: ms / files.length,
    label,
    ...zoneOf(evidence),
    fields: compareFields(label, evidence, new Date().toISOString().slice(0, 10)),
  };
}

function zoneOf({ mrz }: Evidence): Pick<Row, "read" | "isValid"> {
  const read = mrz?.lines ?? [];
  const isValid = read.length > 0 && addsUp(mrz?.checks ?? {});
  return { read, isValid };
}

function isExact({ label, read }: Row): boolean {
  return label.length === read.length && label.every((line, i) => line === read[i]);
}

function areFieldsRight({ fields }: Row): boolean {
  return fields.right > 0 && fields.wrong === 0 && fields.unknown === 0;
}

/** Loading and first-run planning of the networks are the cold start's and not the page's. */
async function warmUp({ models }: ReadingEngine): Promise<void> {
  await models.locate({ width: 800, height: 576, data: new Float32Array(800 * 576) });
  await models.read({ count: 2, width: 848, data: new Float32Array(2 * 32 * 848) });
}

async function readOne(
  { folder, file, label }: { folder: string; file: string; label: string[] },
  { models, limits }: ReadingEngine,
): Promise<Row> {
  const bytes = await readFile(join(folder, file));
  const started = performance.now();
  const opened = await decodePage(bytes, { tolerant: true });
  const page = opened.ok ? opened.page : undefined;
  const openedMs = performance.now() - started;
  const today = new Date().toISOString().slice(0, 10);
  const evidence = await documentRead.run({
    needs: { sides: [{ captureId: file, item: "id_front", page }], now: new Date(today), today },
    models,
    profile: limits,
  });
  const ms = performance.now() - started;
  const again = performance.now();
  if (page) await sideSteps(page, models).zone();
  const zoneMs = openedMs + performance.now() - again;
  return {
    file,
    width: opened.ok ? opened.width : 0,
    ms,
    zoneMs,
    label,
    ...zoneOf(evidence),
    fields: compareFields(label, evidence, today),
  };
}

function compareFields(label: readonly string[], { fields = {} }: Evidence, today: string) {
  const truth = parseMrz(label, today);
  const result = { right: 0, wrong: 0, unknown: 0 };
  if (!truth) return result;
  const expected: Record<string, string | null> = {
    issuing_country: truth.issuer.value,
    family_names: truth.surname.value,
    given_names: truth.givenNames.value,
    document_number: truth.number.value,
    nationality: truth.nationality.value,
    date_of_birth: truth.birthDate.value,
    sex: truth.sex.value,
    date_of_expiry: truth.expiryDate.value,
  };
  for (const [name, value] of Object.entries(expected)) {
    const reading = fields[name]?.value ?? null;
    if (reading === value) result.right++;
    else if (reading === null) result.unknown++;
    else result.wrong++;
  }
  return result;
}
