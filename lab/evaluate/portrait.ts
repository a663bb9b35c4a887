import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import * as z from "zod";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { openPhotograph } from "#checks/authenticity/photograph.ts";
import { lookAtPortrait } from "#checks/authenticity/portrait.ts";
import type { AuthenticityProfile } from "#checks/authenticity/profile.ts";
import { lookForEdits } from "#checks/authenticity/tamper.ts";
import type { Engine } from "#checks/engine.ts";
import type { Colour } from "#vision/colour.ts";
import { decodeColour, sourceDecoders } from "#vision/decode.ts";
import type { Quad } from "#vision/document/homography.ts";
import type { Point } from "#vision/faces/face.ts";
import type { AuthenticityNetworks } from "#vision/models.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import { type PasteKind, pasteKinds, pastePortrait } from "../specimen/document/paste-portrait.ts";
import { portraitOf } from "../specimen/document/replaced-portraits.ts";
import { randomOf, whole } from "../specimen/random.ts";
import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";

/**
 * A folder of `npm run -s specimens -- portraits`. Pictures of another, with labels by file, are taken for honest, and
 * looked at once more with a portrait pasted over the one that was found in them.
 */
const Labels = z.object({
  files: z.record(
    z.string(),
    z.object({
      portrait: z.string().optional(),
      side: z.string().optional(),
      saved: z
        .object({ quality: z.number(), resized: z.number(), shotAgain: z.boolean() })
        .nullish(),
    }),
  ),
});

type Label = z.output<typeof Labels>["files"][string];
type Row = Pick<Label, "saved"> & {
  portrait: string;
  file: string;
  /** Missing if no portrait was found to look at: `unavailable` says why. */
  score: number | undefined;
  /** The same by the network of its place alone. */
  network?: number;
  unavailable?: string;
  ms: number;
};

/**
 * How many pasted portraits ask for a person, by the paste and by how the picture was saved again, and how many
 * honest ones do. A picture without a found portrait counts as not found, and as no alarm.
 */
export async function evaluatePortrait(folder: string, profile: string): Promise<Report> {
  const labels = Labels.parse(JSON.parse(await readFile(join(folder, "labels.json"), "utf8")));
  const engine = await engineOf(authenticity, profile);
  const { replaced } = engine.limits.portrait;
  const rows: Row[] = [];
  for (const [file, label] of Object.entries(labels.files)) {
    if (label.side === "id_back") continue;
    const bytes = await readFile(join(folder, file));
    const picture = await decodeColour(bytes);
    const { eyes, ...seen } = await lookAt(bytes, picture, engine);
    const { saved, portrait = "own" } = label;
    rows.push({ file, portrait, ...(saved !== undefined && { saved }), ...seen });
    if (label.portrait !== undefined || !picture || !eyes) continue;
    const kind = pasteKinds[rows.length % pasteKinds.length] ?? "crude";
    const other = await withAnother(picture, eyes, { kind, seed: rows.length });
    const { eyes: _, ...found } = await lookAt(other, await decodeColour(other), engine);
    rows.push({ file, portrait: kind, ...found });
  }
  const isAlarm = ({ score }: Row) => score !== undefined && score >= replaced;
  const honest = rows.filter(({ portrait }) => portrait === "own");
  const pasted = rows.filter(({ portrait }) => portrait !== "own");
  const times = rows.map(({ ms }) => ms);
  return {
    images: rows.length,
    threshold: replaced,
    ...rate(
      "no_portrait_rate",
      rows.filter(({ score }) => score === undefined).length,
      rows.length,
    ),
    ...rate("honest_alarm_rate", honest.filter(isAlarm).length, honest.length),
    ...rate("found_rate", pasted.filter(isAlarm).length, pasted.length),
    by_kind: Object.fromEntries(
      Object.entries(groupsOf(rows)).map(([name, group]) => [
        name,
        rate(
          name.startsWith("own") ? "alarm_rate" : "found_rate",
          group.filter(isAlarm).length,
          group.length,
        ),
      ]),
    ),
    median_ms: Math.round(quantile(times, 0.5)),
    p90_ms: Math.round(quantile(times, 0.9)),
    scores: rows.map(({ file, portrait, score, network, unavailable }) => ({
      file,
      portrait,
      score: score ?? null,
      ...(network !== undefined && { network }),
      ...(unavailable && { unavailable }),
    })),
    misses: honest.filter(isAlarm).map(({ file, score }) => ({ file, score })),
  };
}

function groupsOf(rows: readonly Row[]): Record<string, Row[]> {
  const groups: Record<string, Row[]> = {};
  for (const row of rows) {
    const whose = row.portrait === "own" ? "own" : "pasted";
    const names = [
      row.portrait,
      ...(row.saved === null ? [`${whose}, as the camera saved it`] : []),
      ...(row.saved
        ? [
            `${whose}, saved at ${row.saved.quality < 83 ? "70–82" : "83–95"}`,
            ...(row.saved.resized < 1 ? [`${whose}, shrunk`] : []),
            ...(row.saved.shotAgain ? [`${whose}, photographed again`] : []),
          ]
        : []),
    ];
    for (const name of names) groups[name] = [...(groups[name] ?? []), row];
  }
  return groups;
}

type Eyes = readonly [Point, Point];

async function lookAt(
  bytes: Buffer,
  picture: Colour | undefined,
  { models, limits }: Engine<AuthenticityNetworks, AuthenticityProfile>,
): Promise<Pick<Row, "score" | "network" | "unavailable" | "ms"> & { eyes?: Eyes }> {
  const photograph = await openPhotograph(
    { captureId: "front", item: "id_front", capturePath: "file_capture", sha256: "" },
    bytes,
    { decode: sourceDecoders, isOfPair: false },
  );
  const [mapped] = await lookForEdits([photograph], models, limits);
  const started = performance.now();
  const look = await lookAtPortrait(photograph.front, models, limits, mapped);
  const ms = performance.now() - started;
  if (look.unavailable !== undefined || !picture || !photograph.front) {
    return { score: undefined, unavailable: look.unavailable ?? "unreadable_image", ms };
  }
  // The page may be half as large as the picture.
  const scale = picture.width / photograph.front.width;
  const [left, right] = look.eyes;
  const eyes = [times(left, scale), times(right, scale)] as const;
  return { score: look.score, network: look.network, eyes, ms };
}

function times({ x, y }: Point, scale: number): Point {
  return { x: x * scale, y: y * scale };
}

/** Where a portrait may end, in eye distances from between the eyes: beside, above, below. */
const reach = { beside: 2.2, above: 2.4, below: 3.2 };

/** The picture with a rendered person's portrait over the one whose eyes these are, saved again. */
async function withAnother(
  { width, height, data }: Colour,
  [left, right]: Eyes,
  { kind, seed }: { kind: PasteKind; seed: number },
): Promise<Buffer> {
  const random = randomOf(seed);
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const along = { x: right.x - left.x, y: right.y - left.y };
  const corner = (beside: number, down: number) => ({
    x: x + beside * along.x - down * along.y,
    y: y + beside * along.y + down * along.x,
  });
  const place: Quad = [
    corner(-reach.beside, -reach.above),
    corner(reach.beside, -reach.above),
    corner(reach.beside, reach.below),
    corner(-reach.beside, reach.below),
  ];
  const into = { width, height, data: Buffer.from(data) };
  pastePortrait(into, await portraitOf(whole(random, 1, 40)), { place, kind, random });
  const raw = { width, height, channels: 3 as const };
  const quality = whole(random, 70, 95);
  return sharp(into.data, { raw }).jpeg({ quality }).toBuffer();
}
