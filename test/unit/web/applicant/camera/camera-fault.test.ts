import { expect, it } from "vitest";
import {
  browserOf,
  chromeAddress,
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
  // iPhones and iPads inside an app: no browser's name.
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
    true,
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)",
    true,
  ],
  ["Mozilla/5.0 (Linux; Android 9; SM-A105M; wv) AppleWebKit/537.36 Chrome/88 Mobile", true],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 16_0) AppleWebKit/605.1.15 Mobile/15E148 Snapchat/12", true],
  ["Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
    false,
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605.1.15 CriOS/126 Safari/604.1", false],
  ["Mozilla/5.0 (Android 13; Mobile; rv:124.0) Gecko/124.0 Firefox/124.0", false],
] as const)("knows a messenger's own browser: %s", ([userAgent, inApp]) => {
  expect(isInApp(userAgent)).toBe(inApp);
});

it.for([
  ["NotAllowedError", "denied"],
  ["NotReadableError", "busy"],
  ["NotFoundError", "none"],
  ["OverconstrainedError", "none"],
  ["PermissionDeniedError", "denied"],
  ["TrackStartError", "busy"],
  ["AbortError", "busy"],
  ["InvalidStateError", "busy"],
] as const)("a camera that fails with %s is “%s”", ([name, fault]) => {
  expect(faultOfCamera(new DOMException("", name))).toBe(fault);
});

it("says whose settings keep the camera away: the phone's, or the browser's", () => {
  const error = new DOMException("Permission denied by system", "NotAllowedError");
  expect(faultOfCamera(error)).toBe("system");
  expect(faultOfCamera(new DOMException("Permission denied", "NotAllowedError"))).toBe("denied");
});

it("leads from inside an app straight to Chrome on Android, and nowhere else", () => {
  const link = "https://kyc.example/v/ver_1?t=abc";
  expect(chromeAddress(link, "Mozilla/5.0 (Linux; Android 13; wv)")).toBe(
    "intent://kyc.example/v/ver_1?t=abc#Intent;scheme=https;package=com.android.chrome;end",
  );
  expect(chromeAddress(link, "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)")).toBeUndefined();
});
