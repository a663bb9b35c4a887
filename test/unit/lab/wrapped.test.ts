import { expect, it } from "vitest";
import { wrapped } from "../../../lab/wrapped.ts";

it("breaks an item between words, below its first word, and loses none", () => {
  const item = `- **time.** ${Array(60).fill("word").join(" ")}`;
  const lines = wrapped(item);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.every((line) => line.length <= 120)).toBe(true);
  expect(lines.slice(1).every((line) => line.startsWith("  "))).toBe(true);
  expect(lines.map((line) => line.trim()).join(" ")).toBe(item);
});

it("leaves a short line and a long word as they are", () => {
  expect(wrapped("short")).toEqual(["short"]);
  expect(wrapped("w".repeat(150))).toEqual(["w".repeat(150)]);
});
