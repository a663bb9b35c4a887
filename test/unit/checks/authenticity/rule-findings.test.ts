import { describe, expect, it } from "vitest";
import type { Photograph } from "#checks/authenticity/photograph.ts";
import { contentCredentialsRule } from "#checks/authenticity/rules/content-credentials.ts";
import { dimensionsRule } from "#checks/authenticity/rules/dimensions.ts";
import { doubleCompressionRule } from "#checks/authenticity/rules/double-compression.ts";
import { editorRule } from "#checks/authenticity/rules/editor.ts";
import { messengerRule } from "#checks/authenticity/rules/messenger.ts";
import { pairSignals, reusedSignals } from "#checks/authenticity/rules/pair.ts";
import { platformRule } from "#checks/authenticity/rules/platform.ts";
import { previewRule } from "#checks/authenticity/rules/preview.ts";
import { screenshotRule } from "#checks/authenticity/rules/screenshot.ts";
import { structureRule } from "#checks/authenticity/rules/structure.ts";
import { timeRule } from "#checks/authenticity/rules/time.ts";
import type { Rule } from "#checks/authenticity/signal.ts";
import { Finding } from "#domain/evidence/facts/findings.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { messengerJpeg, plainJpeg, withJfif } from "../../../fixtures/jpeg-files.ts";
import { photographOf } from "../../../fixtures/made-photographs.ts";

type Exif = NonNullable<Photograph["file"]["exif"]>;

const { authenticity, calibration } = engineProfileOf(defaultEngineProfile);
const profile = { ...authenticity, calibration, captureLeadMinutes: 10, frontToBackHours: 24 };
const size = { width: 320, height: 240 };
const [plain, messenger] = await Promise.all([
  photographOf(withJfif(await plainJpeg(1, size))),
  photographOf(await messengerJpeg(1, size, 80)),
]);
const bare = await photographOf(Buffer.from("?"));

const exifOf = (given: Partial<Exif>): Exif => ({
  ...{ hasExposure: true, hasMakerNote: false, isScreenshot: false },
  ...given,
});
const withFile = (given: Partial<Photograph["file"]>, from = bare): Photograph => ({
  ...from,
  file: { ...from.file, ...given },
});
const withExif = (given: Partial<Exif>, from = bare) => withFile({ exif: exifOf(given) }, from);

const findingsOf = (rule: Rule, photograph: Photograph, look = {}) =>
  rule({
    photograph,
    look,
    profile,
    linkCreatedAt: "2026-11-20T10:00:00.000Z",
    now: "2026-11-20T12:00:00.000Z",
  }).map(({ finding }) => finding);

const personal = "Maria Silva's Photoshop 25, GIMP of Maria";
const png = { kind: "png" as const, width: 1170, height: 2532 };
const at = (takenAt: string, modifiedAt = takenAt) =>
  withExif(
    { takenAt, modifiedAt, offset: "+00:00" },
    { ...bare, acceptedAt: "2026-11-20T12:00:00.000Z" },
  );

