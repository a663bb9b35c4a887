import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as ort from "onnxruntime-node";
import {
  type FaceCrops,
  type FaceMaps,
  type FaceNetworks,
  faceSide,
  faceStride,
  type ModelStamp,
  type MrzMaps,
  type MrzNetworks,
  mapStride,
  placeSide,
  readerClasses,
  type StripLogits,
  type Strips,
  stripHeight,
} from "./models.ts";
import type { Plane } from "./pixels.ts";

type ManifestEntry = { name: string; file: string; sha256: string; version?: string };

/** Loads the MRZ networks that `manifest.json` pins. A file that is not the pinned one stops the load. */
export async function loadMrzNetworks(
  folder: string,
  options: { threads?: number } = {},
): Promise<MrzNetworks> {
  const manifest = await readManifest(folder);
  const [locator, reader] = await Promise.all([
    openNetwork(folder, manifest, "mrz-locator", options.threads),
    openNetwork(folder, manifest, "mrz-reader", options.threads),
  ]);
  return {
    stamps: [locator.stamp, reader.stamp],
    locate: (plane) => locate(locator.session, plane),
    read: (strips) => read(reader.session, strips),
  };
}

/**
 * Loads the face networks that `manifest.json` pins, as strictly. Points of a face that moves are
 * placed by a network that knows turned heads and is less exact on straight ones.
 */
export async function loadFaceNetworks(
  folder: string,
  options: { threads?: number; points?: "face-points" | "face-points-turned" } = {},
): Promise<FaceNetworks> {
  const manifest = await readManifest(folder);
  const [detector, refiner, embedder] = await Promise.all([
    openNetwork(folder, manifest, "face-detector", options.threads),
    openNetwork(folder, manifest, options.points ?? "face-points", options.threads),
    openNetwork(folder, manifest, "face-embedder", options.threads),
  ]);
  return {
    stamps: [detector.stamp, refiner.stamp, embedder.stamp],
    detect: (plane) => detect(detector.session, plane),
    place: (crop) => place(refiner.session, crop),
    embed: (crops) => embed(embedder.session, crops),
  };
}

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

async function read(session: ort.InferenceSession, strips: Strips): Promise<StripLogits> {
  const shape = [strips.count, 1, stripHeight, strips.width];
  const strip = new ort.Tensor("float32", strips.data, shape);
  const data = floats(await session.run({ strip }), "logits");
  const steps = data.length / (strips.count * readerClasses);
  return { count: strips.count, steps, classes: readerClasses, data };
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
  threads = 1,
): Promise<{ session: ort.InferenceSession; stamp: ModelStamp }> {
  const entry = manifest.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`models/manifest.json names no network "${name}".`);
  const bytes = await readFile(join(folder, entry.file));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== entry.sha256) {
    throw new Error(
      `${entry.file} is not the file that models/manifest.json pins: sha256 ${sha256}, pinned ${entry.sha256}.`,
    );
  }
  const session = await ort.InferenceSession.create(bytes, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: "sequential",
    graphOptimizationLevel: "all",
  });
  return { session, stamp: { name, version: entry.version ?? sha256.slice(0, 12), sha256 } };
}
