import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readSides } from "#checks/document-read/read-sides.ts";
import { isSameDocument } from "#domain/document/allowed-document.ts";
import { plainText } from "#domain/document/print/plain-text.ts";
import type { PrintValue } from "#domain/document/print/read-fields.ts";
import { decodePage } from "#vision/decode.ts";
import type { ReadingEngine } from "./document-fields.ts";
import type { PrintedLabel } from "./document-labels.ts";
import { type Report, rate } from "./report.ts";

type Tally = { right: number; wrong: number; wrongSure: number; unread: number };

/** One photograph of a document that somebody else made. */
export type PrintRow = {
  file: string;
  kind: string;
  tally: Tally;
  /** Whether its document was recognised, or taken for another one. */
  recognised: "right" | "other" | "none";
  faults: string[];
};

/** From which confidence on a wrong value counts as told for sure. */
const sure = 0.9;

/** Reads one photograph, and holds what its print says, without its zone, against its label. */
export async function readPrintAlone(
  { folder, file, label }: { folder: string; file: string; label: PrintedLabel },
  { models, limits }: ReadingEngine,
): Promise<PrintRow> {
  const opened = await decodePage(await readFile(join(folder, file)), { tolerant: true });
  const document = { country: label.country, documentType: label.document_type };
  const today = new Date().toISOString().slice(0, 10);
  const { sides } = opened.ok
    ? await readSides([{ captureId: file, item: label.side, page: opened.page }], models, {
        sides: [],
        document,
        now: new Date(today),
        today,
      })
    : { sides: [] };
  const values = sides.flatMap((side) => side.values);
  const shown = sides[0]?.shown;
  const tally: Tally = { right: 0, wrong: 0, wrongSure: 0, unread: 0 };
  const faults: string[] = [];
  for (const [field, truth] of Object.entries(label.fields)) {
    if (truth === null) continue;
    const verdict = verdictOf(
      field,
      truth,
      values.find((one) => one.field === field && one.confidence >= limits.fieldConfidence),
    );
    tally[verdict] += 1;
    if (verdict !== "right") faults.push(`${field} ${verdict}`);
  }
  const isRight = shown && isSameDocument(shown.print.document, document);
  const recognised = isRight ? "right" : shown ? "other" : "none";
  return { file, kind: label.kind, tally, recognised, faults };
}

/** Spaces, signs and accents aside: specimens print names without, and lines are joined by their reader. */
function verdictOf(field: string, truth: string, told: PrintValue | undefined): keyof Tally {
  if (!told?.value) return "unread";
  // The year of registration is told, its emission is not.
  const wanted = field === "registration_year" ? truth.slice(0, 4) : truth;
  if (plainText(wanted).plain === plainText(told.value).plain) return "right";
  return told.confidence >= sure ? "wrongSure" : "wrong";
}

/** Rates of print alone, over all pictures and by kind. */
export function printReport(rows: readonly PrintRow[]): Report {
  if (rows.length === 0) return {};
  const kinds = Object.entries(Object.groupBy(rows, ({ kind }) => kind));
  return Object.assign(
    { print_pictures: rows.length },
    printRates(rows, ""),
    ...kinds.map(([kind, list = []]) => printRates(list, `.${kind}`)),
    {
      print_faults: rows
        .filter(({ faults, recognised }) => faults.length > 0 || recognised !== "right")
        .map(({ file, faults, recognised }) => ({ file, recognised, faults })),
    },
  );
}

function printRates(rows: readonly PrintRow[], suffix: string): Report {
  const sum = (pick: (tally: Tally) => number) =>
    rows.reduce((total, { tally }) => total + pick(tally), 0);
  const all = sum(({ right, wrong, wrongSure, unread }) => right + wrong + wrongSure + unread);
  const of = (what: PrintRow["recognised"]) =>
    rows.filter(({ recognised }) => recognised === what).length;
  return {
    ...rate(
      `print_right_rate${suffix}`,
      sum(({ right }) => right),
      all,
    ),
    ...rate(
      `print_wrong_sure_rate${suffix}`,
      sum(({ wrongSure }) => wrongSure),
      all,
    ),
    ...rate(`recognised_rate${suffix}`, of("right"), rows.length),
    ...rate(`taken_for_another_rate${suffix}`, of("other"), rows.length),
  };
}
