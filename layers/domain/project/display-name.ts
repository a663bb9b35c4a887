import * as z from "zod";

/**
 * What would let a name pass for another, or break out of the line it is shown in: control characters,
 * line breaks, and every mark that turns the direction of text. The two plain marks among those (U+200E
 * and U+200F) are no loss: a browser finds a name's direction by its letters.
 */
const unshowable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What people are shown as the name of something. What was stored before is read by no such rule. */
export function displayName(longest: number) {
  return z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(longest)
    .refine(
      (name) => name.search(unshowable) < 0,
      "must be one line, without control characters or marks of text direction",
    )
    .refine((name) => visible.test(name), "must hold something that can be seen")
    .describe("One line, without control characters or marks of text direction.");
}

/** What can be shown of a name that somebody else vouches for; empty where that is nothing. */
export function showableName(name: string): string {
  const shown = name.replaceAll(unshowable, " ").replaceAll(/ {2,}/g, " ").trim();
  return visible.test(shown) ? shown : "";
}
