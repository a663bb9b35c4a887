import { expect, it } from "vitest";
import { localeOf } from "../../../../web/applicant/strings.ts";

it.for([
  ["pt", "2,5"],
  ["es", "2.5"],
  ["en", "2.5"],
  ["fr", "2,5"],
] as const)("writes a number in %s as its readers do: %s", ([language, written]) => {
  expect((2.5).toLocaleString(localeOf(language))).toBe(written);
});
