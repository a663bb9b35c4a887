import { chromium } from "playwright-core";
import { inject } from "vitest";

/** The service, and the one browser of all files, in which each has contexts of its own. */
export const url = inject("serviceUrl");
export const browser = await chromium.connect(inject("browserAddress"));
