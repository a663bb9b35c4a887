import * as z from "zod";
import { documentSizes, type Layout } from "#domain/document/layouts/layout.ts";
import { mrzFormats } from "#domain/document/mrz/position-classes.ts";
import type { Homography, Quad } from "#vision/document/homography.ts";
import { type FoundDocument, findDocument } from "#vision/document/outline.ts";
import type { FoundBarcode } from "#vision/found-barcode.ts";
import type { DocumentNetworks } from "#vision/models.ts";
import { type Grey, type Pyramid, pyramidOf } from "#vision/pixels.ts";
import type { TextLine } from "#vision/text-line.ts";
import { type Memory, noMemory, type Step } from "../reading.ts";
import { everyLongSide, type FoundZone, isSettled, searchMrz } from "./mrz/mrz-search.ts";
import { readZone } from "./mrz/zone-reading.ts";
import { type PlacedSide, placeByPrint, placeByZone } from "./visual/place-side.ts";
import { readZones, type ZoneValue } from "./visual/read-zones.ts";

/** What reading a side asks of its photograph; each step may be remembered from the upload. */
export type SideSteps = {
  page: Grey;
  pyramid(): Pyramid;
  outline(): Promise<FoundDocument | undefined>;
  /** `longSides` of the page at which it is looked for. */
  zone(longSides?: readonly number[]): Promise<FoundZone | undefined>;
  placedByPrint(quad: Quad, layouts: readonly Layout[]): Promise<PlacedSide | undefined>;
  placedByZone(
    quad: Quad | undefined,
    lines: readonly TextLine[],
    layout: Layout,
  ): Promise<PlacedSide | undefined>;
  values(placed: PlacedSide, today: string): Promise<ZoneValue[]>;
  barcodes(
    search: () => Promise<readonly FoundBarcode[] | undefined>,
  ): Promise<readonly FoundBarcode[] | undefined>;
};

export function sideSteps(
  page: Grey,
  networks: DocumentNetworks,
  memory: Memory = noMemory,
): SideSteps {
  let made: Pyramid | undefined;
  const pyramid = () => {
    made ??= pyramidOf(page);
    return made;
  };
  return {
    page,
    pyramid,
    outline: () =>
      memory.recall(outlineStep, () => findDocument(pyramid(), networks, documentSizes)),
    async zone(longSides = everyLongSide) {
      const search = (sides: readonly number[], known?: FoundZone) =>
        memory.recall(zoneStep(sides), () =>
          searchMrz(pyramid(), networks, { longSides: sides, known }),
        );
      // The first look is a step of its own: most zones are settled by it, and no other is taken.
      const found = await search(longSides.slice(0, 1));
      const others = longSides.slice(1);
      const isDone = others.length === 0 || (found && isSettled(found.reading));
      return isDone ? found : search(others, found);
    },
    placedByPrint: (quad, layouts) =>
      memory.recall(placedStep("print", { quad, layouts }), () =>
        placeByPrint(pyramid(), networks, quad, layouts),
      ),
    placedByZone: (quad, lines, layout) =>
      memory.recall(placedStep("zone", { quad: quad ?? null, lines, layouts: [layout] }), () =>
        placeByZone(pyramid(), networks, quad, lines, layout),
      ),
    values: ({ plane, layout }, today) =>
      memory.recall(valuesStep({ plane, layout, today }), () =>
        readZones(pyramid(), networks, plane, layout.zones, today),
      ),
    barcodes: (search) => memory.recall(barcodesStep, search),
  };
}

const Point = z.object({ x: z.number(), y: z.number() });
const Corners = z.tuple([Point, Point, Point, Point]);
const Three = z.tuple([z.number(), z.number(), z.number()]);

const Outline = z
  .object({
    quad: Corners,
    sidesOnEdge: z.number(),
    outlineProbability: z.number().optional(),
  })
  .nullable();

const outlineStep: Step<FoundDocument | undefined> = {
  name: "outline",
  write: (found) => found ?? null,
  read(stored) {
    const found = Outline.parse(stored);
    return found ? { ...found, outlineProbability: found.outlineProbability } : undefined;
  },
};

const Zone = z
  .object({
    format: z.enum(mrzFormats),
    read: z.array(
      z.object({ logProbability: z.number(), positions: z.array(z.array(z.number())) }),
    ),
    lines: z.array(
      z.object({
        origin: Point,
        along: Point,
        baseline: Three,
        glyphPositions: Three,
        length: z.number(),
        strength: z.number(),
        directed: z.number(),
      }),
    ),
  })
  .nullable();

/** What was seen is remembered; what it says, and whether its digits agree, is worked out anew. */
function zoneStep(longSides: readonly number[]): Step<FoundZone | undefined> {
  return {
    name: "zone",
    of: longSides,
    write(found) {
      if (!found) return null;
      const { reading, lines } = found;
      const read = reading.from.map(({ logProbability, positions }) => ({
        logProbability,
        positions: positions.map((one) => [...one]),
      }));
      return { format: reading.format, read, lines };
    },
    read(stored) {
      const found = Zone.parse(stored);
      if (!found) return undefined;
      const read = found.read.map(({ logProbability, positions }) => ({
        logProbability,
        positions: positions.map((one) => Float64Array.from(one)),
      }));
      return { reading: readZone(found.format, read), lines: found.lines };
    },
  };
}

const Placed = z
  .object({
    layout: z.string(),
    plane: z.array(z.number()).length(9),
    by: z.enum(["outline", "zone"]),
    likeness: z.number(),
  })
  .nullable();

function placedStep(
  how: "print" | "zone",
  {
    layouts,
    ...at
  }: { layouts: readonly Layout[]; quad: Quad | null; lines?: readonly TextLine[] },
): Step<PlacedSide | undefined> {
  return {
    name: `placed by ${how}`,
    of: { ...at, layouts: layouts.map(({ id }) => id) },
    write: (placed) => (placed ? { ...placed, layout: placed.layout.id } : null),
    read(stored) {
      const placed = Placed.parse(stored);
      if (!placed) return undefined;
      const layout = layouts.find(({ id }) => id === placed.layout);
      if (!layout) throw new Error("It was placed by a layout that was not tried.");
      return { ...placed, layout };
    },
  };
}

const Values = z.array(
  z.object({
    field: z.string(),
    printed: z.string(),
    value: z.string().nullable(),
    checkDigitOk: z.boolean().nullable(),
    isForLife: z.literal(true).exactOptional(),
    confidence: z.number(),
  }),
);

function valuesStep({
  plane,
  layout,
  today,
}: {
  plane: Homography;
  layout: Layout;
  today: string;
}): Step<ZoneValue[]> {
  return {
    name: "values",
    of: { plane, layout: layout.id, today },
    write: (values) => values,
    read: (stored) => Values.parse(stored),
  };
}

const Barcodes = z.array(
  z.object({
    format: z.enum(["pdf417", "qr_code", "data_matrix"]),
    text: z.string().nullable(),
    bytes: z.number(),
  }),
);

/** That they could not be searched in time is not remembered: the check tries again. */
const barcodesStep: Step<readonly FoundBarcode[] | undefined> = {
  name: "barcodes",
  write: (found) => found,
  read: (stored) => Barcodes.parse(stored),
};
