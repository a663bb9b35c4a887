import type { NetworkLoader } from "./models.ts";
import { authenticityNetworks, recaptureNetworks } from "./onnx/authenticity-networks.ts";
import { coverNetwork } from "./onnx/cover-network.ts";
import { documentNetworks } from "./onnx/document-networks.ts";
import { faceNetworks } from "./onnx/face-networks.ts";
import { networkFiles, type Running } from "./onnx/network-files.ts";

/** The networks of a folder, asked for by the names that an engine profile gives them. */
export function networksIn(folder: string, running?: Running): NetworkLoader {
  const open = networkFiles(folder, running);
  return {
    document: (names) => documentNetworks(open, names),
    authenticity: (names) => authenticityNetworks(open, names),
    recapture: (names) => recaptureNetworks(open, names),
    faces: (names) => faceNetworks(open, names),
    cover: (name) => coverNetwork(open, name),
  };
}
