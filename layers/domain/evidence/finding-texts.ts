import type { FindingCode } from "./facts/findings.ts";

/** The observation in a file, and the property that a camera's file has in its place. */
export type FindingSentences = { observed: string; expected: string };

/** The English of every finding, with gaps for its values. */
export const findingTexts = {
  editor_named: {
    observed: "The file names {programs}.",
    expected: "A file that no editor has written.",
  },
  edit_recorded: {
    observed: "The file records {terms}.",
    expected: "A record of a capture without later edits, or none.",
  },
  page_capture_with_metadata: {
    observed: "A picture from the page's own camera view carries a camera's or editor's metadata.",
    expected: "The browser's encoder and nothing else.",
  },
  messenger_tables_with_camera: {
    observed: "A messenger's tables under a camera's name.",
    expected: "A camera's own.",
  },
  progressive_with_camera: {
    observed: "A progressive JPEG under a camera's name.",
    expected: "A baseline JPEG.",
  },
  plain_encoder_with_camera: {
    observed: "A plain encoder's layout and tables, quality {quality}, under a camera's name.",
    expected: "The maker's own layout.",
  },
  camera_app_format: { observed: "A {format} file from a camera app.", expected: "JPEG or HEIC." },
  messenger_copy: {
    observed: "The tables and layout of a messenger's or a web site's copy.",
    expected: "The file that the camera wrote.",
  },
  called_screenshot: {
    observed: "The file calls itself a screenshot.",
    expected: "A camera's metadata and a sensor's size.",
  },
  screenshot_program_named: {
    observed: "The file names a program that takes screenshots.",
    expected: "A camera's metadata and a sensor's size.",
  },
  screen_size: {
    observed: "No camera's metadata, and {width} × {height} pixels.",
    expected: "A camera's metadata and a sensor's size.",
  },
  preview_differs: {
    observed: "The embedded preview correlates {correlation} with the picture.",
    expected: "A preview of the same picture: correlation from {minimum}.",
  },
  preview_shape_differs: {
    observed: "The embedded preview has other proportions, by {percent} %.",
    expected: "A preview of the same picture: correlation from {minimum}.",
  },
  taken_after_arrival: {
    observed: "Taken {time} after it arrived.",
    expected: "Taken before it arrived.",
  },
  taken_before_link: {
    observed: "Taken {time} before the link was made.",
    expected: "Taken while the link was open.",
  },
  modified_later: {
    observed: "The file was changed after the picture was taken.",
    expected: "Written as it was taken.",
  },
  size_differs: {
    observed: "The metadata says {recorded}, the picture has {size}.",
    expected: "One size.",
  },
  exposure_missing: {
    observed: "A camera is named and its exposure is not.",
    expected: "Exposure time, aperture and sensitivity.",
  },
  apple_camera_on_android: {
    observed: "Apple's camera, sent by a browser on Android.",
    expected: "The phone that the page is open on.",
  },
  other_camera_on_ios: {
    observed: "Another maker's camera, sent by a browser on iOS.",
    expected: "The phone that the page is open on.",
  },
  compressed_twice: {
    observed: "The picture was compressed, opened and compressed again.",
    expected: "One compression, by the camera.",
  },
  sides_alike: { observed: "Front and back are one picture.", expected: "Two sides." },
  cameras_differ: {
    observed: "Front and back name different cameras.",
    expected: "One camera.",
  },
  sides_apart: {
    observed: "Front and back were taken {hours} hours apart.",
    expected: "Within {limit} hours.",
  },
  one_file: {
    observed: "{one} and {other} are one file.",
    expected: "A photograph of its own for each.",
  },
  one_picture: {
    observed: "{one} and {other} are one picture.",
    expected: "A photograph of its own for each.",
  },
} as const satisfies Record<FindingCode, FindingSentences>;

/** Blocks that only Adobe's programs write. */
export const blockWords = {
  photoshop_resources: "Photoshop's image resources",
  adobe_export: "Adobe's export block",
} as const;

export const timeWords = {
  minutes: "{amount} minutes",
  hours: "{amount} hours",
  days: "{amount} days",
} as const;

export const formatWords = { png: "PNG", webp: "WebP" } as const;
