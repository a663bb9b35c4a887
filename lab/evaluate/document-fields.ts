import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentRead } from "#checks/document-read/document-read.ts";
import type { DocumentReadProfile, DocumentSide } from "#checks/document-read/needs.ts";
import type { Engine } from "#checks/engine.ts";
import { isAssignedCountry } from "#domain/document/iso-3166.ts";
import { layoutsOf } from "#domain/document/layouts/layouts.ts";
import type { DocumentField, Evidence } from "#domain/evidence/evidence.ts";
import { StoredReadingFacts } from "#domain/evidence/facts/document-reading.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { decodePage } from "#vision/decode.ts";
import type { DocumentNetworks } from "#vision/models.ts";
import { quantile } from "../statistics.ts";
import type { DocumentLabel } from "./document-labels.ts";
import { fieldAgrees } from "./field-agrees.ts";
import { quadOverlap } from "./quad-overlap.ts";
import { type Report, rate } from "./report.ts";

export type DocumentFile = {
  file: string;
  side: DocumentSide["item"];
  lines: readonly string[];
  corners?: readonly (readonly number[])[] | undefined;
};

type Tally = { right: number; wrong: number; wrongConfident: number; unread: number };

export type DocumentRow = {
  id: string;
  kind: string;
  typeface: string;
  evidence: Evidence;
  files: readonly DocumentFile[];
  ms: number;
  tally: Tally;
  isRequiredRight: boolean;
  overlaps: number[];
  faults: string[];
};

export type ReadingEngine = Engine<DocumentNetworks, DocumentReadProfile>;

/** Reads one document from all its photographs, as a Case would. */
export async function readDocument(
  {
    folder,
    id,
    label,
    files,
  }: { folder: string; id: string; label: DocumentLabel; files: readonly DocumentFile[] },
  { models, limits }: ReadingEngine,
): Promise<DocumentRow> {
  const bytes = await Promise.all(files.map(({ file }) => readFile(join(folder, file))));
  const today = new Date().toISOString().slice(0, 10);
  const document = { country: label.country, documentType: label.document_type };
  const started = performance.now();
  const sides: DocumentSide[] = [];
  for (const [k, { file, side }] of files.entries()) {
    const opened = await decodePage(bytes[k] ?? Buffer.alloc(0), { tolerant: true });
    sides.push({ captureId: file, item: side, page: opened.ok ? opened.page : undefined });
  }
  const evidence = await documentRead.run({
    // Utopia is no country that anybody could choose.
    needs: {
      sides,
      now: new Date(today),
      today,
      ...(isAssignedCountry(label.country) && { document }),
    },
    models,
    profile: limits,
  });
  const ms = performance.now() - started;
  const required = layoutsOf(document).flatMap(({ zones }) =>
    zones.filter((zone) => zone.required).map(({ field }) => field),
  );
  const verdicts = Object.entries(label.fields).map(([name, value]) => ({
    name,
    verdict: verdictOf(name, value, evidence.fields?.[name]),
  }));
  const count = (...which: Verdict[]) =>
    verdicts.filter(({ verdict }) => which.includes(verdict)).length;
  return {
    id,
    kind: label.kind,
    typeface: label.typeface ?? "",
    evidence,
    files,
    ms,
    tally: {
      right: count("right"),
      wrong: count("wrong", "wrong_sure"),
      wrongConfident: count("wrong_sure"),
      unread: count("unread"),
    },
    isRequiredRight: verdicts.every(
      ({ name, verdict }) => !required.includes(name) || verdict === "right",
    ),
    overlaps: files.flatMap(({ corners, side }, k) => {
      const page = sides[k]?.page;
      return corners && page ? [overlapOf(evidence, side, page, corners)] : [];
    }),
    faults: verdicts
      .filter(({ verdict }) => verdict !== "right")
      .map(({ name, verdict }) => `${name} ${verdict}`),
  };
}

type Verdict = "right" | "wrong" | "wrong_sure" | "unread";

/** The confidence from which a wrong value counts as wrong for sure. */
const sure = 0.9;
function verdictOf(
  name: string,
  truth: string | null,
  reading: DocumentField | undefined,
): Verdict {
  const value = reading?.value ?? null;
  if (value === truth) return "right";
  if (value === null || !reading) return "unread";
  const { source } = reading;
  if (truth !== null && fieldAgrees(name, truth, { value, source })) return "right";
  return reading.confidence >= sure ? "wrong_sure" : "wrong";
}

function overlapOf(
  evidence: Evidence,
  side: "id_front" | "id_back",
  page: { width: number; height: number },
  corners: readonly (readonly number[])[],
): number {
  const outline = readFacts(StoredReadingFacts, evidence)[side]?.outline;
  if (outline?.length !== 4) return 0;
  return quadOverlap(
    outline.map(([x, y]) => ({ x: x * page.width, y: y * page.height })),
    corners.map(([x = 0, y = 0]) => ({ x, y })),
  );
}

/** Rates over all documents, by kind and by typeface. */
export function documentReport(rows: readonly DocumentRow[]): Report {
  if (rows.length === 0) return {};
  const overlaps = rows.flatMap((row) => row.overlaps);
  const times = rows.map(({ ms, files }) => ms / files.length);
  const groups = (by: (row: DocumentRow) => string) =>
    Object.entries(Object.groupBy(rows, by)).map(([name, list = []]) =>
      fieldRates(list, `.${name}`),
    );
  return Object.assign(
    {
      documents: rows.length,
      ...fieldRates(rows, ""),
      ...rate("outline_rate", overlaps.filter((iou) => iou >= 0.9).length, overlaps.length),
      median_ms_photo: Math.round(quantile(times, 0.5)),
      p90_ms_photo: Math.round(quantile(times, 0.9)),
    },
    ...groups(({ kind }) => kind),
    ...groups(({ typeface }) => typeface),
    {
      faults: rows
        .filter(({ faults }) => faults.length > 0)
        .map(({ id, faults, evidence }) => ({
          id,
          faults,
          reasons: evidence.reasons.map(({ code }) => code),
        })),
    },
  );
}

function fieldRates(rows: readonly DocumentRow[], suffix: string): Report {
  const sum = (pick: (tally: Tally) => number) =>
    rows.reduce((total, { tally }) => total + pick(tally), 0);
  const fields = sum(({ right, wrong, unread }) => right + wrong + unread);
  return {
    ...rate(
      `required_right_rate${suffix}`,
      rows.filter(({ isRequiredRight }) => isRequiredRight).length,
      rows.length,
    ),
    ...rate(
      `field_right_rate${suffix}`,
      sum(({ right }) => right),
      fields,
    ),
    ...rate(
      `field_wrong_sure_rate${suffix}`,
      sum(({ wrongConfident }) => wrongConfident),
      fields,
    ),
  };
}
