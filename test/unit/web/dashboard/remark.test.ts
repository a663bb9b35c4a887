import { expect, it } from "vitest";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import { remarkOf } from "../../../../web/dashboard/pages/verifications/case/evidence.ts";

it("shows a remark that adds to its reason, and none that repeats it", () => {
  const code = "liveness_declined";
  expect(remarkOf({ code, detail: "No camera was found." }, "not_run")).toBe(
    "No camera was found.",
  );
  expect(remarkOf({ code, detail: reasonSentence(code) }, "not_run")).toBeUndefined();
  expect(remarkOf({ code, detail: "" }, "not_run")).toBeUndefined();
});
