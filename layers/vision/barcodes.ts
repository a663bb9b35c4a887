import { Worker } from "node:worker_threads";
import type { FoundBarcode } from "./found-barcode.ts";
import { type Grey, halve } from "./pixels.ts";

export type Look = { width: number; height: number; data: Uint8Array };

/** px: a card that fills half of it still has three to the narrowest bar of a licence. */
const mostLongSide = 3200;

/** Far longer than any honest picture takes; a picture made to take for ever ends here. */
const mostMs = 25_000;

/**
 * The PDF417, QR and Data Matrix codes of a photograph; `undefined` where it could not be told in time or
 * the reader failed, which is not the same as none. It runs in a thread of its own: what it holds is given
 * back, and what it cannot end is ended.
 */
export async function readBarcodes(page: Grey): Promise<FoundBarcode[] | undefined> {
  const { width, height, data } = fitted(page);
  const look: Look = { width, height, data };
  const worker = new Worker(workerUrl(), { workerData: look });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FoundBarcode[] | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), mostMs);
      worker.once("message", resolve);
      worker.once("error", () => resolve(undefined));
      worker.once("exit", () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function fitted(page: Grey): Grey {
  return Math.max(page.width, page.height) > mostLongSide ? halve(page) : page;
}

/** Beside the bundles it is a file of its own at their root, whichever chunk asks for it. */
function workerUrl(): URL {
  const here = import.meta.url;
  if (here.endsWith(".ts")) return new URL("./barcode-worker.ts", here);
  return new URL(
    here.includes("/chunks/") ? "../barcode-worker.mjs" : "./barcode-worker.mjs",
    here,
  );
}
