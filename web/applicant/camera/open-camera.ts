import { type CameraFault, faultOfCamera, isTaken, isWish } from "./camera-fault.ts";
import { checkCamera } from "./check-camera.ts";

export type Opened = { stream: MediaStream } | { fault: CameraFault };

/**
 * The camera on this side of the device, or why there is none. Only a request shows whether a device has a camera.
 */
export async function openCamera(
  facingMode: "user" | "environment",
  size: MediaTrackConstraints,
): Promise<Opened> {
  const fault = checkCamera();
  if (fault) return { fault };
  const wishes: (MediaTrackConstraints | true)[] = [{ facingMode, ...size }, { facingMode }, true];
  let failure: unknown;
  for (const video of wishes) {
    try {
      return opened(await navigator.mediaDevices.getUserMedia({ audio: false, video }));
    } catch (error) {
      failure = error;
      // Some phones say of a picture too large for them that the camera is taken.
      if (!isWish(error) && !isTaken(error)) break;
    }
  }
  return { fault: faultOfCamera(failure) };
}

/** A stream without a picture, or whose picture has ended before anybody listened, is no camera. */
function opened(stream: MediaStream): Opened {
  const tracks = stream.getVideoTracks();
  if (tracks.some(({ readyState }) => readyState === "live")) return { stream };
  stopCamera(stream);
  return { fault: tracks.length > 0 ? "stopped" : "none" };
}

export function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
