import * as ort from "onnxruntime-node";
import {
  type DocumentNetworkNames,
  type DocumentNetworks,
  type MrzMaps,
  mapStride,
  type OutlineMaps,
  outlineStride,
  readerClasses,
  type StripLogits,
  type Strips,
  stripHeight,
} from "../models.ts";
import type { Plane } from "../pixels.ts";
import { floats, type OpenNetwork, type Session } from "./network-files.ts";
import { textNetworks } from "./text-networks.ts";

/** All that reading a document takes. */
export async function documentNetworks(
  open: OpenNetwork,
  names: DocumentNetworkNames,
): Promise<DocumentNetworks> {
  const [locator, reader, finder, textFinder, textReader] = await Promise.all([
    open(names.zoneLocator),
    open(names.zoneReader),
    open(names.documentFinder),
    open(names.textFinder, { isSparing: true }),
    open(names.textReader),
  ]);
  return {
    stamps: [locator, reader, finder, textFinder, textReader].map(({ stamp }) => stamp),
    locate: (plane) => locate(locator.session, plane),
    read: (strips) => read(reader.session, strips, readerClasses),
    outline: (plane) => outline(finder.session, plane),
    ...textNetworks(textFinder, textReader),
  };
}

async function locate(session: Session, plane: Plane): Promise<MrzMaps> {
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

async function outline(session: Session, plane: Plane): Promise<OutlineMaps> {
  const image = new ort.Tensor("float32", plane.data, [1, 1, plane.height, plane.width]);
  const maps = floats(await session.run({ image }), "maps");
  const width = plane.width / outlineStride;
  const height = plane.height / outlineStride;
  const size = width * height;
  return { width, height, inside: maps.subarray(0, size), outline: maps.subarray(size, 2 * size) };
}

async function read(session: Session, strips: Strips, classes: number): Promise<StripLogits> {
  const shape = [strips.count, 1, stripHeight, strips.width];
  const strip = new ort.Tensor("float32", strips.data, shape);
  const data = floats(await session.run({ strip }), "logits");
  const steps = data.length / (strips.count * classes);
  return { count: strips.count, steps, classes, data };
}
