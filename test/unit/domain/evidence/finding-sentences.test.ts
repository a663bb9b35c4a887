import { describe, expect, it } from "vitest";
import type { FindingCode } from "#domain/evidence/facts/findings.ts";
import { findingSentences, findingsRemark } from "#domain/evidence/finding-sentences.ts";
import { listedWords } from "#domain/listed-words.ts";
import es from "#domain/words/es.json" with { type: "json" };
import fr from "#domain/words/fr.json" with { type: "json" };
import pt from "#domain/words/pt.json" with { type: "json" };
import { everyFinding } from "../../../fixtures/every-finding.ts";

const camera = "A camera's metadata and a sensor's size.";
const preview = "A preview of the same picture: correlation from 0.92.";
const phone = "The phone that the page is open on.";
const own = "A photograph of its own for each.";

/** As integrators know them. */
const published: Record<FindingCode, [observed: string, expected: string]> = {
  editor_named: [
    "The file names Photoshop, GIMP, Photoshop's image resources, Adobe's export block.",
    "A file that no editor has written.",
  ],
  edit_recorded: [
    "The file records c2pa.edited, trainedAlgorithmicMedia.",
    "A record of a capture without later edits, or none.",
  ],
  page_capture_with_metadata: [
    "A picture from the page's own camera view carries a camera's or editor's metadata.",
    "The browser's encoder and nothing else.",
  ],
  messenger_tables_with_camera: ["A messenger's tables under a camera's name.", "A camera's own."],
  progressive_with_camera: ["A progressive JPEG under a camera's name.", "A baseline JPEG."],
  plain_encoder_with_camera: [
    "A plain encoder's layout and tables, quality 92, under a camera's name.",
    "The maker's own layout.",
  ],
  camera_app_format: ["A WebP file from a camera app.", "JPEG or HEIC."],
  messenger_copy: [
    "The tables and layout of a messenger's or a web site's copy.",
    "The file that the camera wrote.",
  ],
  called_screenshot: ["The file calls itself a screenshot.", camera],
  screenshot_program_named: ["The file names a program that takes screenshots.", camera],
  screen_size: ["No camera's metadata, and 1170 × 2532 pixels.", camera],
  preview_differs: ["The embedded preview correlates 0.40 with the picture.", preview],
  preview_shape_differs: ["The embedded preview has other proportions, by 12 %.", preview],
  taken_after_arrival: ["Taken 3 days after it arrived.", "Taken before it arrived."],
  taken_before_link: [
    "Taken 20 minutes before the link was made.",
    "Taken while the link was open.",
  ],
  modified_later: ["The file was changed after the picture was taken.", "Written as it was taken."],
  size_differs: ["The metadata says 4032 × 3024, the picture has 2000 × 1500.", "One size."],
  exposure_missing: [
    "A camera is named and its exposure is not.",
    "Exposure time, aperture and sensitivity.",
  ],
  apple_camera_on_android: ["Apple's camera, sent by a browser on Android.", phone],
  other_camera_on_ios: ["Another maker's camera, sent by a browser on iOS.", phone],
  compressed_twice: [
    "The picture was compressed, opened and compressed again.",
    "One compression, by the camera.",
  ],
  sides_alike: ["Front and back are one picture.", "Two sides."],
  cameras_differ: ["Front and back name different cameras.", "One camera."],
  sides_apart: ["Front and back were taken 30 hours apart.", "Within 24 hours."],
  one_file: ["id_front and id_back are one file.", own],
  one_picture: ["id_front and id_front_tilted are one picture.", own],
};

it.for(Object.values(everyFinding))("$code has its published sentences", (finding) => {
  const [observed, expected] = published[finding.code];
  expect(findingSentences(finding)).toEqual({ observed, expected });
});

it("a time has its unit, a format its name, and Adobe's blocks are absent if there are none", () => {
  const {
    taken_after_arrival: time,
    camera_app_format: format,
    editor_named: named,
  } = everyFinding;
  const observed = [
    findingSentences({ ...time, amount: 20, unit: "minutes" }),
    findingSentences({ ...time, amount: 5, unit: "hours" }),
    findingSentences({ ...format, format: "png" }),
    findingSentences({ ...named, programs: ["Krita"], blocks: [] }),
  ].map((sentences) => sentences.observed);
  expect(observed).toEqual([
    "Taken 20 minutes after it arrived.",
    "Taken 5 hours after it arrived.",
    "A PNG file from a camera app.",
    "The file names Krita.",
  ]);
});

it("a remark has each sentence once", () => {
  const { compressed_twice: twice, modified_later: later } = everyFinding;
  expect(findingsRemark([twice, later, twice])).toBe(
    "The picture was compressed, opened and compressed again. The file was changed after the picture was taken.",
  );
});

describe.for(Object.entries({ pt, es, fr }))("a reader of %s", ([, texts]) => {
  const known = new Map(Object.entries(texts));
  const look = (name: string, english: string) => known.get(name) ?? english;
  const { item } = listedWords(look);
  const figure = (number: number, digits?: number) =>
    number.toFixed(digits ?? (Number.isInteger(number) ? 0 : 2)).replace(".", ",");

  it.for(Object.values(everyFinding))(
    "reads of $code in words that the language has",
    (finding) => {
      const asked: string[] = [];
      const noted = (name: string, english: string) => {
        asked.push(name);
        return look(name, english);
      };
      findingSentences(finding, { look: noted, item, figure });
      expect(asked.filter((name) => !known.has(name))).toEqual([]);
      expect(asked.length).toBeGreaterThanOrEqual(2);
    },
  );

  it.for(Object.values(everyFinding))("reads of $code with all its values", (finding) => {
    const { observed, expected } = findingSentences(finding, { look, item, figure });
    const english = findingSentences(finding);
    expect([observed, expected].join()).not.toMatch(/[{}]|id_|\d\.\d/);
    expect(observed).not.toBe(english.observed);
    const numbers = (sentence: string) => sentence.match(/\d+/g)?.sort() ?? [];
    expect(numbers(observed)).toEqual(numbers(english.observed));
    expect(numbers(expected)).toEqual(numbers(english.expected));
  });
});
