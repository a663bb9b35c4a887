import { around, type Point } from "#domain/document/print/frame.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { rounded } from "#domain/rounded.ts";
import type { SideReading } from "./read-sides.ts";

/** Where something stands in its photograph: four corners as shares of its width and height. */
type Place = Point[];

/**
 * How each photograph was understood, and where in it every field stands, so that
 * a reviewer can be shown the print itself. It repeats nothing that was read.
 */
export function breakdownOf(
  sides: readonly SideReading[],
  { compared, agreed }: { compared: number; agreed: number },
): NonNullable<Evidence["breakdown"]> {
  const breakdown: NonNullable<Evidence["breakdown"]> = {};
  for (const { side, outline, zone, shown, values } of sides) {
    const places = Object.fromEntries(
      values.map(({ field, places }) => [field, placeOf(around(places), side.page)]),
    );
    breakdown[side.item] = {
      layout: shown?.print.id ?? null,
      placed_by: shown?.by ?? null,
      likeness: shown ? rounded(shown.likeness) : null,
      zone: zone !== undefined,
      outline: outline ? outline.quad.map(({ x, y }) => share([x, y], side.page)) : null,
      places,
    };
  }
  return { ...breakdown, agreement: { compared, agreed } };
}

type Size = { width: number; height: number };

function placeOf(corners: readonly Point[], page: Size): Place {
  return corners.map((corner) => share(corner, page));
}

function share([x, y]: Point, page: Size): Point {
  return [rounded(x / page.width), rounded(y / page.height)];
}
