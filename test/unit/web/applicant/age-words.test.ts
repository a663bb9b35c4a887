import { expect, it } from "vitest";
import { ageWords } from "#domain/sitting/age-words.ts";
import en from "../../../../web/applicant/strings/en.json" with { type: "json" };

const known = new Map(Object.entries(en));

it.for(["en", "pt", "es", "fr"] as const)(
  "replaces sentences of the page by ones with the same gaps, or fewer: %s",
  (language) => {
    const words = Object.entries(ageWords(18)[language]);
    expect(words).toHaveLength(5);
    for (const [key, sentence] of words) {
      const gaps = sentence.match(/\{\w+\}/g) ?? [];
      expect(gaps.length).toBeGreaterThan(0);
      expect(gaps.filter((gap) => !known.get(key)?.includes(gap))).toEqual([]);
      expect(sentence.includes("18")).toBe(key.endsWith(".who"));
    }
  },
);
