import { expect, it } from "vitest";
import { assessmentWord, documentWord, optionOf } from "../../../../web/dashboard/words.ts";

it("offers each choice of a filter with what the API calls it", () => {
  const word = assessmentWord("manual_review_recommended");
  expect(optionOf("manual_review_recommended", word)).toEqual({
    value: "manual_review_recommended",
    label: "Review recommended (manual_review_recommended)",
  });
});

it("names a document with its country, and without one by its type alone", () => {
  expect(documentWord("MZ", "passport")).toBe("Passport, Mozambique");
  expect(documentWord(undefined, "bilhete_identidade")).toBe("Bilhete de identidade");
  expect(documentWord("MZ", undefined)).toBe("–");
});
