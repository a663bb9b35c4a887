import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Engine } from "#checks/engine.ts";
import { type ChosenFace, chooseFace, type NoFace } from "#checks/face-match/choose-face.ts";
import { type FaceMatchProfile, faceMatch } from "#checks/face-match/face-match.ts";
import { decodePage } from "#vision/decode.ts";
import { embedFaces, similarityBetween } from "#vision/faces/embed-faces.ts";
import { eyeDistance, type FivePoints } from "#vision/faces/face.ts";
import { type FaceNetworks, faceSide } from "#vision/models.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import type { Scored } from "./verification.ts";

const Pairs = z.object({
  pairs: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      same: z.boolean(),
      /** What was done to the first picture, where something was. */
      condition: z.string().optional(),
    }),
  ),
  counts: z.record(z.string(), z.int().nonnegative()).optional(),
});

type Enrolled = {
  faces: number;
  reasons: string[];
  ms: number;
  /** Absent without a usable face. */
  face?: { vector: Float32Array; eyes: number; sharpness: number; turn: number };
};

export type ScoredPair = Scored & {
  a: string;
  b: string;
  condition?: string | undefined;
  /** Of the picture that is worse in it; absent when one could not be enrolled. */
  worst?: { eyes: number; sharpness: number; turn: number };
};

export type ScoredFolder = {
  pairs: ScoredPair[];
  enrolled: ReadonlyMap<string, Enrolled>;
  /** Faces that a picture shows, where that is known. */
  counts: Readonly<Record<string, number>>;
};

/**
 * Every pair of a folder's `pairs.json`, scored as the check does. Every picture is enrolled as a
 * document is: its largest face counts. A pair with a picture without one scores −1.
 */
export async function scorePairs(folder: string, profile: string): Promise<ScoredFolder> {
  const { pairs, counts = {} } = Pairs.parse(
    JSON.parse(await readFile(join(folder, "pairs.json"), "utf8")),
  );
  const files = [...new Set([...pairs.flatMap(({ a, b }) => [a, b]), ...Object.keys(counts)])];
  const enrolled = new Map<string, Enrolled>();
  const engine = await engineOf(faceMatch, profile);
  await warmUp(engine);
  for (const file of files) enrolled.set(file, await enrol(join(folder, file), engine));
  const scored = pairs.map((pair): ScoredPair => {
    const [one, other] = [enrolled.get(pair.a)?.face, enrolled.get(pair.b)?.face];
    if (!one || !other) return { ...pair, score: -1 };
    const worst = {
      eyes: Math.min(one.eyes, other.eyes),
      sharpness: Math.min(one.sharpness, other.sharpness),
      turn: Math.max(one.turn, other.turn),
    };
    return { ...pair, score: similarityBetween(one.vector, other.vector), worst };
  });
  return { pairs: scored, enrolled, counts };
}

type FaceEngine = Engine<FaceNetworks, FaceMatchProfile>;

/** Loading and first-run planning of the networks are the cold start's and not the picture's. */
async function warmUp({ models }: FaceEngine): Promise<void> {
  await models.detect({ width: 320, height: 256, data: new Float32Array(320 * 256) });
  await embedFaces([new Float32Array(faceSide ** 2)], models);
}

async function enrol(path: string, { models, limits }: FaceEngine): Promise<Enrolled> {
  const bytes = await readFile(path);
  const started = performance.now();
  const opened = await decodePage(bytes, { tolerant: true });
  const took = () => performance.now() - started;
  if (!opened.ok) return { faces: 0, reasons: [opened.failure], ms: took() };
  const chosen: ChosenFace | NoFace = await chooseFace(opened.page, "document", { models, limits });
  const { faces } = chosen.seen;
  if (!chosen.ok) return { faces, reasons: chosen.reasons.map(({ code }) => code), ms: took() };
  const [vector] = await embedFaces([chosen.crop], models);
  if (!vector) throw new Error("The embedder gave no vector.");
  const { eyes, sharpness } = chosen.seen.face;
  const face = { vector, eyes, sharpness, turn: turnOf(chosen.points) };
  return { faces, reasons: [], ms: took(), face };
}

/**
 * How far the nose lies from the middle between the eyes, along the line through both, in distances
 * between them: about 0 from the front, 0.3 where the head is turned by some 30 degrees.
 */
function turnOf(points: FivePoints): number {
  const [left, right, nose] = points;
  const eyes = eyeDistance(points);
  const x = nose.x - (left.x + right.x) / 2;
  const y = nose.y - (left.y + right.y) / 2;
  return Math.abs(x * (right.x - left.x) + y * (right.y - left.y)) / eyes ** 2;
}
