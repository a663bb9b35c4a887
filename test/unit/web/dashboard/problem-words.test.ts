import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setLanguage } from "../../../../web/dashboard/language.ts";
import { problemWord, tooManyWord } from "../../../../web/dashboard/parts/problem-words.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "en" } }));

afterEach(async () => {
  await setLanguage("en");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("says in the reader's language what a refusal means, before the service's English", async () => {
  await setLanguage("pt");
  expect(problemWord("slug_taken")).toBe("Este slug já está ocupado.");
  await setLanguage("es");
  expect(problemWord("slug_taken")).toBe("Este slug ya está ocupado.");
});

it("says when it works again as the service does: a day's quota is not back within a minute", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-26T10:00:00Z") });
  expect(tooManyWord(new Date("2026-11-26T10:00:20Z"))).toContain("in a moment");
  expect(tooManyWord(new Date("2026-11-27T00:00:00Z"))).toContain("in 14 hours");
  await setLanguage("es");
  expect(tooManyWord(new Date("2026-11-27T00:00:00Z"))).toContain("dentro de 14 horas");
});

it("promises no time if the service named none", () => {
  expect(tooManyWord(undefined)).toContain("later");
});

it("repeats no text in English, and skips codes without a text in the pages", async () => {
  expect(problemWord("slug_taken")).toBeUndefined();
  await setLanguage("es");
  expect(problemWord("invalid_cursor")).toBeUndefined();
  expect(problemWord("constructor")).toBeUndefined();
  expect(problemWord(undefined)).toBeUndefined();
});
