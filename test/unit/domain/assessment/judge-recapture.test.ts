import { expect, it } from "vitest";
import {
  judgeRecapture,
  photographStatus,
  type RecapturedLook,
} from "#domain/assessment/judge-recapture.ts";

const look = (item: string, score: number, medium: RecapturedLook["medium"]) => ({
  item,
  score,
  medium,
});

it("a photograph is suspected from the threshold on, and not before", () => {
  const reasonsAt = (score: number) => judgeRecapture([look("id_front", score, "screen")], 0.9);
  expect(reasonsAt(0.89)).toEqual([]);
  expect(reasonsAt(0.9)).toMatchObject([
    { code: "photo_of_screen", detail: "Looks photographed from a screen: id_front." },
  ]);
});

it("one reason for each medium names all photographs that look so, and no other", () => {
  const seen = [
    look("id_front", 0.95, "print"),
    look("selfie", 0.1, "print"),
    look("id_back", 0.97, "screen"),
    look("id_front_tilted", 0.91, "print"),
  ];
  expect(judgeRecapture(seen, 0.9).map(({ code, detail }) => [code, detail])).toEqual([
    [
      "printed_copy",
      "Looks photographed from a print: id_front. Looks photographed from a print: id_front_tilted.",
    ],
    ["photo_of_screen", "Looks photographed from a screen: id_back."],
  ]);
});

it("a suspicion asks for a person where the files pass, and changes nothing else", () => {
  expect(photographStatus("pass", [])).toBe("pass");
  expect(photographStatus("pass", ["one"])).toBe("review");
  expect(photographStatus("fail", ["one"])).toBe("fail");
  expect(photographStatus("review", [])).toBe("review");
});
