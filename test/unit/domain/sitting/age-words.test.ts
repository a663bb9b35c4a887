import { expect, it } from "vitest";
import { ageWords } from "#domain/sitting/age-words.ts";
import en from "../../../../web/applicant/strings/en.json" with { type: "json" };

it.for(Object.entries(ageWords(18)))(
  "replaces sentences of the page by ones with the same gaps, or fewer: %s",
  ([, words]) => {
    for (const [key, sentence] of Object.entries(words)) {
      const known = new Map(Object.entries(en)).get(key) ?? "";
      const gaps = sentence.match(/\{\w+\}/g) ?? [];
      expect(gaps.filter((gap) => !known.includes(gap))).toEqual([]);
      expect(sentence.includes("18")).toBe(key.endsWith(".who"));
    }
  },
);
