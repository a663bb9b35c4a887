import { expect, it, vi } from "vitest";
import { switchApiWords } from "../../../../web/dashboard/parts/api-words.ts";
import {
  assessmentWord,
  documentWord,
  fieldValueWord,
  optionOf,
} from "../../../../web/dashboard/words.ts";

it("offers each choice of a filter with what the API calls it, once somebody asked for that", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const value = "manual_review_recommended";
  const word = assessmentWord(value);
  expect(optionOf(value, word)).toEqual({ value, label: "Review recommended" });
  switchApiWords(true);
  const label = "Review recommended (manual_review_recommended)";
  expect(optionOf(value, word)).toEqual({ value, label });
  vi.unstubAllGlobals();
});

it("says a sex that was read in words, and any other value as it was read", () => {
  expect(fieldValueWord("sex", "female")).toBe("Female");
  expect(fieldValueWord("given_names", "female")).toBe("female");
  expect(fieldValueWord("sex", "toString")).toBe("toString");
});

it("names a document with its country, and without one by its type alone", () => {
  expect(documentWord("MZ", "passport")).toBe("Passport, Mozambique");
  expect(documentWord(undefined, "bilhete_identidade")).toBe("Bilhete de identidade");
  expect(documentWord("MZ", undefined)).toBe("–");
});
