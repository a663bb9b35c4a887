import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentRead } from "#checks/document-read/document-read.ts";
import { decodePage, sourceDecoders } from "#vision/decode.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import type { LabelledBarcode } from "../specimen/document/barcode-folder.ts";
import { type Report, rate } from "./report.ts";

type Outcome = LabelledBarcode & { isRead: boolean; isWrong: boolean };

/** Photographs of `npm run -s specimens -- barcodes`, read by the whole check: which codes were read to the letter, and which wrongly. */
export async function evaluateBarcodes(folder: string, profile: string): Promise<Report> {
  const labels: LabelledBarcode[] = JSON.parse(
    await readFile(join(folder, "barcodes.json"), "utf8"),
  );
  const { models, limits } = await engineOf(documentRead, profile);
  const outcomes: Outcome[] = [];
  for (const label of labels) {
    const opened = await decodePage(await readFile(join(folder, label.file)));
    const page = opened.ok ? opened.page : undefined;
    const sides = [{ captureId: label.file, item: "id_back" as const, page }];
    const { barcodes } = await documentRead.run({
      needs: {
        sides,
        now: new Date("2026-06-01"),
        today: "2026-06-01",
        barcodesOf: sourceDecoders.barcodes,
      },
      models,
      profile: limits,
    });
    const texts = (barcodes ?? []).map(({ text }) => text);
    const isRead = texts.includes(label.text);
    outcomes.push({ ...label, isRead, isWrong: texts.some((text) => text !== label.text) });
  }
  const byFormat = Map.groupBy(outcomes, ({ format }) => format);
  return {
    ...figures(outcomes),
    by_format: Object.fromEntries([...byFormat].map(([format, some]) => [format, figures(some)])),
    misses: outcomes.filter(({ isRead }) => !isRead).map(({ file, format }) => ({ file, format })),
  };
}

function figures(outcomes: readonly Outcome[]): Report {
  const count = (pick: (outcome: Outcome) => boolean) => outcomes.filter(pick).length;
  return {
    ...rate(
      "read_exactly",
      count(({ isRead }) => isRead),
      outcomes.length,
    ),
    ...rate(
      "read_wrongly",
      count(({ isWrong }) => isWrong),
      outcomes.length,
    ),
  };
}
