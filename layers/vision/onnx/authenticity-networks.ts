import * as ort from "onnxruntime-node";
import type { Squares } from "../colour.ts";
import { lumaColumns, lumaModes } from "../jpeg/describe-luma.ts";
import {
  type AuthenticityNetworkNames,
  type AuthenticityNetworks,
  retouchSide,
} from "../models.ts";
import { floats, type OpenNetwork } from "./network-files.ts";

/** The networks that look at how a picture came about. */
export async function authenticityNetworks(
  open: OpenNetwork,
  names: AuthenticityNetworkNames,
): Promise<AuthenticityNetworks> {
  const [double, tiles, context, tamper] = await Promise.all([
    open(names.doubleCompression),
    open(names.recaptureTiles),
    open(names.recaptureContext),
    open(names.tamper),
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
      const luma = new ort.Tensor("float32", data, shape);
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
