import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import { isHandheld } from "../handheld.ts";

const virtual = /virtual|obs\b|manycam|snap camera|droidcam|iriun|e2esoft|xsplit|vcam|fake/i;

/** Facts about the camera: never its name, which may be a person's. */
export function cameraFacts(
  stream: MediaStream,
  video: HTMLVideoElement,
  fps: number,
): LivenessManifestOnWire["camera"] {
  const [track] = stream.getVideoTracks();
  return {
    label_suspicious: virtual.test(track?.label ?? ""),
    has_capabilities: Object.keys(track?.getCapabilities?.() ?? {}).length > 0,
    width: video.videoWidth,
    height: video.videoHeight,
    fps,
    is_handheld: isHandheld(),
  };
}
