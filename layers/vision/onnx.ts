import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as ort from "onnxruntime-node";
import type { Squares } from "./colour.ts";
import {
  boxInput,
  boxPoints,
  boxSide,
  colourFaceSide,
  colourFaces,
  yunetInput,
  yunetMaps,
  yunetSide,
} from "./faces/reference-faces.ts";
import { lumaColumns, lumaModes } from "./jpeg/describe-luma.ts";
import {
  type AuthenticityNetworks,
  type DocumentNetworks,
  type FaceCrops,
  type FaceMaps,
  type FaceNetworkNames,
  type FaceNetworks,
  faceSide,
  faceStride,
  type ModelStamp,
  type MrzMaps,
  type MrzNetworks,
  mapStride,
  type OutlineMaps,
  outlineStride,
  placeSide,
  readerClasses,
  retouchSide,
  type StripLogits,
  type Strips,
  stripHeight,
  visualClasses,
} from "./models.ts";
import type { Plane } from "./pixels.ts";

type ManifestEntry = {
  name: string;
  file: string;
  sha256: string;
  version?: string;
  /** Absent: one of ours. Else how a public network is asked. */
  format?: string;
};

/** Loads the MRZ networks that `manifest.json` pins. A file that is not the pinned one stops the load. */
export async function loadMrzNetworks(folder: string): Promise<MrzNetworks> {
  const manifest = await readManifest(folder);
  const [locator, reader] = await Promise.all([
    openNetwork(folder, manifest, "mrz-locator"),
    openNetwork(folder, manifest, "mrz-reader"),
  ]);
  return {
    stamps: [locator.stamp, reader.stamp],
    locate: (plane) => locate(locator.session, plane),
    read: (strips) => read(reader.session, strips, readerClasses),
  };
}

/** Loads all that reading a document takes, as strictly. */
export async function loadDocumentNetworks(folder: string): Promise<DocumentNetworks> {
  const manifest = await readManifest(folder);
  const [mrz, finder, reader] = await Promise.all([
    loadMrzNetworks(folder),
    openNetwork(folder, manifest, "document-finder"),
    openNetwork(folder, manifest, "visual-reader"),
  ]);
  return {
    ...mrz,
    stamps: [...mrz.stamps, finder.stamp, reader.stamp],
    outline: (plane) => outline(finder.session, plane),
    readVisual: (strips) => read(reader.session, strips, visualClasses),
  };
}

/**
 * Loads the face networks that an engine profile names and `manifest.json` pins, as strictly. Those
 * of others answer in the terms of ours, so that the same code finds and compares faces with both.
 */
export async function loadFaceNetworks(
  folder: string,
  networks: FaceNetworkNames = ownFaceNetworks,
): Promise<FaceNetworks> {
  const manifest = await readManifest(folder);
  const [detector, refiner, embedder] = await Promise.all([
    openNetwork(folder, manifest, networks.detector),
    openNetwork(folder, manifest, networks.points),
    openNetwork(folder, manifest, networks.embedder),
  ]);
  const ask = {
    detect: detector.format === "yunet" ? detectByYunet : detect,
    place: refiner.format === "box_points" ? placeInBox : place,
    embed: embedder.format === "colour_face" ? embedInColour : embed,
  };
  return {
    stamps: [detector.stamp, refiner.stamp, embedder.stamp],
    detect: (plane) => ask.detect(detector.session, plane),
    place: (crop) => ask.place(refiner.session, crop),
    embed: (crops) => ask.embed(embedder.session, crops),
  };
}

/** Loads the networks of `authenticity` that `manifest.json` pins, as strictly. */
export async function loadAuthenticityNetworks(folder: string): Promise<AuthenticityNetworks> {
  const manifest = await readManifest(folder);
  const [double, tiles, context, tamper] = await Promise.all([
    openNetwork(folder, manifest, "double-compression"),
    openNetwork(folder, manifest, "recapture-tiles"),
    openNetwork(folder, manifest, "recapture-context"),
    openNetwork(folder, manifest, "tamper-localiser"),
  ]);
  return {
    stamps: [double.stamp, tiles.stamp, context.stamp, tamper.stamp],
    async double(data) {
      const modes = new ort.Tensor("float32", data, [1, lumaModes, lumaColumns]);
      return floats(await double.session.run({ modes }), "logit")[0] ?? 0;
    },
    tiles: (squares) => classify(tiles.session, squares),
    context: (squares) => classify(context.session, squares),
    async retouched(data) {
      const shape = [1, 1, retouchSide, retouchSide];
      const luma = new ort.Tensor("float32", Float32Array.from(data), shape);
      return floats(await tamper.session.run({ luma }), "logits");
    },
  };
}

async function classify(
  session: ort.InferenceSession,
  { count, side, data }: Squares,
): Promise<Float32Array> {
  const rgb = new ort.Tensor("float32", data, [count, 3, side, side]);
  return floats(await session.run({ rgb }), "logits");
}

const ownFaceNetworks: FaceNetworkNames = {
  detector: "face-detector",
  points: "face-points",
  embedder: "face-embedder",
};

