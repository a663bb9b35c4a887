import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { layoutsOf } from "#domain/document/layouts/layouts.ts";
import { DocumentLabels, PrintedLabel } from "./document-labels.ts";
import type { LabelledPrint } from "./print-alone.ts";

type Labels = Awaited<ReturnType<typeof labelsIn>>;

export async function labelsIn(folder: string) {
  const labels = DocumentLabels.parse(
    JSON.parse(await readFile(join(folder, "labels.json"), "utf8")),
  );
  return {
    labels,
    files: Object.entries(labels.files).map(([file, label]) => ({ file, ...label })),
  };
}

/** Photographs that are labeled with what they themselves say, each by itself. */
export function photographsIn(folder: string, files: Labels["files"]): LabelledPrint[] {
  return files.flatMap((own) => {
    const { data } = PrintedLabel.safeParse(own);
    const { file: id, document = id } = own;
    return data ? [{ folder, id, document, files: [own], label: data }] : [];
  });
}

/** Whole documents, each with all its photographs and its printed text. */
export function documentsIn(folder: string, { labels, files }: Labels): LabelledPrint[] {
  return Object.entries(labels.documents).map(([id, label]) => {
    const document = { country: label.country, documentType: label.document_type };
    const printed = layoutsOf(document).flatMap(({ zones }) => zones.map(({ field }) => field));
    const fields = Object.entries(label.fields).filter(([field]) => printed.includes(field));
    const own = files.filter((one) => one.document === id);
    return {
      folder,
      id,
      document: id,
      files: own,
      label: { ...label, fields: Object.fromEntries(fields) },
    };
  });
}
