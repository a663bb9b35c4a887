import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "#checks/engine.ts";
import { chooseFace } from "#checks/face-match/choose-face.ts";
import { type FaceMatchProfile, faceMatch } from "#checks/face-match/face-match.ts";
import { likenessOf } from "#domain/assessment/judge-similarity.ts";
import { decodePage } from "#vision/decode.ts";
import { frames } from "#vision/faces/align-face.ts";
import { embedFaces, lookAtFace, similarityBetween } from "#vision/faces/embed-faces.ts";
import { turnOf } from "#vision/faces/face.ts";
import type { FaceNetworks } from "#vision/models.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { engineOf } from "../../cli/check/run-check.ts";

/** One picture, looked at as the check looks at a document and at a selfie. */
export type Enrolled = {
  faces: number;
  reasons: string[];
  ms: number;
  /** Absent without a usable face. */
  face?: {
    /** As a document's and as a selfie's, where it was asked for. */
    portrait: Float32Array | undefined;
    selfie: Float32Array | undefined;
    eyes: number;
    sharpness: number;
    turn: number;
  };
};

/** Which pictures of a folder stand for documents, and which for selfies; a picture may do both. */
export type Roles = { portraits: ReadonlySet<string>; selfies: ReadonlySet<string> };

type FaceEngine = Engine<FaceNetworks, FaceMatchProfile>;
type RolesOfOne = { isPortrait: boolean; isSelfie: boolean };

/** Every picture is enrolled as a document is: its largest face counts. */
export async function enrolFaces(
  folder: string,
  { portraits, selfies }: Roles,
  profile: string,
): Promise<{ enrolled: Map<string, Enrolled>; likeness: typeof likenessBetween }> {
  const engine = await engineOf(faceMatch, profile);
  await warmUp(engine);
  const enrolled = new Map<string, Enrolled>();
  for (const file of new Set([...portraits, ...selfies])) {
    const roles = { isPortrait: portraits.has(file), isSelfie: selfies.has(file) };
    enrolled.set(file, await enrol(join(folder, file), roles, engine));
  }
  return { enrolled, likeness: likenessBetween };

  function likenessBetween(portrait: Float32Array, selfie: Float32Array): number {
    return likenessOf(similarityBetween(portrait, selfie), engine.limits);
  }
}

/** Loading and first-run planning of the networks are the cold start's and not the picture's. */
async function warmUp({ models }: FaceEngine): Promise<void> {
  await models.detect({ width: 320, height: 256, data: new Float32Array(320 * 256) });
  const look = models.embedders.map(({ frame }) => new Float32Array(frames[frame].side ** 2));
  await embedFaces([look], models);
}

async function enrol(
  path: string,
  { isPortrait, isSelfie }: RolesOfOne,
  { models, limits }: FaceEngine,
): Promise<Enrolled> {
  const bytes = await readFile(path);
  const started = performance.now();
  const opened = await decodePage(bytes, { tolerant: true });
  const took = () => performance.now() - started;
  if (!opened.ok) return { faces: 0, reasons: [opened.failure], ms: took() };
  const { secondShare } = limits;
  const chosen = await chooseFace(opened.page, "document", { models, limits });
  const { faces } = chosen.seen;
  if (!chosen.ok) return { faces, reasons: chosen.reasons.map(({ code }) => code), ms: took() };
  const [portrait] = isPortrait ? await embedFaces([chosen.look], models, secondShare) : [];
  const at = { pyramid: pyramidOf(opened.page), points: chosen.points };
  const [selfie] = isSelfie ? await embedFaces([lookAtFace(at, models)], models, secondShare) : [];
  const { eyes, sharpness } = chosen.seen.face;
  const face = { portrait, selfie, eyes, sharpness, turn: turnOf(chosen.points) };
  return { faces, reasons: [], ms: took(), face };
}
