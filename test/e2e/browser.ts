import { inject } from "vitest";
import { launchBrowser, withCamera } from "../../lab/stage/browser.ts";

/** The service, and the worker's browser, in which each file has contexts of its own. It goes with the worker. */
export const url = inject("serviceUrl");
export const browser = await launchBrowser(...withCamera);
