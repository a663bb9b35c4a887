import { expect, it } from "vitest";
import {
  browserOf,
  faultOfCamera,
  isInApp,
} from "../../../../../web/applicant/camera/camera-fault.ts";

it.for([
  [
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
    "chrome",
  ],
  [
    "Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36",
    "samsung",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) Version/17.4 Mobile/15E148 Safari/604.1",
    "safari_phone",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) CriOS/123.0 Mobile/15E148 Safari/604.1", "chrome"],
  ["Mozilla/5.0 (Android 13; Mobile; rv:124.0) Gecko/124.0 Firefox/124.0", "firefox"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) Version/17.4 Safari/605.1.15", "other"],
] as const)("helps with the settings of the browser in use: %s", ([userAgent, browser]) => {
  expect(browserOf(userAgent)).toBe(browser);
});

it.for([
  [
    "Mozilla/5.0 (Linux; Android 13; wv) Chrome/120.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440]",
    true,
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) Mobile/15E148 Instagram 320.0", true],
  ["Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36", false],
] as const)("knows a messenger's own browser: %s", ([userAgent, inApp]) => {
  expect(isInApp(userAgent)).toBe(inApp);
});

it.for([
  ["NotAllowedError", "denied"],
  ["NotReadableError", "busy"],
  ["NotFoundError", "none"],
  ["OverconstrainedError", "none"],
] as const)("a camera that fails with %s is “%s”", ([name, fault]) => {
  expect(faultOfCamera(new DOMException("", name))).toBe(fault);
});
