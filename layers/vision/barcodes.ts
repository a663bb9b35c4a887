import { Worker } from "node:worker_threads";
import type { FoundBarcode } from "./found-barcode.ts";
import { type Grey, halve } from "./pixels.ts";

export type Look = { width: number; height: number; data: Uint8Array };

/** px: a card that fills half of it still has three to the narrowest bar of a license. */
const maxLongSide = 3200;

/** Far longer than any honest picture takes; a picture made to take for ever ends here. */
const maxMs = 25_000;

/** To start one takes longer than most looks: it stays for the next. */
let reader: Worker | undefined;
let lastLook: Promise<unknown> = Promise.resolve();

/**
 * The PDF417, QR and Data Matrix codes of a photograph; `undefined` if the search took too long or the
 * reader failed, which is not the same as none. It runs in a thread of its own, one search after the
 * other; a search that does not end is stopped.
 */
export function readBarcodes(page: Grey): Promise<FoundBarcode[] | undefined> {
  const { width, height, data } = fitted(page);
  const found = lastLook.then(() => look({ width, height, data }));
  lastLook = found;
  return found;
}

function look(picture: Look): Promise<FoundBarcode[] | undefined> {
  const thread = reader ?? open();
  reader = thread;
  return new Promise<FoundBarcode[] | undefined>((resolve) => {
    const end = (found?: FoundBarcode[]) => {
      clearTimeout(timer);
      thread.off("message", end).off("error", fail).off("exit", fail);
      // It holds up no process that has nothing else to do.
      thread.unref();
      resolve(found);
    };
    const fail = () => {
      forget(thread);
      thread.terminate();
      end();
    };
    const timer = setTimeout(fail, maxMs);
    thread.ref();
    thread.on("message", end).on("error", fail).on("exit", fail);
    thread.postMessage(picture);
  });
}

/** A worker that ends between two looks leaves no search open. */
function open(): Worker {
  const thread = new Worker(workerUrl());
  const gone = () => forget(thread);
  return thread.on("error", gone).on("exit", gone);
}

function forget(thread: Worker): void {
  if (reader === thread) reader = undefined;
}

function fitted(page: Grey): Grey {
  return Math.max(page.width, page.height) > maxLongSide ? halve(page) : page;
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
