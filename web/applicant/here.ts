import type { Sitting } from "./api.ts";
import { isHandheld } from "./parts/file-button.tsx";

/** Whether photographs may be taken on this device at all: always on a phone, on a desk computer if the client says so. */
export function mayCapture({ allow_desktop }: Sitting): boolean {
  return allow_desktop || isHandheld();
}

/** A phone photographs; a desk computer does when its user said so in this tab. */
export function staysHere(): boolean {
  if (isHandheld()) return true;
  try {
    return sessionStorage.getItem(key) === "yes";
  } catch {
    return false;
  }
}

export function stayHere(): void {
  try {
    sessionStorage.setItem(key, "yes");
  } catch {
    // A browser without storage asks again after a reload.
  }
}

const key = "here";
