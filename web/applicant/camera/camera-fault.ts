/** Why the page's own camera cannot be used; each has a screen with the way on. */
export const cameraFaults = ["insecure", "framed", "in_app", "none", "denied", "busy"] as const;

export type CameraFault = (typeof cameraFaults)[number];

/** What an attempt to open the camera failed of. */
export function faultOfCamera(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return refused();
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "none";
}

/** A page inside a messenger has no settings that the applicant could change. */
export function refused(): CameraFault {
  return isInApp(navigator.userAgent) ? "in_app" : "denied";
}

export function isInApp(userAgent: string): boolean {
  return /FBAN|FBAV|Instagram|\bLine\/|MicroMessenger|TikTok|musical_ly|; wv\)/.test(userAgent);
}

export const browsers = ["samsung", "firefox", "chrome", "safari_phone", "other"] as const;

/** Whose settings the help describes. Samsung's browser and Safari's rivals name several: order matters. */
export function browserOf(userAgent: string): (typeof browsers)[number] {
  if (/SamsungBrowser/.test(userAgent)) return "samsung";
  if (/Firefox|FxiOS/.test(userAgent)) return "firefox";
  if (/Chrome|CriOS|Edg/.test(userAgent)) return "chrome";
  return /iPhone|iPad/.test(userAgent) ? "safari_phone" : "other";
}
