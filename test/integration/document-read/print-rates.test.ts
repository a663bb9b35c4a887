import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultEngineProfile } from "#domain/profile.ts";
import { evaluateDocumentReading } from "../../../lab/evaluate/document-reading.ts";
import { documentsIn, labelsIn } from "../../../lab/evaluate/labelled-prints.ts";
import { evaluatePrint } from "../../../lab/evaluate/print-rates.ts";
import { writeDocuments } from "../../../lab/specimen/document/document-folder.ts";
import { isNightly } from "../../nightly.ts";

let renders: string;
let photographs: string;

beforeAll(async () => {
  renders = await mkdtemp(join(tmpdir(), "bonafide-renders-"));
  photographs = await mkdtemp(join(tmpdir(), "bonafide-photographs-"));
  await writeDocuments(renders, 3, 51);
  // As others label theirs: each photograph by itself, though its document has a name.
  const passports = documentsIn(renders, await labelsIn(renders)).filter(
    ({ label }) => label.document_type === "passport",
  );
  const labels = passports.flatMap(({ id, label, files }) =>
    files.map(({ file, side, lines }) => [file, { ...label, document: id, side, lines }] as const),
  );
  for (const [file] of labels) await copyFile(join(renders, file), join(photographs, file));
  const files = Object.fromEntries(labels);
  await writeFile(join(photographs, "labels.json"), JSON.stringify({ files }));
});

afterAll(async () => {
  await rm(renders, { recursive: true });
  await rm(photographs, { recursive: true });
});

it.runIf(isNightly)(
  "tells what print alone says on documents of others beside own renders, by kind",
  async () => {
    const folders = { specimens: photographs, renders };
    const report = await evaluatePrint(folders, defaultEngineProfile, { write: false });
    expect(report).toMatchObject({
      by_material: {
        specimens: {
          print_documents: 1,
          "recognised_rate.passports": 1,
          taken_for_another_rate: 0,
          print_wrong_sure_rate: 0,
          zone_exact_rate: 1,
          zone_exact_rate_n: 1,
        },
        renders: {
          print_documents: 3,
          "recognised_rate.ine": 1,
          "print_right_rate.ine_n": 10,
          taken_for_another_rate: 0,
          print_wrong_sure_rate: 0,
          zone_exact_rate: 1,
        },
      },
    });
    expect(JSON.stringify(report)).not.toContain("NaN");
  },
);

it.runIf(isNightly)(
  "reads the zone of a photograph whose document has a name and no label of its own",
  async () => {
    expect(await evaluateDocumentReading(photographs, defaultEngineProfile)).toMatchObject({
      images: 1,
      exact: 1,
      print_documents: 1,
    });
  },
);

// The photographs are other people's, and not part of this repository: the variable names a folder that has some.
it.runIf(isNightly && process.env.SPECIMENS)(
  "tells nothing wrong for sure of documents that others made, and takes none for another",
  async () => {
    const folder = process.env.SPECIMENS ?? "";
    const { files } = JSON.parse(await readFile(join(folder, "labels.json"), "utf8"));
    const report = await evaluateDocumentReading(folder, defaultEngineProfile);
    expect(report).toMatchObject({
      print_documents: Object.keys(files).length,
      print_wrong_sure_rate: 0,
      taken_for_another_rate: 0,
      exact_rate: 1,
      false_mrz: 0,
    });
  },
);
