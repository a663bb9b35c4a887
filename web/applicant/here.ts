import type { Sitting } from "./api.ts";
import { isHandheld } from "./handheld.ts";
import { remember, remembered } from "./tab-memory.ts";

/** Whether photographs may be taken on this device at all: always on a phone, on a desk computer if the client says so. */
export function mayCapture({ allow_desktop }: Sitting): boolean {
  return allow_desktop || isHandheld();
}

/** A phone photographs; a desk computer does when its user said so in this tab. */
export function staysHere(): boolean {
  return isHandheld() || remembered(key) === "yes";
}

/** A browser that remembers nothing asks again after a reload. */
export function stayHere(): void {
  remember(key, "yes");
}

const key = "here";
