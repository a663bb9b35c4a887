import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { CaseSource, SourceCapture } from "#checks/source.ts";
import type { Capture } from "#domain/capture/capture.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { type CheckName, checkTable } from "#domain/evidence/checks.ts";
import { sourceDecoders } from "#vision/decode.ts";
import { readFilm } from "./read-film.ts";

type HowItCame = Partial<Pick<Capture, "acceptedAt" | "capturePath" | "clockSkewMs" | "platform">>;

/** Facts that a Case would have and files lack. */
export type FileFacts = {
  document?: AllowedDocument | undefined;
  /** The documents that the client allows; the document alone unless given. */
  allowedDocuments?: readonly AllowedDocument[] | undefined;
  createdAt?: string | undefined;
  /** The time of the check; now, unless given. */
  now?: string | undefined;
  /** The folder of a film that belongs to the photographs. */
  film?: string | undefined;
  /** The path of each file that `came` does not name. */
  capturePath: Capture["capturePath"];
  came?: Partial<Record<CaptureItem, HowItCame>> | undefined;
};

/**
 * Files instead of a Case. A film is a folder: `challenge.json`, its frames and, if there is one, the
 * document's `portrait.jpg`.
 */
export function fileSource(
  check: CheckName,
  files: readonly (string | undefined)[],
  { document, allowedDocuments, createdAt, now, capturePath, came, film }: FileFacts,
): CaseSource {
  const items = checkTable[check].files;
  const opened = new Map<SourceCapture, Uint8Array>();
  const capture = async (path: string, item: CaptureItem): Promise<SourceCapture> => {
    const bytes = await readFile(path);
    const sha256 = hash("sha256", bytes);
    const found = { id: basename(path), item, capturePath, ...came?.[item], sha256 };
    opened.set(found, bytes);
    return found;
  };
  const folder = items.length === 0 ? (files[0] ?? ".") : film;
  const portrait = join(folder ?? ".", "portrait.jpg");
  return {
    facts: async () => {
      const allowed = allowedDocuments ?? (document && [document]);
      return {
        ...(document && { document }),
        ...(allowed && { allowedDocuments: [...allowed] }),
        ...(createdAt && { createdAt }),
      };
    },
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
    // Files have no stored reading: each step runs again.
    reading: async () => undefined,
    filmReading: async () => undefined,
    film: async () => (folder === undefined ? undefined : readFilm(folder)),
    now: () => (now ? new Date(now) : new Date()),
    decode: sourceDecoders,
  };
}
