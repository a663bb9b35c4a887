import { expect, it } from "vitest";
import { createPrecedence } from "../emulators/lambda/precedence.ts";

it("gives no function precedence before any has run", () => {
  const { niceOf } = createPrecedence();
  expect(niceOf("liveness")).toBe(niceOf("face-match"));
  expect(niceOf("liveness")).toBeGreaterThan(0);
});

it("gives functions with long last runs precedence, and new functions too", () => {
  const { note, niceOf } = createPrecedence();
  note("liveness", 900);
  note("face-match", 300);
  note("authenticity", 500);
  expect(niceOf("face-match")).toBeGreaterThan(niceOf("liveness"));
  expect(niceOf("authenticity")).toBe(niceOf("liveness"));
  expect(niceOf("document-read")).toBe(niceOf("liveness"));
  note("liveness", 300);
  expect(niceOf("face-match")).toBe(niceOf("liveness"));
});
