import { expect, it } from "vitest";
import { platformRule } from "#checks/authenticity/rules/platform.ts";
import { type Platform, platformOf } from "#domain/capture/platform.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { photographOf } from "../../../fixtures/made-photographs.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const desk =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15";

it.for([
  { agent: iphone, platform: "ios" },
  { agent: android, platform: "android" },
  { agent: desk, platform: "other" },
  { agent: "", platform: "other" },
  { agent: undefined, platform: "other" },
])("keeps of $agent only $platform", ({ agent, platform }) => {
  expect(platformOf(agent)).toBe(platform);
});

const { authenticity, calibration } = engineProfileOf(defaultEngineProfile);
const bare = await photographOf(Buffer.from("?"));
const said = { hasExposure: true, hasMakerNote: false, isScreenshot: false };

function signals(sent: { make?: string; platform?: Platform; path?: "file_gallery" | "stream" }) {
  const { make, platform, path: capturePath = "file_capture" as const } = sent;
  return platformRule({
    photograph: {
      ...bare,
      capturePath,
      ...(platform && { platform }),
      file: { ...bare.file, ...(make && { exif: { ...said, make } }) },
    },
    look: {},
    now: "2026-11-22T12:00:00.000Z",
    profile: { ...authenticity, calibration },
  }).map((signal) => `${signal.id} ${signal.class}`);
}

it.for([
  { make: "samsung", platform: "ios", fired: ["M9 moderate"] },
  { make: "Apple", platform: "android", fired: ["M9 moderate"] },
  // A chosen file may be from anybody's phone.
  { make: "Apple", platform: "android", path: "file_gallery", fired: ["M9 weak"] },
  { make: "Apple", platform: "ios", fired: [] },
  { make: "Xiaomi", platform: "android", fired: [] },
  { make: "samsung", platform: "other", fired: [] },
  { make: "samsung", fired: [] },
  { platform: "ios", fired: [] },
] as const)("a photograph of $make sent from $platform: $fired", ({ fired, ...sent }) => {
  expect(signals(sent)).toEqual(fired);
});
