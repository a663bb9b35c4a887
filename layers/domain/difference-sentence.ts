import { comparedFields } from "./evidence/difference-sentences.ts";
import type { Difference } from "./evidence/evidence.ts";
import { type ListedWords, listedWords } from "./listed-words.ts";

const english = listedWords((_, text) => text);

/** A sentence for readers who may see the values: which two values, from where, and how they differ. */
export function differenceSentence(
  difference: Difference,
  words: Pick<ListedWords, "cause" | "field" | "item" | "source"> = english,
): string {
  const values = difference.said.map(({ source, item, value }) => {
    const place = item ? `, ${words.item(item)}` : "";
    return `“${value}” (${words.source(source)}${place})`;
  });
  const causes = difference.because.map(
    (cause) => `${words.cause(cause.code).slice(0, -1)}: ${cause.words.join(", ")}.`,
  );
  const fields = comparedFields(difference).map(words.field).join(", ");
  return [`${fields}: ${values.join(", ")}.`, ...causes].join(" ");
}
