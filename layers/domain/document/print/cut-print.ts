import type { Caption, CaptionsOfLine } from "./find-captions.ts";
import { cornersOfStretch, type Extent, extentOf, type Point } from "./frame.ts";
import { likenessIn, plainText } from "./plain-text.ts";
import { type Stretch, textOf } from "./printed-line.ts";
import type { PrintedSide } from "./printed-side.ts";

/** Print that is no caption: a value, perhaps. */
export type Rest = Stretch & {
  /** The caption on whose line it stands, to its left. */
  after?: Caption;
  /** It holds text that may be a caption. */
  isTainted: boolean;
};

export type CutPrint = { captions: readonly Caption[]; rests: readonly Rest[] };

/** The lines as captions and their remaining text; titles are neither. */
export function cutPrint(
  found: readonly CaptionsOfLine[],
  { titles, heads = [] }: PrintedSide,
): CutPrint {
  const rests: Rest[] = [];
  for (const { line, captions, within } of found) {
    if (isOfZone(line.text)) continue;
    if (captions.length === 0 && isTitle(line.text, [...titles, ...heads])) continue;
    let from = 0;
    let after: Caption | undefined;
    for (const caption of [...captions, undefined]) {
      const to = caption?.from ?? line.text.length;
      const rest = { line, from, to, ...(after && { after }), isTainted: within.length > 0 };
      if (/[\p{L}\p{N}]/u.test(textOf(rest))) rests.push(rest);
      after = caption;
      from = caption?.to ?? to;
    }
  }
  return { captions: found.flatMap(({ captions }) => captions), rests };
}

/** Fillers stand in machine-readable zones alone. */
function isOfZone(text: string): boolean {
  return /<.*</.test(text);
}

/** Most of the line is a title: an address that names the country holds one as well. */
function isTitle(text: string, titles: readonly string[]): boolean {
  const { plain } = plainText(text);
  return titles.some((title) => {
    const wanted = plainText(title).plain;
    return plain.length < wanted.length * 1.3 && likenessIn(wanted, plain) > 0;
  });
}

export function extentAlong(stretch: Stretch, along: Point): Extent {
  return extentOf(cornersOfStretch(stretch), along);
}
