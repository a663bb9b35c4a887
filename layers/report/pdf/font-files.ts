import regular from "@fontsource/open-sans/files/open-sans-latin-400-normal.woff?inline";
import bold from "@fontsource/open-sans/files/open-sans-latin-600-normal.woff?inline";
import regularMore from "@fontsource/open-sans/files/open-sans-latin-ext-400-normal.woff?inline";
import boldMore from "@fontsource/open-sans/files/open-sans-latin-ext-600-normal.woff?inline";

import type { Weight } from "./typeface.ts";

/** The letters of Portuguese, Spanish, French and English, and beside them those of the rest of Europe. */
const files: Record<Weight, Record<"usual" | "more", string>> = {
  regular: { usual: regular, more: regularMore },
  bold: { usual: bold, more: boldMore },
};

/** Every font by its name in the document. */
export function fontFiles(): [name: string, bytes: Buffer][] {
  return Object.entries(files).flatMap(([weight, { usual, more }]) => [
    [`${weight}-usual`, bytesOf(usual)] as [string, Buffer],
    [`${weight}-more`, bytesOf(more)] as [string, Buffer],
  ]);
}

function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
