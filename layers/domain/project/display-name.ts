import * as z from "zod";

/**
 * What would let a name pass for another, or break out of the line it is shown in: control characters, line breaks,
 * marks that turn the direction of text, and all that is not seen, as U+200B and U+3164. A variation selector is
 * left to the symbol before it: emoji have them.
 */
const unshowable =
  /(?:[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?![\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}|(?<!\p{S})[\uFE00-\uFE0F])+/gu;

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const oneLine =
  "one line, without control characters, marks of text direction or characters that are not seen";

/** What people are shown as the name of something. What was stored before is read by no such rule. */
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

/** What can be shown of a name that somebody else vouches for; empty where that is nothing. */
export function showableName(name: string): string {
  const shown = name.replaceAll(unshowable, " ").replaceAll(/ {2,}/g, " ").trim();
  return visible.test(shown) ? shown : "";
}