describe("a rule's finding is a code with its values", () => {
  it.for<[name: string, found: Finding[], expected: Finding[]]>([
    [
      "programs by their usual names, whatever else the file says",
      findingsOf(
        editorRule,
        withFile({
          exif: exifOf({ software: personal }),
          adobe: { photoshop: true, ducky: true },
        }),
      ),
      [
        {
          code: "editor_named",
          programs: ["Photoshop", "GIMP"],
          blocks: ["photoshop_resources", "adobe_export"],
        },
      ],
    ],
    [
      "edits and sources that a standard names, and no other",
      findingsOf(
        contentCredentialsRule,
        withFile({
          c2pa: {
            actions: ["c2pa.cropped", "c2pa.created", "silva.maria"],
            sourceTypes: ["compositeSynthetic", "MariaSilva"],
          },
        }),
      ),
      [{ code: "edit_recorded", terms: ["c2pa.cropped", "compositeSynthetic"] }],
    ],
    [
      "an editor's data in a picture of the page's camera",
      findingsOf(
        structureRule,
        withExif({ software: personal }, { ...plain, capturePath: "stream" }),
      ),
      [{ code: "page_capture_with_metadata" }],
    ],
    [
      "a messenger's tables with a camera's name",
      findingsOf(structureRule, withExif({ make: "Apple" }, messenger)),
      [{ code: "messenger_tables_with_camera" }],
    ],
    [
      "a plain encoder with a camera's name",
      findingsOf(structureRule, withExif({ make: "Apple" }, plain)),
      [{ code: "plain_encoder_with_camera", quality: plain.file.jpeg?.ijgQuality ?? -1 }],
    ],
    [
      "a format that no camera app writes",
      findingsOf(structureRule, { ...withFile(png), capturePath: "file_capture" }),
      [{ code: "camera_app_format", format: "png" }],
    ],
    ["a messenger's copy", findingsOf(messengerRule, messenger), [{ code: "messenger_copy" }]],
    [
      "a file that calls itself a screenshot",
      findingsOf(screenshotRule, withExif({ isScreenshot: true })),
      [{ code: "called_screenshot" }],
    ],
    [
      "a program that takes screenshots",
      findingsOf(screenshotRule, withExif({ software: "Maria's Greenshot" })),
      [{ code: "screenshot_program_named" }],
    ],
    [
      "the size of a screen",
      findingsOf(screenshotRule, { ...withFile(png), capturePath: "file_gallery" }),
      [{ code: "screen_size", width: 1170, height: 2532 }],
    ],
    [
      "another picture in the preview, by two digits",
      findingsOf(previewRule, { ...bare, preview: { correlation: 0.4567, aspectDifference: 0 } }),
      [
        {
          code: "preview_differs",
          correlation: 0.46,
          minimum: authenticity.thumbnailCorrelation,
        },
      ],
    ],
    [
      "another shape of the preview, by a share in hundredths",
      findingsOf(previewRule, { ...bare, preview: { correlation: 1, aspectDifference: 0.126 } }),
      [
        {
          code: "preview_shape_differs",
          percent: 13,
          minimum: authenticity.thumbnailCorrelation,
        },
      ],
    ],
    [
      "minutes",
      findingsOf(timeRule, at("2026-11-20T13:30:20")),
      [{ code: "taken_after_arrival", amount: 90, unit: "minutes" }],
    ],
    [
      "hours, from two on",
      findingsOf(timeRule, at("2026-11-20T14:00:00")),
      [{ code: "taken_after_arrival", amount: 2, unit: "hours" }],
    ],
    [
      "hours, up to two days",
      findingsOf(timeRule, at("2026-11-18T11:00:00")),
      [{ code: "taken_before_link", amount: 47, unit: "hours" }],
    ],
    [
      "days, from two on",
      findingsOf(timeRule, at("2026-11-18T10:00:00")),
      [{ code: "taken_before_link", amount: 2, unit: "days" }],
    ],
    [
      "a change after the picture was taken",
      findingsOf(timeRule, at("2026-11-20T11:00:00", "2026-11-20T11:50:00")),
      [{ code: "modified_later" }],
    ],
    [
      "two sizes, and no exposure",
      findingsOf(
        dimensionsRule,
        withExif({ make: "Apple", width: 4032, height: 3024, hasExposure: false }, plain),
      ),
      [
        {
          code: "size_differs",
          ...{ recorded_width: 4032, recorded_height: 3024 },
          ...size,
        },
        { code: "exposure_missing" },
      ],
    ],
    [
      "Apple's camera on Android",
      findingsOf(platformRule, { ...withExif({ make: "Apple" }), platform: "android" }),
      [{ code: "apple_camera_on_android" }],
    ],
    [
      "another camera on iOS",
      findingsOf(platformRule, { ...withExif({ make: "samsung" }), platform: "ios" }),
      [{ code: "other_camera_on_ios" }],
    ],
    [
      "a second compression",
      findingsOf(doubleCompressionRule, bare, { doubleCompression: 1 }),
      [{ code: "compressed_twice" }],
    ],
  ])("%s", ([, found, expected]) => {
    expect(found).toEqual(expected);
    for (const finding of found) expect(Finding.parse(finding)).toEqual(finding);
  });
});

describe("two photographs", () => {
  const other = (given: Partial<Exif>) => ({
    ...withExif(given),
    item: "id_back" as const,
    sha256: "other",
  });
  const codesOf = (signals: ReturnType<typeof pairSignals>) =>
    signals.map(({ id, finding }) => ({ id, ...finding }));

  it("that are one file or one picture are named", () => {
    const back = { ...bare, item: "id_back" as const };
    expect(codesOf(reusedSignals([bare, back], true))).toEqual([
      { id: "M13", code: "one_file", items: ["id_front", "id_back"] },
    ]);
    expect(codesOf(reusedSignals([bare], true))).toEqual([
      { id: "M13", code: "one_picture", items: ["id_front", "id_front_tilted"] },
    ]);
    expect(codesOf(pairSignals([bare, back], profile))).toEqual([
      { id: "M11", code: "sides_alike" },
    ]);
  });

  it("by two cameras, hours apart, give codes and hours", () => {
    const front = withExif({ make: "Apple", model: "Maria's", takenAt: "2026-11-20T10:00:00" });
    const back = other({ make: "Xiaomi", model: "13T", takenAt: "2026-11-21T16:20:00" });
    expect(codesOf(pairSignals([front, back], profile))).toEqual([
      { id: "M12", code: "cameras_differ" },
      { id: "M12", code: "sides_apart", hours: 30, limit_hours: 24 },
    ]);
  });
});
