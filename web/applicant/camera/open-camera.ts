import type { CameraFault } from "./camera-fault.ts";
import { checkCamera } from "./check-camera.ts";

/** Known before the applicant was asked for anything. */
export class Unusable extends Error {
  readonly fault: CameraFault;

  constructor(fault: CameraFault) {
    super(fault);
    this.fault = fault;
  }
}

export async function openCamera(isFace: boolean): Promise<MediaStream> {
  const fault = await checkCamera();
  if (fault) throw new Unusable(fault);
  const size = isFace
    ? { width: { ideal: 1280 }, height: { ideal: 960 } }
    : { width: { ideal: 2560 }, height: { ideal: 1440 } };
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: isFace ? "user" : "environment", ...size },
  });
}

export function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
