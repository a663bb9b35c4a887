import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";

/** Words in the default names of programs that show a made picture as a camera. */
const virtual =
  /virtual|\bobs\b|(many|droid|epoc|v|split|sparko|you|chroma|studio|snap)cam|camo$|camtwist|snap camera|capture|iriun|e2esoft|xsplit|mmhmm|ndi |dummy|loopback|fake/i;

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
