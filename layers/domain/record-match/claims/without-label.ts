import { numberWords } from "./claim-parts.ts";
import { keyWords } from "./key-words.ts";

/** A number without the words before it, `BI n.º 110100123456B`; undefined if there are none. */
export function withoutLabel(text: string): string | undefined {
  const [, before = "", number = ""] =
    /^([^\d]*?[\s:#.º°])\s*([\p{L}\d].*)$/u.exec(text.trim()) ?? [];
  const words = keyWords(before);
  const isLabel = words.length > 0 && words.every((word) => numberWords.has(word));
  return isLabel && /\d/.test(number) ? (withoutLabel(number) ?? number) : undefined;
}
