import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { speak } from "../../../../web/dashboard/language.ts";
import { problemWord } from "../../../../web/dashboard/parts/problem-words.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "en" } }));

afterEach(async () => {
  await speak("en");
  vi.unstubAllGlobals();
});

it("says in the reader's language what a refusal means, before the service's English", async () => {
  await speak("pt");
  expect(problemWord("slug_taken")).toBe("Este slug já está ocupado.");
  await speak("es");
  expect(problemWord("slug_taken")).toBe("Este slug ya está ocupado.");
});

it("says nothing twice in English, and nothing of a code that no page has words for", async () => {
  expect(problemWord("slug_taken")).toBeUndefined();
  await speak("es");
  expect(problemWord("invalid_cursor")).toBeUndefined();
  expect(problemWord("constructor")).toBeUndefined();
  expect(problemWord(undefined)).toBeUndefined();
});
