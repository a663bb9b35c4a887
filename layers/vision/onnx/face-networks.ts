import * as ort from "onnxruntime-node";
import {
  boxInput,
  boxPoints,
  boxSide,
  colourFaceSide,
  colourFaces,
  yunetInput,
  yunetMaps,
  yunetSide,
} from "../faces/reference-faces.ts";
import {
  type FaceCrops,
  type FaceMaps,
  type FaceNetworkNames,
  type FaceNetworks,
  faceSide,
  faceStride,
  placeSide,
} from "../models.ts";
import type { Plane } from "../pixels.ts";
import { floats, type Network, type OpenNetwork, type Session } from "./network-files.ts";
import { runInParts } from "./run-in-parts.ts";

/**
 * The networks that find faces, place their points and tell them apart. Those of others answer in the
 * terms of ours, so that the same code finds and compares faces with both.
 */
export async function faceNetworks(
  open: OpenNetwork,
  names: FaceNetworkNames,
): Promise<FaceNetworks> {
  const [detector, refiner, embedder] = await Promise.all([
    open(names.detector),
    open(names.points),
    open(names.embedder),
  ]);
  const ask = {
    place: refiner.format === "box_points" ? placeInBox : place,
    embed: embedder.format === "colour_face" ? embedInColour : embed,
  };
  return {
    embedder: embedder.stamp,
    stamps: [detector, refiner, embedder].map(({ stamp }) => stamp),
    detect: (plane) => detectFaces(detector, plane),
    place: (crop) => ask.place(refiner.session, crop),
    embed: (crops) => ask.embed(embedder.session, crops),
    eitherWay: embedder.format === "either_way",
  };
}

/** Where a network of either kind sees faces. */
export function detectFaces({ session, format }: Network, plane: Plane): Promise<FaceMaps> {
  return format === "yunet" ? detectByYunet(session, plane) : detect(session, plane);
}

async function detect(session: Session, plane: Plane): Promise<FaceMaps> {
  const image = new ort.Tensor("float32", plane.data, [1, 1, plane.height, plane.width]);
  const data = floats(await session.run({ image }), "maps");
  return { width: plane.width / faceStride, height: plane.height / faceStride, data };
}

async function place(session: Session, data: Float32Array): Promise<Float32Array> {
  const crop = new ort.Tensor("float32", data, [1, 1, placeSide, placeSide]);
  return floats(await session.run({ crop }), "points");
}

/** Faces at once: the memory of four takes 76 MB more, and a network in bytes rounds all of a run alike. */
const atOnce = 1;

async function embed(session: Session, crops: FaceCrops): Promise<Float32Array[]> {
  const vectors = await runInParts(crops, atOnce, async ({ count, data }) => {
    const faces = new ort.Tensor("float32", data, [count, 1, faceSide, faceSide]);
    return floats(await session.run({ faces }), "embedding");
  });
  const size = vectors.length / crops.count;
  return Array.from({ length: crops.count }, (_, i) => vectors.slice(i * size, (i + 1) * size));
}

async function detectByYunet(session: Session, plane: Plane): Promise<FaceMaps> {
  const shape = [1, 3, yunetSide, yunetSide];
  const outputs = await session.run({ input: new ort.Tensor("float32", yunetInput(plane), shape) });
  return yunetMaps(plane, (name) => floats(outputs, name));
}

async function placeInBox(session: Session, crop: Float32Array): Promise<Float32Array> {
  const shape = [1, 3, boxSide, boxSide];
  const outputs = await session.run({ input: new ort.Tensor("float32", boxInput(crop), shape) });
  return boxPoints(floats(outputs, Object.keys(outputs)[0] ?? ""));
}

/** Its file takes one face at a time. */
async function embedInColour(session: Session, crops: FaceCrops): Promise<Float32Array[]> {
  const shape = [1, 3, colourFaceSide, colourFaceSide];
  const vectors: Float32Array[] = [];
  for (const face of colourFaces(crops)) {
    const outputs = await session.run({ input: new ort.Tensor("float32", face, shape) });
    vectors.push(floats(outputs, Object.keys(outputs)[0] ?? ""));
  }
  return vectors;
}
