import { type Frame, toFrame } from "../camera/frame.ts";
import { light } from "../camera/measure.ts";
import { type FaceNetwork, faceNetwork } from "./face-network.ts";
import { aroundOval, lookOf, sketchSize } from "./look.ts";
import { presence } from "./plan.ts";

/** What the phone itself makes of what is in the oval. */
export type Sight = {
  /** Mean brightness, 0–255; nothing where a canvas cannot be read. */
  level(): number | undefined;
  /** Whether a face fills it, above nought rather than not; nothing where that cannot be told. */
  face(): number | undefined;
};

/**
 * Looks at the camera's picture, small. The network is fetched meanwhile: where it does not come, or
 * takes a slow phone too long, the film goes on without it, and the service looks for the face.
 */
export function sightOf(video: HTMLVideoElement): Sight {
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

  return {
    level() {
      const frame = sketch();
      return frame && light(frame).level;
    },
    face() {
      const since = performance.now();
      const frame = network && sketch();
      const score = frame && network?.(lookOf(frame));
      slowLooks = performance.now() - since > presence.mostMs ? slowLooks + 1 : 0;
      if (slowLooks >= presence.mostSlowLooks) network = undefined;
      return score;
    },
  };
}
