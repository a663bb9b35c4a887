/** Why the page's own camera cannot be used; each has a screen with the way on. */
export const cameraFaults = [
  "insecure",
  "framed",
  "in_app",
  "none",
  "denied",
  "dismissed",
  "system",
  "busy",
  "stopped",
] as const;

/** `failed`: an error of the page's own. */
export type CameraFault = (typeof cameraFaults)[number] | "failed";

/** A browser that has asked for the permission since waits for an answer. */
export const pendingMs = 4000;

/** The cause of a failed attempt to open the camera. */
export function faultOfCamera(error: unknown): CameraFault {
  const { name, message } = nameAndMessage(error);
  if (name === "NotAllowedError" || name === "SecurityError" || name === "PermissionDeniedError") {
    if (isInApp(navigator.userAgent)) return "in_app";
    // Chrome says so where the phone's own settings keep the camera from it.
    if (/system/i.test(message)) return "system";
    // And also if the question was closed without an answer: the page may ask again.
    return /dismissed/i.test(message) ? "dismissed" : "denied";
  }
  return isTaken(error) ? "busy" : "none";
}

/** Something else has the camera, or it cannot be opened at this size. */
export function isTaken(error: unknown): boolean {
  return /^(?:NotReadable|TrackStart|SourceUnavailable|Abort|InvalidState)Error$/.test(
    nameAndMessage(error).name,
  );
}

/** A camera that cannot meet the wish may open with a smaller one. */
export function isWish(error: unknown): boolean {
  return /^(?:Overconstrained|ConstraintNotSatisfied|Type)Error$/.test(nameAndMessage(error).name);
}

/** Older browsers reject with objects that are not an `Error`. */
function nameAndMessage(error: unknown): { name: string; message: string } {
  const read = (field: string) =>
    error instanceof Object ? String(Reflect.get(error, field) ?? "") : "";
  return { name: read("name"), message: read("message") };
}

const apps =
  /FBA[NV]|FB_IAB|Instagram|\bLine\/|MicroMessenger|TikTok|musical_ly|Bytedance|Snapchat|Pinterest|LinkedInApp|Twitter|WhatsApp|Telegram|KAKAOTALK|GSA\/|; wv\)/;

/**
 * Whether the page is shown inside another app: by the app's name, by Android's mark, or, as on iPhones, by a missing
 * name of a browser. A page inside an app has no settings that the applicant could change. A page on the home screen
 * has no browser name either, and is no such app.
 */
export function isInApp(userAgent: string): boolean {
  if (apps.test(userAgent)) return true;
  const isNameless = /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent);
  return isNameless && !matchesStandalone();
}

function matchesStandalone(): boolean {
  return globalThis.matchMedia?.("(display-mode: standalone)").matches ?? false;
}

/** The address that opens a link in Chrome from inside another app; on Android alone there is one. */
export function chromeAddress(link: string, userAgent: string): string | undefined {
  if (!/Android/.test(userAgent)) return;
  const { protocol, host, pathname, search } = new URL(link);
  const scheme = protocol.slice(0, -1);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;end`;
}

export const browsers = ["samsung", "firefox", "chrome", "safari_phone", "other"] as const;

/**
 * The browser whose settings the help describes. Samsung's browser and Safari's rivals name several:
 * order matters.
 */
export function browserOf(userAgent: string): (typeof browsers)[number] {
  if (/SamsungBrowser/.test(userAgent)) return "samsung";
  if (/Firefox|FxiOS/.test(userAgent)) return "firefox";
  if (/Chrome|CriOS|Edg/.test(userAgent)) return "chrome";
  return /iPhone|iPad/.test(userAgent) ? "safari_phone" : "other";
}
