import type { PrintedLine } from "./printed-line.ts";

/** Lines of some letters, read surely, from which on a picture is full of print. */
const linesOfDocument = 6;

/** Lines of some letters that were read surely. */
export function sureLines(lines: readonly PrintedLine[]): number {
  return lines.filter(({ text, confidence }) => text.length > 3 && confidence > 0.8).length;
}

/** Whether a picture has enough certain print to be one of a document. */
export function isFullOfPrint(sure: number): boolean {
  return sure >= linesOfDocument;
}
