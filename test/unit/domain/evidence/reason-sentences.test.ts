import { expect, it } from "vitest";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";

it("tells a film that nobody made from one that was made too slowly", () => {
  const code = "challenge_timeout";
  expect(reasonSentence(code, "not_run")).toBe("There is no film of the face.");
  expect(reasonSentence(code, "review")).toBe("The film was not made in time.");
  expect(reasonSentence(code)).toContain("or not at all");
});

it("tells light that is in doubt from light that is another session's", () => {
  const code = "illumination_mismatch";
  expect(reasonSentence(code, "review")).toContain("not sure");
  expect(reasonSentence(code, "fail")).toContain("did not reflect the colours");
});
