import * as ort from "onnxruntime-node";
import { lineHeight, type TextNetworks } from "../models.ts";
import { floats, type Network } from "./network-files.ts";

/** The networks that find lines of print and read them. */
export function textNetworks(finder: Network, reader: Network): TextNetworks {
  const letters = [...(reader.letters ?? "")];
  if (letters.length === 0) throw new Error("models/manifest.json names no letters of the reader.");
  return {
    async findText({ width, height, data }) {
      const image = new ort.Tensor("float32", data, [1, 1, height, width]);
      return { width, height, data: floats(await finder.session.run({ image }), "map") };
    },
    // One by one: several at once take no less time, and the wider ones would change the reading of
    // the others.
    async readText({ width, data }) {
      const crops = new ort.Tensor("float32", data, [1, 1, lineHeight, width]);
      const logits = floats(await reader.session.run({ crops }), "logits");
      return { letters, steps: logits.length / (letters.length + 1), data: logits };
    },
  };
}
