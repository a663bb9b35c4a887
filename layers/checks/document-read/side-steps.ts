import * as z from "zod";
import { signedCodes } from "#domain/document/barcode/barcode.ts";
import { documentSizes } from "#domain/document/layouts/layout.ts";
import { mrzFormats } from "#domain/document/mrz/position-classes.ts";
import { type FoundDocument, findDocument } from "#vision/document/outline.ts";
import type { FoundBarcode } from "#vision/found-barcode.ts";
import type { DocumentNetworks } from "#vision/models.ts";
import { type Grey, type Pyramid, pyramidOf } from "#vision/pixels.ts";
import type { PrintedLine } from "#vision/text/printed-line.ts";
import { findPrint, glanceAtPrint } from "#vision/text/read-print.ts";
import { confidenceOf } from "#vision/text/spell-line.ts";
import { type Memory, noMemory, type Step } from "../reading.ts";
import { everyLongSide, type FoundZone, isSettled, isZone, searchMrz } from "./mrz/mrz-search.ts";
import { readZone } from "./mrz/zone-reading.ts";

/** The steps of reading a side from its photograph; each may be stored at the upload. */
export type SideSteps = {
  page: Grey;
  pyramid(): Pyramid;
  outline(): Promise<FoundDocument | undefined>;
  /** At first sight, or until it is settled. */
  zone(windows?: "first" | "every"): Promise<FoundZone | undefined>;
  /**
   * Every line of print, from the top of the text down; on a side with a zone, those beside it. For one who asks
   * whether the highest are enough, only these if they are, and never the lines of a zone.
   */
  print(isEnough?: (lines: readonly PrintedLine[]) => boolean): Promise<readonly PrintedLine[]>;
  /** How many lines of print are seen at a glance. */
  glance(): Promise<number>;
  barcodes(
    search: () => Promise<readonly FoundBarcode[] | undefined>,
  ): Promise<readonly FoundBarcode[] | undefined>;
};

export function sideSteps(
  page: Grey,
  networks: DocumentNetworks,
  { memory = noMemory, carriesZone = false }: { memory?: Memory; carriesZone?: boolean } = {},
): SideSteps {
  const pyramid = once(() => pyramidOf(page));
  const outline = once(() =>
    memory.recall(outlineStep, () => findDocument(pyramid(), networks, documentSizes)),
  );
  const search = (longSides: readonly number[], known?: FoundZone) =>
    memory.recall(zoneStep(longSides), () => searchMrz(pyramid(), networks, { longSides, known }));
  const firstSight = once(() => search(everyLongSide.slice(0, 1)));
  /** The reader's first result for the zone. */
  const zoneLines = async () => {
    const found = carriesZone ? await firstSight() : undefined;
    return found && isZone(found.reading) ? found.lines : [];
  };
  const found = once(async () =>
    findPrint(pyramid(), networks, { document: await outline(), zone: await zoneLines() }),
  );
  const whole = once(() =>
    memory.recall(printStep(carriesZone), async () => (await found()).all()),
  );
  return {
    page,
    pyramid,
    outline,
    async zone(windows = "every") {
      // The first look is a step of its own: most zones are settled by it, and no other is taken.
      const found = await firstSight();
      const isDone = windows === "first" || (found && isSettled(found.reading));
      return isDone ? found : search(everyLongSide.slice(1), found);
    },
    async print(isEnough) {
      if (!isEnough) return whole();
      const print = await found();
      const few = await print.highest(isEnough);
      if (few) return few;
      // A zone takes longest to read as print, and names no document so.
      const zone = print.hasLongLines && !carriesZone ? await firstSight() : undefined;
      return zone && isZone(zone.reading) ? print.beside(zone.lines) : whole();
    },
    glance: () => glanceAtPrint(pyramid(), networks),
    barcodes: (search) => memory.recall(barcodesStep, search),
  };
}

/** Work that runs at its first use, and is shared by all users. After a failure, the next user tries again. */
export function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | undefined;
  return () => {
    if (done) return done.value;
    const own = { value: work() };
    done = own;
    const forget = () => {
      if (done === own) done = undefined;
    };
    if (own.value instanceof Promise) own.value.catch(forget);
    return own.value;
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

/** The lines are stored; their values, and whether their digits agree, are computed again. */
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

const Corner = z.tuple([z.number(), z.number()]);

/** A line as its text, its corners and the certainty of each letter: letters are most of the stored bytes. */
const Print = z.array(
  z.object({
    text: z.string(),
    quad: z.tuple([Corner, Corner, Corner, Corner]),
    sure: z.array(z.number()),
  }),
);

const printStep = (isBesideZone: boolean): Step<readonly PrintedLine[]> => ({
  name: "print",
  ...(isBesideZone && { of: "beside the zone" }),
  write: (lines) =>
    lines.map(({ text, quad, letters }) => ({
      text,
      quad,
      sure: letters.map(({ confidence }) => confidence),
    })),
  read: (stored) =>
    Print.parse(stored).map(({ text, quad, sure }) => {
      const letters = [...text].map((char, k) => ({ char, confidence: sure[k] ?? 0 }));
      return { text, quad, letters, confidence: confidenceOf(letters) };
    }),
});

const Barcodes = z.array(
  z.object({
    format: z.enum(["pdf417", "qr_code", "data_matrix"]),
    text: z.string().nullable(),
    bytes: z.number(),
    signed: z.enum(signedCodes).exactOptional(),
  }),
);

/** That they could not be searched in time is not remembered: the check tries again. */
const barcodesStep: Step<readonly FoundBarcode[] | undefined> = {
  name: "barcodes",
  write: (found) => found,
  read: (stored) => Barcodes.parse(stored),
};
