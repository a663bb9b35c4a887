import * as ort from "onnxruntime-node";
import { lumaColumns, lumaModes } from "../jpeg/describe-luma.ts";
import {
  type AuthenticityNetworkNames,
  type AuthenticityNetworks,
  placeChannels,
  placeHigh,
  placeWide,
  type RecaptureNetworkNames,
  type RecaptureNetworks,
  retouchSide,
} from "../models.ts";
import { giveBack } from "../pixels.ts";
import type { Squares, Tiles } from "../squares.ts";
import { detectFaces } from "./face-networks.ts";
import { floats, type OpenNetwork, type Session } from "./network-files.ts";
import { runInParts } from "./run-in-parts.ts";

/** The networks that look at how a picture came about. */
export async function authenticityNetworks(
  open: OpenNetwork,
  names: AuthenticityNetworkNames,
): Promise<AuthenticityNetworks> {
  const [double, recapture, tamper, detector, place] = await Promise.all([
    open(names.doubleCompression),
    recaptureNetworks(open, names),
    open(names.tamper),
    open(names.detector),
    open(names.portraitPlace),
  ]);
  return {
    ...recapture,
    stamps: [double.stamp, ...recapture.stamps, tamper.stamp, detector.stamp, place.stamp],
    detect: (plane) => detectFaces(detector, plane),
    async replaced(data) {
      const cells = new ort.Tensor("float32", data, [1, placeChannels, placeHigh, placeWide]);
      return floats(await place.session.run({ cells }), "logit")[0] ?? 0;
    },
    async double(data) {
      const modes = new ort.Tensor("float32", data, [1, lumaModes, lumaColumns]);
      return floats(await double.session.run({ modes }), "logit")[0] ?? 0;
    },
    async retouched(data) {
      const shape = [1, 1, retouchSide, retouchSide];
      const luma = new ort.Tensor("float32", data, shape);
      return floats(await tamper.session.run({ luma }), "logits");
    },
  };
}

/** Those that tell screens and prints: they examine a face, too. */
export async function recaptureNetworks(
  open: OpenNetwork,
  names: RecaptureNetworkNames,
): Promise<RecaptureNetworks> {
  const [tiles, context] = await Promise.all([
    open(names.recaptureTiles),
    open(names.recaptureContext),
  ]);
  return {
    stamps: [tiles.stamp, context.stamp],
    tiles: (squares) => classifyTiles(tiles.session, squares),
    context: (squares) => classify(context.session, squares),
  };
}

/** Squares at once. */
const atOnce = 3;

function classifyTiles(session: Session, { side, ...tiles }: Tiles): Promise<Float32Array> {
  return runInParts(tiles, atOnce, async ({ count, data: bytes }) => {
    const data = new Float32Array(bytes.length);
    toShares(bytes, data);
    const logits = await classify(session, { count, side, data });
    giveBack(data);
    return logits;
  });
}

/** A function of its own: V8 optimizes a function that runs often. */
function toShares(bytes: Uint8Array, into: Float32Array): void {
  for (let at = 0; at < into.length; at++) into[at] = (bytes[at] ?? 0) / 255;
}

async function classify(session: Session, { count, side, data }: Squares): Promise<Float32Array> {
  const rgb = new ort.Tensor("float32", data, [count, 3, side, side]);
  return floats(await session.run({ rgb }), "logits");
}
