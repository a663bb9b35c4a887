import type { Box } from "#domain/document/layouts/layout.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { rounded } from "#domain/rounded.ts";
import { type Homography, project } from "#vision/document/homography.ts";
import type { SideReading } from "./read-sides.ts";

/** Where something stands in its photograph: four corners as shares of its width and height. */
type Place = [number, number][];

/**
 * How each photograph was understood, and where in it every field and the portrait stand, so that
 * a reviewer can be shown the print itself. It repeats nothing that was read.
 */
export function breakdownOf(
  sides: readonly SideReading[],
  { compared, agreed }: { compared: number; agreed: number },
): NonNullable<Evidence["breakdown"]> {
  const breakdown: NonNullable<Evidence["breakdown"]> = {};
  for (const { side, outline, zone, placed, values } of sides) {
    const places = Object.fromEntries(
      (placed?.layout.zones ?? [])
        .filter(({ field }) => values.some((value) => value.field === field))
        .map(({ field, x, y, width, capital, rows = 1, step = 0 }) => {
          const height = (rows - 1) * step + 2 * capital;
          return [field, placeOf({ x, y: y - capital, width, height }, placed?.plane, side.page)];
        }),
    );
    const { portrait } = placed?.layout ?? {};
    breakdown[side.item] = {
      layout: placed?.layout.id ?? null,
      placed_by: placed?.by ?? null,
      likeness: placed ? rounded(placed.likeness) : null,
      zone: zone !== undefined,
      outline: outline ? outline.quad.map(({ x, y }) => share({ x, y }, side.page)) : null,
      ...(portrait && { portrait: placeOf(portrait, placed?.plane, side.page) }),
      places,
    };
  }
  return { ...breakdown, agreement: { compared, agreed } };
}

type Size = { width: number; height: number };

function placeOf({ x, y, width, height }: Box, plane: Homography | undefined, page: Size): Place {
  if (!plane) return [];
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => share(project(plane, corner), page));
}

function share({ x, y }: { x: number; y: number }, page: Size): [number, number] {
  return [rounded(x / page.width), rounded(y / page.height)];
}
