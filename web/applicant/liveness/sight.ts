import { type Frame, toFrame } from "../camera/frame.ts";
import { light } from "../camera/measure.ts";
import { type FaceNetwork, faceNetwork } from "./face-network.ts";
import { aroundOval, lookOf, sketchSize } from "./look.ts";
import { presence } from "./plan.ts";

/** What the phone itself makes of what is in the oval; nothing where that cannot be told. */
export type Sighted = {
  /** Mean brightness, 0–255. */
  level?: number;
  /** Whether a face fills it, above nought rather than not. */
  face?: number;
};

/**
 * Looks at the camera's picture, small. The network is fetched meanwhile: where it does not come, or
 * takes a slow phone too long, the film goes on without it, and the service looks for the face.
 */
export function sightOf(video: HTMLVideoElement): () => Sighted {
  const canvas = Object.assign(document.createElement("canvas"), sketchSize);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let network: FaceNetwork | undefined;
  let slowLooks = 0;
  import("../../../models/face-presence.json").then(
    (file) => {
      network = faceNetwork(file.default);
    },
    () => undefined,
  );

  function sketch(): Frame | undefined {
    if (!context || video.videoWidth === 0) return;
    const { x, y, width, height } = aroundOval(video);
    const { width: wide, height: high } = sketchSize;
    context.drawImage(video, x, y, width, height, 0, 0, wide, high);
    return toFrame(context.getImageData(0, 0, wide, high));
  }

  return () => {
    const since = performance.now();
    const frame = sketch();
    if (!frame) return {};
    const { level } = light(frame);
    if (!network) return { level };
    const face = network(lookOf(frame));
    slowLooks = performance.now() - since > presence.mostMs ? slowLooks + 1 : 0;
    if (slowLooks >= presence.mostSlowLooks) network = undefined;
    return { level, face };
  };
}
