import { expect, it } from "vitest";
import { maskedEmail } from "#domain/sitting/masked-email.ts";

it.for([
  ["ana.silva@example.com", "a•••@example.com"],
  ["an@example.com", "a•••@example.com"],
  ["a@example.com", "•••@example.com"],
] as const)("shows of %s what its owner knows it by", ([email, shown]) => {
  expect(maskedEmail(email)).toBe(shown);
});
