import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { CaseSource, SourceCapture } from "#checks/source.ts";
import type { Capture } from "#domain/case/capture.ts";
import type { CaptureItem } from "#domain/case/capture-item.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { type CheckName, checkTable } from "#domain/evidence/checks.ts";
import { sourceDecoders } from "#vision/decode.ts";
import { readFilm } from "./read-film.ts";

export type FileFacts = {
  document?: AllowedDocument | undefined;
  capturePath: Capture["capturePath"];
};

/**
 * Files in the place of a Case. A film is a folder: `challenge.json`, its frames and, where there is
 * one, the document's `portrait.jpg`.
 */
export function fileSource(
  check: CheckName,
  files: readonly (string | undefined)[],
  { document, capturePath }: FileFacts,
): CaseSource {
  const items = checkTable[check].files;
  const opened = new Map<SourceCapture, Uint8Array>();
  const capture = async (path: string, item: CaptureItem): Promise<SourceCapture> => {
    const bytes = await readFile(path);
    const sha256 = hash("sha256", bytes);
    const found = { id: basename(path), item, capturePath, sha256 };
    opened.set(found, bytes);
    return found;
  };
  const [folder = "."] = files;
  const portrait = join(folder, "portrait.jpg");
  return {
    facts: async () => document && { document, allowedDocuments: [document] },
    async captures() {
      if (items.length === 0)
        return existsSync(portrait) ? [await capture(portrait, "id_front")] : [];
      return Promise.all(
        items.flatMap((item, index) => {
          const file = files[index];
          return file === undefined ? [] : [capture(file, item)];
        }),
      );
    },
    bytes: async (found) => opened.get(found),
    film: () => readFilm(folder),
    now: () => new Date(),
    decode: sourceDecoders,
  };
}
