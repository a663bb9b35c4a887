import { expect, it } from "vitest";
import { cameraFacts } from "../../../../../web/applicant/liveness/camera-facts.ts";

function suspects(label: string): boolean {
  // The two members of each that are read.
  const stream = { getVideoTracks: () => [{ label }] } as unknown as MediaStream;
  const video = { videoWidth: 720, videoHeight: 1280 } as HTMLVideoElement;
  return cameraFacts(stream, video, 30).label_suspicious;
}

it.for([
  "OBS Virtual Camera",
  "OBS-Camera",
  "ManyCam Virtual Webcam",
  "DroidCam Source 3",
  "Iriun Webcam",
  "e2eSoft VCam",
  "XSplit VCam",
  "fake_device_0",
])("suspects the camera %s", (label) => {
  expect(suspects(label)).toBe(true);
});

it.for([
  "Front Camera",
  "camera2 1, facing front",
  "FaceTime HD Camera",
  "Integrated Webcam (0c45:671b)",
  "HP TrueVision HD",
  "Kamera przednia",
  "Jacobs iPhone Camera",
  "Rob's iPhone Camera",
  "",
])("suspects no camera %s, in any owner's name", (label) => {
  expect(suspects(label)).toBe(false);
});
