import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";

const virtual = /virtual|\bobs\b|manycam|snap camera|droidcam|iriun|e2esoft|xsplit|vcam|fake/i;

/** Facts about the camera: never its name, which may be a person's. */
export function cameraFacts(
  stream: MediaStream,
  video: HTMLVideoElement,
  fps: number,
): LivenessManifestOnWire["camera"] {
  const [track] = stream.getVideoTracks();
  return {
    label_suspicious: virtual.test(track?.label ?? ""),
    width: video.videoWidth,
    height: video.videoHeight,
    fps,
  };
}
