import type { StoredReadingFacts } from "#domain/evidence/facts/document-reading.ts";
import type { Capture } from "../../../../api/cases.ts";
import { t } from "../../../../language.ts";

type Point = { x: number; y: number };

/** A field's place on a photograph: its upper left corner, the next one to the right and the one below. */
export type Region = {
  capture: Capture;
  corner: Point;
  right: Point;
  below: Point;
  /** All four, around it. */
  corners: readonly Point[];
};

/**
 * The place of a field, by corners that the reading gives as shares of the photograph. Undefined for a field
 * that only the machine-readable zone has.
 */
export function regionOf(
  facts: StoredReadingFacts,
  { field, captures = [] }: { field: string; captures: Capture[] | undefined },
): Region | undefined {
  for (const capture of captures) {
    const corners = (placesOn(facts, capture.item)[field] ?? []).map(([x, y]) => ({
      x: x * capture.width,
      y: y * capture.height,
    }));
    const [corner, right, , below] = corners;
    if (capture.url && corner && right && below) return { capture, corner, right, below, corners };
  }
  return;
}

function placesOn({ id_front, id_back }: StoredReadingFacts, item: Capture["item"]) {
  const side = item === "id_front" ? id_front : item === "id_back" ? id_back : undefined;
  return side?.places ?? {};
}

/** That part of the photograph, turned so that its line lies level; of a long line its beginning. */
export function Crop({ region, label }: { region: Region | undefined; label: string }) {
  if (!region) return <span class="soft">–</span>;
  const { capture, corner, right, below } = region;
  const [width, height] = [distance(corner, right), distance(corner, below)];
  const degrees = (Math.atan2(right.y - corner.y, right.x - corner.x) * 180) / Math.PI;
  return (
    <svg
      class="crop"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid slice"
      role="img"
      aria-label={t("verifications.crop.label_on_the_document", { label })}
    >
      <image
        href={capture.url ?? undefined}
        width={capture.width}
        height={capture.height}
        transform={`rotate(${-degrees}) translate(${-corner.x} ${-corner.y})`}
      />
    </svg>
  );
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
