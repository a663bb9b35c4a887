import type { Zone } from "#domain/document/layouts/layout.ts";
import { type PrintedValue, readerOf } from "#domain/document/visual/printed-values.ts";
import type { Homography } from "#vision/document/homography.ts";
import {
  batchesOf,
  cutVisualStrip,
  type PrintRow,
  type VisualJitter,
} from "#vision/document/visual-strips.ts";
import type { Strips, VisualNetworks } from "#vision/models.ts";
import type { Pyramid } from "#vision/pixels.ts";
import {
  fittedTo,
  folded,
  greedyText,
  probabilityOf,
  type RowPosteriors,
  softmax,
} from "./row-text.ts";

/** A value of the visual zone; `printed` is its text as read. */
export type ZoneValue = PrintedValue & { field: string; printed: string; confidence: number };

/** Each row is looked at more than once: what only one look sees was noise. */
const looks: readonly VisualJitter[] = [
  { down: 0, scale: 1, stretch: 1 },
  { down: -0.12, scale: 0.96, stretch: 1.2 },
  { down: 0.12, scale: 1.04, stretch: 1.08 },
];

export async function readRows(
  pyramid: Pyramid,
  networks: VisualNetworks,
  plane: Homography,
  rows: readonly PrintRow[],
  jitters: readonly VisualJitter[] = looks,
): Promise<RowPosteriors[][]> {
  const strips = rows.flatMap((row) =>
    jitters.map((jitter) => cutVisualStrip(pyramid, plane, row, jitter)),
  );
  const read = await posteriorsOf(networks, strips);
  return rows.map((_, k) => read.slice(k * jitters.length, (k + 1) * jitters.length));
}

async function posteriorsOf(
  networks: VisualNetworks,
  strips: readonly Strips[],
): Promise<RowPosteriors[]> {
  const found = new Map<number, RowPosteriors>();
  for (const batch of batchesOf(strips)) {
    const { steps, classes, data } = await networks.readVisual(batch.strips);
    for (const [n, index] of batch.indices.entries()) {
      const size = steps * classes;
      found.set(index, softmax(data.subarray(n * size, (n + 1) * size), steps));
    }
  }
  return strips.map((_, index) => found.get(index) ?? { steps: 0, data: new Float32Array() });
}

/** What stands in the zones of a side whose plane is known. Blank zones are left out. */
export async function readZones(
  pyramid: Pyramid,
  networks: VisualNetworks,
  plane: Homography,
  zones: readonly Zone[],
  today: string,
): Promise<ZoneValue[]> {
  const rows = zones.flatMap(rowsOf);
  const read = await readRows(pyramid, networks, plane, rows);
  const values: ZoneValue[] = [];
  let next = 0;
  for (const zone of zones) {
    const own = read.slice(next, next + (zone.rows ?? 1));
    next += zone.rows ?? 1;
    const value = zoneValueOf(zone, own, today);
    if (value) values.push(value);
  }
  return values;
}

function rowsOf(zone: Zone): PrintRow[] {
  return Array.from({ length: zone.rows ?? 1 }, (_, row) => ({
    x: zone.x,
    y: zone.y + row * (zone.step ?? 0),
    width: zone.width,
    capital: zone.capital,
  }));
}

type RowReading = { text: string; probability: number };

function zoneValueOf(
  zone: Zone,
  rows: readonly (readonly RowPosteriors[])[],
  today: string,
): ZoneValue | undefined {
  const reader = readerOf(zone.reads);
  const forms = zone.forms?.map(({ shape }) => shape) ?? reader.forms ?? [];
  const readings = rows.map((row) =>
    bestOf(
      row.map((look) => folded(look, reader.characters)),
      forms,
    ),
  );
  const printed = readings
    .map(({ text }) => text)
    .filter(Boolean)
    .join(" ");
  if (!printed) return undefined;
  const probability = readings.reduce((product, reading) => product * reading.probability, 1);
  const value = reader.toValue(printed, today);
  if (!value) return { field: zone.field, printed, value: null, checkDigitOk: null, confidence: 0 };
  const confidence = given(value.checkDigitOk, probability);
  return { field: zone.field, printed, ...value, confidence };
}

/** Share of misread texts whose check digit is right by chance: it is one of ten. */
const byChance = 0.1;

/** How likely a reading is, once its check digit is known: Bayes' rule where it holds. */
function given(checkDigitOk: boolean | null, probability: number): number {
  if (checkDigitOk === null) return probability;
  // A misread letter is likelier than a card with a wrong digit.
  if (!checkDigitOk) return probability / 2;
  return probability / (probability + byChance * (1 - probability));
}

/** The text that the looks together find likeliest. */
function bestOf(looksAtRow: readonly RowPosteriors[], forms: readonly string[]): RowReading {
  const candidates = new Map<string, { text: string; form?: string }>();
  for (const look of looksAtRow) {
    const text = greedyText(look).replaceAll(/ +/g, " ").trim();
    const form = forms.find((one) => fittedTo(text, one) !== undefined);
    const fitted = form ? (fittedTo(text, form) ?? text) : text;
    candidates.set(fitted, { text: fitted, ...(form && { form }) });
  }
  let best: RowReading = { text: "", probability: 0 };
  for (const { text, form } of candidates.values()) {
    const probability =
      looksAtRow.reduce((sum, look) => sum + probabilityOf(look, text, form), 0) /
      looksAtRow.length;
    // A number that has none of its known forms was misread, or is of another document.
    const likely = forms.length > 0 && !form ? probability / 2 : probability;
    if (likely > best.probability) best = { text, probability: likely };
  }
  // The network never saw an empty row: that nothing is likelier than any text says that it is one.
  return best.text === "" ? { text: "", probability: 1 } : best;
}
