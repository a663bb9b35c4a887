import { expect, it } from "vitest";
import { withoutShortPage } from "#report/pdf/draw-report.ts";
import { fontFiles } from "#report/pdf/font-files.ts";
import { newSheet } from "#report/pdf/sheet.ts";
import { wordsIn } from "#report/pdf/words.ts";
import { contentsOf } from "../../fakes/pdf-marks.ts";

const letterhead = { name: "Bank", colour: "#14498a", onColour: "#ffffff" };

const emptySheet = (isTight = false) =>
  newSheet({
    ...{ title: "A report", foot: "foot", letterhead, words: wordsIn("en"), isTight },
    fonts: fontFiles(),
  });

it("begins each page of a table with its head", async () => {
  const sheet = emptySheet();
  const rows = Array.from({ length: 150 }, (_, at) => [`row ${at}`, "1"]);
  sheet.rows([0.5, 0.5], rows, { head: ["Rate", "Errors"] });
  const { count } = sheet.filled();
  expect(count).toBeGreaterThan(2);
  const artifacts = contentsOf(Buffer.from(await sheet.bytes()))
    .join()
    .match(/\/Artifact/g);
  // Each page has its foot, and each page after the first a repeated head.
  expect(artifacts).toHaveLength(count + count - 1);
});

it("saves a last page of one line by filling the pages before it", () => {
  const withLines = (lines: number, isTight: boolean) => {
    const sheet = emptySheet(isTight);
    for (let at = 0; at < lines; at += 1) sheet.line(`line ${at}`);
    return sheet;
  };
  let lines = 1;
  for (const sheet = withLines(1, false); sheet.filled().count === 1; lines += 1)
    sheet.line("line");
  expect(withLines(lines, false).filled()).toEqual({ count: 2, isLastShort: true });
  expect(withoutShortPage((isTight) => withLines(lines, isTight)).filled().count).toBe(1);
  // Two pages that are well filled stay as they are.
  expect(withoutShortPage((isTight) => withLines(lines + 9, isTight)).filled().count).toBe(2);
});
