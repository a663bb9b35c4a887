import { type CameraFault, refused } from "./camera-fault.ts";

/** Finds out what can be known without asking the applicant for anything. */
export async function checkCamera(): Promise<CameraFault | undefined> {
  if (!isSecureContext) return "insecure";
  if (!navigator.mediaDevices?.getUserMedia) return "in_app";
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => undefined);
  if (devices && !devices.some(({ kind }) => kind === "videoinput")) return "none";
  if (await isForbidden()) return refused();
}

/** Not every browser can tell. */
async function isForbidden(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: "camera" });
    return state === "denied";
  } catch {
    return false;
  }
}
