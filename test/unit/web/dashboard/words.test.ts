import { expect, it } from "vitest";
import { assessmentWords, optionOf } from "../../../../web/dashboard/words.ts";

it("offers each choice of a filter with what the API calls it", () => {
  const { label } = assessmentWords.manual_review_recommended;
  expect(optionOf("manual_review_recommended", label)).toEqual({
    value: "manual_review_recommended",
    label: "Review recommended (manual_review_recommended)",
  });
});
