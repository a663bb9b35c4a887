import { isFramed } from "../frame.ts";
import { type CameraFault, refused } from "./camera-fault.ts";

/** Finds out what can be known without asking the applicant for anything. */
export async function checkCamera(): Promise<CameraFault | undefined> {
  if (!isSecureContext) return "insecure";
  if (isForbiddenByHost()) return "framed";
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

/** The page around a frame decides whether there is a camera in it. Not every browser can tell. */
function isForbiddenByHost(): boolean {
  const told: unknown = Reflect.get(document, "featurePolicy");
  const allows = told instanceof Object ? Reflect.get(told, "allowsFeature") : undefined;
  return isFramed && allows instanceof Function && allows.call(told, "camera") === false;
}
