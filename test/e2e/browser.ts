import { chromium } from "playwright-core";
import { inject } from "vitest";
import { testedIn, withCamera } from "./chromium.ts";

/** The service, and the worker's browser, in which each file has contexts of its own. It goes with the worker. */
export const url = inject("serviceUrl");
export const browser = await chromium.launch(testedIn(...withCamera));
