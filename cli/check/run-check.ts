import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { openPhotograph, type Photograph } from "#checks/authenticity/photograph.ts";
import { documentRead } from "#checks/document-read/document-read.ts";
import type { DocumentSide } from "#checks/document-read/needs.ts";
import { type FacePicture, faceMatch } from "#checks/face-match/face-match.ts";
import { liveness } from "#checks/liveness/liveness.ts";
import type { Capture } from "#domain/case/capture.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import type { CheckName } from "#domain/evidence/check-names.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodePage, pictureDecoders } from "#vision/decode.ts";
import type {
  AuthenticityNetworks,
  DocumentNetworks,
  FaceNetworks,
  ModelStamp,
} from "#vision/models.ts";
import { loadAuthenticityNetworks, loadDocumentNetworks, loadFaceNetworks } from "#vision/onnx.ts";
import { readSession } from "./read-session.ts";

let networks: Promise<DocumentNetworks> | undefined;

/** Both networks, loaded once a process. */
export function documentNetworks(): Promise<DocumentNetworks> {
  networks ??= loadDocumentNetworks("models");
  return networks;
}

let moving: Promise<FaceNetworks> | undefined;

/** Those that follow a face as it turns, loaded once a process. */
export function movingFaceNetworks(): Promise<FaceNetworks> {
  const networks = engineProfileOf(defaultEngineProfile).networks.liveness;
  moving ??= loadFaceNetworks("models", networks);
  return moving;
}

const faces = new Map<string, Promise<FaceNetworks>>();

/** The face networks of an engine profile, loaded once a process. */
export function faceNetworks(profile: string = defaultEngineProfile): Promise<FaceNetworks> {
  const networks = engineProfileOf(profile).networks.faceMatch;
  const loaded = faces.get(profile) ?? loadFaceNetworks("models", networks);
  faces.set(profile, loaded);
  return loaded;
}

let pictures: Promise<AuthenticityNetworks> | undefined;

/** The networks of `authenticity`, loaded once a process. */
export function authenticityNetworks(): Promise<AuthenticityNetworks> {
  pictures ??= loadAuthenticityNetworks("models");
  return pictures;
}

export type CheckOptions = {
  document?: AllowedDocument | undefined;
  /** A file from a folder may have come from anywhere, unless told otherwise. */
  capturePath?: Capture["capturePath"] | undefined;
  /** The name of an engine profile. */
  profile?: string | undefined;
};

/** Runs one check on files exactly as its function would, unless told otherwise with the default engine profile. */
export async function runCheck(
  check: CheckName,
  files: readonly string[],
  { document, capturePath = "file_gallery", profile = defaultEngineProfile }: CheckOptions = {},
): Promise<Evidence> {
  if (check === "authenticity") return runAuthenticity(files, capturePath);
  if (check === "liveness") return runLiveness(files[0] ?? ".");
  if (check === "face_match") return runFaceMatch(files, profile);
  if (check !== "document_reading") {
    const why = reason("check_not_run", {
      detail: "This version of the service has no such check.",
    });
    return { status: "not_run", reasons: [why], inputs: files.map((file) => basename(file)) };
  }
  return stamped(await documentNetworks(), async (models, now) => {
    const sides = await Promise.all(files.slice(0, 2).map(openSide));
    return documentRead.run({
      needs: { sides, today: now.slice(0, 10), ...(document && { document }) },
      models,
      profile: engineProfileOf(defaultEngineProfile).documentReading,
    });
  });
}

/** With what a function would add: the networks, when it began and how long it took. */
async function stamped<Models extends { stamps: readonly ModelStamp[] }>(
  models: Models,
  run: (models: Models, now: string) => Promise<Evidence>,
): Promise<Evidence> {
  const startedAt = new Date().toISOString();
  const since = performance.now();
  const evidence = await run(models, startedAt);
  const durationMs = Math.round(performance.now() - since);
  return { ...evidence, model: [...models.stamps], startedAt, durationMs };
}

/** In the order of the files. */
const documentItems = ["id_front", "id_back", "id_front_tilted"] as const;

async function runAuthenticity(
  files: readonly string[],
  capturePath: Capture["capturePath"],
): Promise<Evidence> {
  return stamped(await authenticityNetworks(), async (models, now) => {
    const photographs: Photograph[] = [];
    for (const [index, item] of documentItems.entries()) {
      const file = files[index];
      if (file === undefined) break;
      const bytes = await readFile(file);
      const sha256 = hash("sha256", bytes);
      const capture = { captureId: basename(file), item, capturePath, sha256 };
      photographs.push(await openPhotograph(capture, bytes, pictureDecoders));
    }
    const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
    // Here nobody keeps pictures: a file is looked at, and its evidence printed.
    const { pictures: _, ...evidence } = await authenticity.run({
      needs: { photographs, now },
      models,
      profile: { ...thresholds, calibration },
    });
    return evidence;
  });
}

/** The first file is the selfie, the second the document, or its portrait alone. */
async function runFaceMatch(files: readonly string[], profile: string): Promise<Evidence> {
  return stamped(await faceNetworks(profile), async (models) => {
    const [selfie, document] = await Promise.all(files.slice(0, 2).map(openFacePicture));
    return faceMatch.run({
      needs: { ...(selfie && { selfie }), ...(document && { document }) },
      models,
      profile: engineProfileOf(profile).faceMatch,
    });
  });
}

/** A folder with one session. */
export async function runLiveness(folder: string): Promise<Evidence> {
  return stamped(await movingFaceNetworks(), async (models) => {
    const { liveness: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
    return liveness.run({
      needs: await readSession(folder),
      models,
      profile: { ...thresholds, calibration },
    });
  });
}

async function openFacePicture(file: string): Promise<FacePicture> {
  const opened = await decodePage(await readFile(file), { tolerant: true });
  return { captureId: basename(file), page: opened.ok ? opened.page : undefined };
}

/** The first file is the front, the second the back. */
async function openSide(file: string, index: number): Promise<DocumentSide> {
  const opened = await decodePage(await readFile(file), { tolerant: true });
  return {
    captureId: basename(file),
    item: index === 0 ? "id_front" : "id_back",
    page: opened.ok ? opened.page : undefined,
  };
}
