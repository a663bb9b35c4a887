import { inflateSync } from "node:zlib";

const paints = new Set(["Tj", "TJ", "Do", "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh"]);

/**
 * Content of the pages that is neither in the structure nor an artifact, and marks inside others: ISO 14289-1
 * (7.1) requires each piece of content to be exactly one of both.
 */
export function looseContent(pdf: Uint8Array): string[] {
  return contentsOf(Buffer.from(pdf)).flatMap((content) => {
    const found: string[] = [];
    let depth = 0;
    for (const token of content.replaceAll(/<<[^>]*>>|<[^>]*>/g, " ").split(/[\s[\]]+/)) {
      if (token === "BDC" || token === "BMC") depth += 1;
      if (token === "EMC") depth -= 1;
      if (depth > 1) found.push("a mark inside another");
      if (depth === 0 && paints.has(token)) found.push(`${token} outside of every mark`);
    }
    return found;
  });
}

/** The pages' own streams; fonts, pictures and metadata are no such streams. */
export function contentsOf(pdf: Buffer): string[] {
  const texts: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    const end = pdf.indexOf("endstream", at);
    if (pdf.subarray(at - 3, at).toString("latin1") === "end" || end < 0) continue;
    try {
      const text = inflateSync(pdf.subarray(at + 7, end)).toString("latin1");
      if (/^[\d. -]+cm\b|\bBDC\b/m.test(text)) texts.push(text);
    } catch {
      // A photograph, or metadata that is not compressed.
    }
  }
  return texts;
}
