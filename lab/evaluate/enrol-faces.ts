import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chooseFace } from "#checks/choose-face.ts";
import type { Engine } from "#checks/engine.ts";
import { type FaceMatchProfile, faceMatch, isSure } from "#checks/face-match/face-match.ts";
import { likenessOf } from "#domain/assessment/judge-similarity.ts";
import { decodePage } from "#vision/decode.ts";
import { embedFace, similarityBetween } from "#vision/faces/embed-faces.ts";
import { turnOf } from "#vision/faces/face.ts";
import { type FaceNetworks, faceSide } from "#vision/models.ts";
import { engineOf } from "../../cli/check/run-check.ts";

/** One picture, looked at as the check looks at a document and at a selfie. */
export type Enrolled = {
  faces: number;
  reasons: string[];
  ms: number;
  /** Absent without a usable face. */
  face?: {
    vector: Float32Array;
    eyes: number;
    sharpness: number;
    turn: number;
    /** Whether the network is sure enough of it that a pair with it may fail below `mismatch`. */
    isSure: boolean;
  };
};

type FaceEngine = Engine<FaceNetworks, FaceMatchProfile>;

/** Every picture is enrolled as a document is: its largest face counts. */
export async function enrolFaces(
  folder: string,
  files: ReadonlySet<string>,
  profile: string,
): Promise<{ enrolled: Map<string, Enrolled>; likeness: typeof likenessBetween }> {
  const engine = await engineOf(faceMatch, profile);
  await warmUp(engine);
  const enrolled = new Map<string, Enrolled>();
  for (const file of files) enrolled.set(file, await enrol(join(folder, file), engine));
  return { enrolled, likeness: likenessBetween };

  function likenessBetween(portrait: Float32Array, selfie: Float32Array): number {
    return likenessOf(similarityBetween(portrait, selfie), engine.limits);
  }
}

/** Loading and first-run planning of the networks are the cold start's and not the picture's. */
async function warmUp({ models }: FaceEngine): Promise<void> {
  await models.detect({ width: 320, height: 256, data: new Float32Array(320 * 256) });
  await embedFace(new Float32Array(faceSide ** 2), models);
}

async function enrol(path: string, { models, limits }: FaceEngine): Promise<Enrolled> {
  const bytes = await readFile(path);
  const started = performance.now();
  const opened = await decodePage(bytes, { tolerant: true });
  const took = () => performance.now() - started;
  if (!opened.ok) return { faces: 0, reasons: [opened.failure], ms: took() };
  const chosen = await chooseFace(opened.page, "document", { models, limits });
  const { faces } = chosen.seen;
  if (!chosen.ok) return { faces, reasons: [chosen.objection], ms: took() };
  const vector = await embedFace(chosen.crop, models);
  const { eyes, sharpness } = chosen.seen.face;
  const turn = turnOf(chosen.points);
  const face = { vector, eyes, sharpness, turn, isSure: isSure(vector, limits) };
  return { faces, reasons: [], ms: took(), face };
}