async function detect(session: ort.InferenceSession, plane: Plane): Promise<FaceMaps> {
  const image = new ort.Tensor("float32", plane.data, [1, 1, plane.height, plane.width]);
  const data = floats(await session.run({ image }), "maps");
  return { width: plane.width / faceStride, height: plane.height / faceStride, data };
}

async function place(session: ort.InferenceSession, data: Float32Array): Promise<Float32Array> {
  const crop = new ort.Tensor("float32", data, [1, 1, placeSide, placeSide]);
  return floats(await session.run({ crop }), "points");
}

async function embed(session: ort.InferenceSession, crops: FaceCrops): Promise<Float32Array[]> {
  const faces = new ort.Tensor("float32", crops.data, [crops.count, 1, faceSide, faceSide]);
  const data = floats(await session.run({ faces }), "embedding");
  const size = data.length / crops.count;
  return Array.from({ length: crops.count }, (_, i) => data.slice(i * size, (i + 1) * size));
}

async function detectByYunet(session: ort.InferenceSession, plane: Plane): Promise<FaceMaps> {
  const shape = [1, 3, yunetSide, yunetSide];
  const outputs = await session.run({ input: new ort.Tensor("float32", yunetInput(plane), shape) });
  return yunetMaps(plane, (name) => floats(outputs, name));
}

async function placeInBox(
  session: ort.InferenceSession,
  crop: Float32Array,
): Promise<Float32Array> {
  const shape = [1, 3, boxSide, boxSide];
  const outputs = await session.run({ input: new ort.Tensor("float32", boxInput(crop), shape) });
  return boxPoints(floats(outputs, session.outputNames[0] ?? ""));
}

/** Its file takes one face at a time. */
async function embedInColour(
  session: ort.InferenceSession,
  crops: FaceCrops,
): Promise<Float32Array[]> {
  const shape = [1, 3, colourFaceSide, colourFaceSide];
  const vectors: Float32Array[] = [];
  for (const face of colourFaces(crops)) {
    const outputs = await session.run({ input: new ort.Tensor("float32", face, shape) });
    vectors.push(floats(outputs, session.outputNames[0] ?? ""));
  }
  return vectors;
}

async function locate(session: ort.InferenceSession, plane: Plane): Promise<MrzMaps> {
  const image = new ort.Tensor("float32", plane.data, [1, 1, plane.height, plane.width]);
  const maps = floats(await session.run({ image }), "maps");
  const width = plane.width / mapStride;
  const height = plane.height / mapStride;
  const channel = (index: number) =>
    maps.subarray(index * width * height, (index + 1) * width * height);
  return {
    width,
    height,
    band: channel(0),
    cos: channel(1),
    sin: channel(2),
    logPitch: channel(3),
  };
}

async function outline(session: ort.InferenceSession, plane: Plane): Promise<OutlineMaps> {
  const image = new ort.Tensor("float32", plane.data, [1, 1, plane.height, plane.width]);
  const maps = floats(await session.run({ image }), "maps");
  const width = plane.width / outlineStride;
  const height = plane.height / outlineStride;
  const size = width * height;
  return { width, height, inside: maps.subarray(0, size), outline: maps.subarray(size, 2 * size) };
}

async function read(
  session: ort.InferenceSession,
  strips: Strips,
  classes: number,
): Promise<StripLogits> {
  const shape = [strips.count, 1, stripHeight, strips.width];
  const strip = new ort.Tensor("float32", strips.data, shape);
  const data = floats(await session.run({ strip }), "logits");
  const steps = data.length / (strips.count * classes);
  return { count: strips.count, steps, classes, data };
}

function floats(outputs: ort.InferenceSession.ReturnType, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The network has no output "${name}".`);
  return data;
}

async function readManifest(folder: string): Promise<ManifestEntry[]> {
  const parsed: unknown = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  if (!Array.isArray(parsed) || !parsed.every(isEntry)) {
    throw new Error("models/manifest.json is not a list of {name, file, sha256}.");
  }
  return parsed;
}

function isEntry(value: unknown): value is ManifestEntry {
  if (typeof value !== "object" || value === null) return false;
  return ["name", "file", "sha256"].every((key) => typeof Reflect.get(value, key) === "string");
}

async function openNetwork(
  folder: string,
  manifest: ManifestEntry[],
  name: string,
): Promise<{ session: ort.InferenceSession; stamp: ModelStamp; format: string | undefined }> {
  const entry = manifest.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`models/manifest.json names no network "${name}".`);
  const bytes = await readFile(join(folder, entry.file)).catch((cause: unknown) => {
    const how = entry.format ? "; `npm run models -- --from <folder>` installs it" : "";
    throw new Error(`models/${entry.file} is missing${how}.`, { cause });
  });
  const sha256 = hash("sha256", bytes);
  if (sha256 !== entry.sha256) {
    throw new Error(
      `${entry.file} is not the file that models/manifest.json pins: sha256 ${sha256}, pinned ${entry.sha256}.`,
    );
  }
  const session = await ort.InferenceSession.create(bytes, {
    // A second thread waits in a loop: measured twice the processor time, and no sooner an answer.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: "sequential",
    graphOptimizationLevel: "all",
  });
  const stamp = { name, version: entry.version ?? sha256.slice(0, 12), sha256 };
  return { session, stamp, format: entry.format };
}
