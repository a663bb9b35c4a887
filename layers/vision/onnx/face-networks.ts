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
  type FaceEmbedder,
  type FaceMaps,
  type FaceNetworkNames,
  type FaceNetworks,
  faceStride,
  placeSide,
} from "../models.ts";
import type { Plane } from "../pixels.ts";
import { floats, type Network, type OpenNetwork } from "./network-files.ts";

/**
 * The networks that find faces, place their points and tell them apart. Those of others answer in the
 * terms of ours, so that the same code finds and compares faces with both.
 */
export async function faceNetworks(
  open: OpenNetwork,
  names: FaceNetworkNames,
): Promise<FaceNetworks> {
  const [detector, refiner, embedder, second] = await Promise.all([
    open(names.detector),
    open(names.points),
    open(names.embedder),
    names.secondEmbedder ? open(names.secondEmbedder) : undefined,
  ]);
  const ask = {
    detect: detector.format === "yunet" ? detectByYunet : detect,
    place: refiner.format === "box_points" ? placeInBox : place,
  };
  const others = second ? [second] : [];
  return {
    stamps: [detector, refiner, embedder, ...others].map(({ stamp }) => stamp),
    embedders: [embedderOf(embedder), ...others.map(embedderOf)],
    detect: (plane) => ask.detect(detector.session, plane),
    place: (crop) => ask.place(refiner.session, crop),
  };
}

function embedderOf({ session, format }: Network): FaceEmbedder {
  const ask = format === "colour_face" ? embedInColour : embed;
  return {
    frame: format === "face_chip" ? "chip" : "crop",
    embed: (crops) => ask(session, crops),
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

async function embed(
  session: ort.InferenceSession,
  { count, side, data }: FaceCrops,
): Promise<Float32Array[]> {
  const faces = new ort.Tensor("float32", data, [count, 1, side, side]);
  const vectors = floats(await session.run({ faces }), "embedding");
  const size = vectors.length / count;
  return Array.from({ length: count }, (_, i) => vectors.slice(i * size, (i + 1) * size));
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
