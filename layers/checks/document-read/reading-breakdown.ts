import { around, type Point } from "#domain/document/print/frame.ts";
import type {
  DocumentReadingFacts,
  PointFacts,
  SideFacts,
} from "#domain/evidence/facts/document-reading.ts";
import { rounded } from "#domain/rounded.ts";
import type { SideReading } from "./read-sides.ts";

/**
 * How each photograph was understood, and where in it every field stands, so that
 * a reviewer can be shown the print itself. It repeats nothing that was read.
 */
export function breakdownOf(
  sides: readonly SideReading[],
  said: { compared: number; agreed: number; missing: string[] },
): DocumentReadingFacts {
  const { compared, agreed, missing } = said;
  const seen: Partial<Record<"id_front" | "id_back", SideFacts>> = {};
  for (const { side, outline, zone, shown, values } of sides) {
    const places = Object.fromEntries(
      values.map(({ field, places }) => [field, placeOf(around(places), side.page)]),
    );
    seen[side.item] = {
      layout: shown?.print.id ?? null,
      placed_by: shown?.by ?? null,
      likeness: shown ? rounded(shown.likeness) : null,
      zone: zone !== undefined,
      outline: outline ? outline.quad.map(({ x, y }) => share([x, y], side.page)) : null,
      places,
    };
  }
  return { ...seen, agreement: { compared, agreed }, reading: { missing } };
}

type Size = { width: number; height: number };

function placeOf(corners: readonly Point[], page: Size): PointFacts[] {
  return corners.map((corner) => share(corner, page));
}

function share([x, y]: Point, page: Size): PointFacts {
  return [rounded(x / page.width), rounded(y / page.height)];
}
