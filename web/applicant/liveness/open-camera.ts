import { type CameraFault, faultOfCamera } from "../camera/camera-fault.ts";
import { checkCamera } from "../camera/check-camera.ts";

/** The camera that looks at the applicant, or why there is none. */
export async function openFaceCamera(): Promise<{ stream: MediaStream } | { fault: CameraFault }> {
  const fault = await checkCamera();
  if (fault) return { fault };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: "user",
        width: { ideal: 1280 },
        height: { ideal: 720 },
        frameRate: { ideal: 30 },
      },
    });
    return { stream };
  } catch (error) {
    return { fault: faultOfCamera(error) };
  }
}
