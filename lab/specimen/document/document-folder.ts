import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readerOf } from "#domain/document/visual/printed-values.ts";
import { expose, phoneExposure } from "../photograph/camera.ts";
import { randomOf, whole } from "../random.ts";
import { drawSide } from "./draw-side.ts";
import { issues } from "./issue-document.ts";
import type { Specimen } from "./specimen.ts";
import type { typefaces } from "./typeface.ts";

/**
 * Writes photographs of `count` specimens, type after type, and `labels.json`. `documents` holds
 * what each one says; `files` what each photograph shows, its corners included.
 */
export async function writeDocuments(folder: string, count: number, seed: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const kinds = Object.entries(issues);
  const documents: Record<string, unknown> = {};
  const files: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    const [kind, issue] = kinds[index % kinds.length] ?? [];
    if (!kind || !issue) continue;
    const random = randomOf(seed * 1_000_003 + index);
    const specimen = issue(random);
    const id = `${kind}-${String(index).padStart(4, "0")}`;
    const typeface = random() < 0.5 ? "open-sans" : "source-sans-3";
    documents[id] = {
      kind,
      typeface,
      country: specimen.country,
      document_type: specimen.documentType,
      fields: truthOf(specimen),
    };
    for (const layout of specimen.layouts) {
      const lines = layout.mrz ? specimen.lines : [];
      const style = { typeface, seed: whole(random, 1, 1e9) } satisfies {
        typeface: keyof typeof typefaces;
        seed: number;
      };
      const exposure = phoneExposure(random);
      const { bytes, corners } = await expose(
        drawSide(layout, specimen.printed, lines, style),
        exposure,
      );
      const file = `${id}-${layout.side === "id_front" ? "front" : "back"}.jpg`;
      await writeFile(join(folder, file), bytes);
      files[file] = {
        lines,
        ...(layout.mrz && { format: layout.mrz.format }),
        document: id,
        side: layout.side,
        corners: corners.map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]),
        exposure,
      };
    }
  }
  await writeFile(
    join(folder, "labels.json"),
    `${JSON.stringify({ documents, files }, null, 1)}\n`,
  );
}

/** The value of every printed field, by the rules that readers of the zone follow. */
export function truthOf({ layouts, printed }: Specimen): Record<string, string | null> {
  const truth: Record<string, string | null> = {};
  for (const { zones } of layouts) {
    for (const { field, reads } of zones) {
      const text = printed[field];
      if (!text) continue;
      const value = readerOf(reads).toValue(text.replaceAll("\n", " "), "2026-01-01");
      if (!value) throw new Error(`A specimen prints ${field} in a way that nothing can read.`);
      truth[field] = value.value;
    }
  }
  return truth;
}
