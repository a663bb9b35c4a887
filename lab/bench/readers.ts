import { join } from "node:path";
import { packagesIn } from "../packages-in.ts";

/** A reader of others, as its package runs it. */
export type Reader = {
  name: string;
  /** Reads the whole page, so its time compares with that of a page; the others look for a zone alone. */
  readsPage: boolean;
  /** The lines of the machine-readable zone in a picture's file. Some throw on a file that they cannot read. */
  read(file: string): Promise<string[]>;
  close(): Promise<void>;
};

const folder = join(import.meta.dirname, "../peers");

export async function openReaders(): Promise<Reader[]> {
  const load = packagesIn(folder);
  return [openMrzDetection(load), await openPpOcr(load), await openTesseract(load)];
}

type MrzDetection = {
  getMrz(image: unknown): unknown;
  readMrz(image: unknown): Promise<{ mrz: string[] }>;
};
type ImageJs = { Image: { load(file: string): Promise<unknown> } };

function openMrzDetection(load: NodeJS.Require): Reader {
  const peer: MrzDetection = load("mrz-detection");
  const images: ImageJs = load("image-js");
  return {
    name: "mrz-detection",
    readsPage: false,
    read: async (file) => (await peer.readMrz(peer.getMrz(await images.Image.load(file)))).mrz,
    close: async () => {},
  };
}

type PpOcr = { detect(file: string): Promise<{ text: string }[]> };

/** The detector, direction and recogniser networks of PaddleOCR 4, under ONNX Runtime. */
async function openPpOcr(load: NodeJS.Require): Promise<Reader> {
  // Its copy of ONNX Runtime reports to its maker, too.
  process.env.ORT_DISABLE_TELEMETRY = "1";
  const { default: Ocr }: { default: { create(): Promise<PpOcr> } } = load("@gutenye/ocr-node");
  const peer = await Ocr.create();
  return {
    name: "PP-OCRv4",
    readsPage: true,
    read: async (file) => zoneIn((await peer.detect(file)).map(({ text }) => text)),
    close: async () => {},
  };
}

type Tesseract = {
  recognize(file: string): Promise<{ data: { text: string } }>;
  terminate(): Promise<unknown>;
};

async function openTesseract(load: NodeJS.Require): Promise<Reader> {
  const { createWorker }: { createWorker(...args: unknown[]): Promise<Tesseract> } =
    load("tesseract.js");
  const langPath = join(folder, "node_modules/@tesseract.js-data/eng/4.0.0_best_int");
  const peer = await createWorker("eng", 1, { langPath, cacheMethod: "none" });
  return {
    name: "tesseract",
    readsPage: true,
    read: async (file) => zoneIn((await peer.recognize(file)).data.text.split("\n")),
    close: async () => void (await peer.terminate()),
  };
}

/** The lines of a page that can be those of a zone: from 28 signs of its alphabet, spaces aside. */
function zoneIn(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replace(/\s/g, ""))
    .filter((line) => /^[A-Z0-9<]{28,}$/.test(line));
}
