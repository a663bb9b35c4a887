import * as ort from "onnxruntime-node";
import { type CoverNetwork, faceSide } from "../models.ts";
import { floats, type OpenNetwork } from "./network-files.ts";

/** The network that tells whether something hides the eyes or the mouth of a face. */
export async function coverNetwork(open: OpenNetwork, name: string): Promise<CoverNetwork> {
  const { session } = await open(name);
  return async (crop) => {
    const faces = new ort.Tensor("float32", crop, [1, 1, faceSide, faceSide]);
    const [eyes = 0, mouth = 0] = floats(await session.run({ faces }), "logits");
    return { eyes, mouth };
  };
}
