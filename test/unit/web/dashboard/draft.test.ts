import { expect, it } from "vitest";
import { completeContent } from "#domain/flow/complete-content.ts";
import { TemplateInput } from "#domain/flow/template-content.ts";
import {
  inputOf,
  moved,
  objectionsTo,
  stepOf,
} from "../../../../web/dashboard/pages/build/draft.ts";

const { content } = completeContent(TemplateInput.parse({ name: "Account opening" }));

it("writes a template back as the service gave it", () => {
  const again = completeContent(TemplateInput.parse(inputOf(content))).content;
  expect(again).toEqual(content);
});

it("lets the comparison be changed in its one place", () => {
  const changed = { ...content, record_match: { mode: "simple_match", fields: ["name"] } as const };
  const draft = {
    ...changed,
    record_match: { ...changed.record_match, fields: ["name" as const] },
  };
  expect(objectionsTo(draft)).toEqual([]);
  expect(completeContent(TemplateInput.parse(inputOf(draft))).content.record_match).toEqual(
    draft.record_match,
  );
});

it("objects before it is saved to what the service would refuse", () => {
  expect(objectionsTo(content)).toEqual([]);
  expect(objectionsTo({ ...content, name: "" })).toMatchObject([{ param: "name" }]);
  const headless = content.steps.filter(({ primitive }) => primitive !== "capture.selfie");
  expect(objectionsTo({ ...content, steps: headless })[0]?.detail).toContain("capture.selfie");
});

it("gives a step an id of its own, and moves one without losing any", () => {
  const twice = [...content.steps, stepOf("capture.selfie", content.steps)];
  expect(new Set(twice.map(({ id }) => id)).size).toBe(twice.length);
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
  expect(moved([1, 2, 3], 2, -5)).toEqual([3, 1, 2]);
});
