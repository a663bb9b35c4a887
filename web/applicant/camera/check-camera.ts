import { isFramed } from "../frame.ts";
import type { CameraFault } from "./camera-fault.ts";

export type CertainFault = Extract<CameraFault, "insecure" | "framed" | "in_app">;

/**
 * Faults that are certain before the request for the camera. A browser's list of cameras and permissions
 * is only a guess before that: some list no camera until then.
 */
export function checkCamera(): CertainFault | undefined {
  if (!isSecureContext) return "insecure";
  if (isForbiddenByHost()) return "framed";
  if (!navigator.mediaDevices?.getUserMedia) return "in_app";
}

/** The page around a frame decides whether there is a camera in it. Not every browser can tell. */
function isForbiddenByHost(): boolean {
  const policy: unknown = Reflect.get(document, "featurePolicy");
  const allows = policy instanceof Object ? Reflect.get(policy, "allowsFeature") : undefined;
  return isFramed && allows instanceof Function && allows.call(policy, "camera") === false;
}
