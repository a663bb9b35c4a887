import { expect, it } from "vitest";
import { captureKey, pictureKey, portraitKey } from "#domain/capture/capture-rules.ts";
import { platformOf } from "#domain/capture/platform.ts";

const capture = { caseId: "ver_1", item: "id_front", uploadId: "upl_1" } as const;

it("keeps every picture under the Case, so that one erasure finds all", () => {
  expect(captureKey(capture)).toBe("cases/ver_1/id_front/upl_1");
  expect(pictureKey(captureKey(capture), "shown")).toBe(
    "cases/ver_1/pictures/shown/id_front/upl_1",
  );
  expect(portraitKey("ver_1")).toBe("cases/ver_1/pictures/portrait");
});

it("makes no picture's key from a key that is of no Case", () => {
  expect(pictureKey("exports/cases/ver_1/id_front/upl_1", "shown")).toBe(
    "exports/cases/ver_1/id_front/upl_1",
  );
});

it.for([
  [undefined, "other"],
  ["Mozilla/5.0 (Linux; Android 10; K)", "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", "other"],
  ["Androidify/1.0", "other"],
] as const)("keeps of the user agent %s the family alone: %s", ([userAgent, platform]) => {
  expect(platformOf(userAgent)).toBe(platform);
});
