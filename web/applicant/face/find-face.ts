import { type Frame, type Rect, toFrame } from "../camera/frame.ts";
import { type FaceNetwork, faceNetwork } from "./face-network.ts";
import { aroundFace, lookOf, sketchSize } from "./look.ts";

/** `frame` is the oval with its surroundings, small; `score` is above nought where a face fills the oval. */
export type Look = { frame: Frame; score: number | undefined };

/** `absent`: the network did not come, and this phone cannot tell. */
export type FaceFinder = {
  state(): "coming" | "here" | "absent";
  look(video: HTMLVideoElement, oval: Rect): Look | undefined;
};

let coming: Promise<FaceNetwork> | undefined;

/** Fetched once for selfie and film. One that did not come is asked for again the next time. */
export function fetchFaceNetwork(): Promise<FaceNetwork> {
  coming ??= import("../../../models/face-presence.json").then(
    (file) => faceNetwork(file.default),
    (error) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** Looks at an oval of the camera's picture for a face. */
export function faceFinder(): FaceFinder {
  const canvas = Object.assign(document.createElement("canvas"), sketchSize);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let network: FaceNetwork | undefined;
  let hasFailed = false;
  fetchFaceNetwork().then(
    (loaded) => {
      network = loaded;
    },
    () => {
      hasFailed = true;
    },
  );
  return {
    state() {
      if (network) return "here";
      return hasFailed ? "absent" : "coming";
    },
    look(video, oval) {
      if (!context || video.videoWidth === 0) return;
      const { x, y, width, height } = aroundFace(oval);
      const { width: wide, height: high } = sketchSize;
      context.drawImage(video, x, y, width, height, 0, 0, wide, high);
      const frame = toFrame(context.getImageData(0, 0, wide, high));
      return { frame, score: network?.(lookOf(frame)) };
    },
  };
}
