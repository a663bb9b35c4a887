import { expect, it } from "vitest";
import { ageWords } from "#domain/sitting/age-words.ts";

it.for(["en", "pt", "es", "fr"] as const)(
  "asks for an age alone, on a repeated link too: %s",
  (language) => {
    const words = ageWords(21)[language];
    expect(words["welcome.who"]).toMatch(/^\{name\} .*\b21\b/);
    expect(words["again.who"]).toBe(words["welcome.who"]);
    expect(words["welcome.kept"]).toMatch(/^\{name\} .{40,}/);
    expect(words["again.kept"]).toBe(words["welcome.kept"]);
    expect(words["welcome.details_text"]).toMatch(/.{40,}\{name\}/);
  },
);
