import type { SideRead } from "#domain/assessment/reading/side-read.ts";
import { sureLines } from "#domain/document/print/full-of-print.ts";
import { qualityFaults } from "../quality-reasons.ts";
import type { SideReading } from "./read-sides.ts";

/** A photograph, as far as the verdict rests on it. */
export function sideRead({ side, outline, zone, shown, lines }: SideReading): SideRead {
  const { item, page } = side;
  const isRead = zone !== undefined || shown !== undefined;
  return {
    item,
    width: page.width,
    height: page.height,
    quality: isRead ? [] : qualityFaults(page),
    ...(outline && {
      outline: {
        ...(outline.outlineProbability !== undefined && {
          probability: outline.outlineProbability,
        }),
        sidesOnEdge: outline.sidesOnEdge,
      },
    }),
    hasZone: zone !== undefined,
    ...(shown && {
      shown: { document: shown.print.document, side: shown.print.side, isSure: shown.isSure },
    }),
    sureLines: sureLines(lines),
  };
}
