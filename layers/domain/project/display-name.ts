import * as z from "zod";

/**
 * Characters that let a name pass for another, or break out of its line: control characters, line breaks,
 * marks that turn the direction of text, and invisible ones, such as U+200B and U+3164. A variation
 * selector is left to the symbol before it: emoji have them.
 */
const unshowable =
  /(?:[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?![\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}|(?<!\p{S})[\uFE00-\uFE0F])+/gu;

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const oneLine =
  "one line, without control characters, marks of text direction or invisible characters";

/** A name that people see. Stored names are read without this rule. */
export function displayName(longest: number) {
  return z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(longest)
    .refine((name) => name.search(unshowable) < 0, `must be ${oneLine}`)
    .refine((name) => visible.test(name), "must hold something that can be seen")
    .describe(`Shown to people: ${oneLine}.`);
}

/** The part of a provider's name that can be shown; may be empty. */
export function showableName(name: string): string {
  const shown = name.replaceAll(unshowable, " ").replaceAll(/ {2,}/g, " ").trim();
  return visible.test(shown) ? shown : "";
}
