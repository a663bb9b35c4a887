import { expect, it } from "vitest";
import { nearest, similarity } from "#domain/similarity.ts";

const fields = ["date_of_birth", "date_of_issue", "document_number"];

it.for([
  ["date_of_brith", "date_of_birth"],
  ["date_of_isue", "date_of_issue"],
  ["documentnumber", "document_number"],
  ["colour_of_eyes", undefined],
] as const)("takes %s to mean %s", ([mistyped, meant]) => {
  expect(nearest(fields, (field) => similarity(field, mistyped))).toBe(meant);
});

it("still takes a name with two slips in eight letters, and the nearer of two", () => {
  const likeness = { far: 0.75, near: 0.9, other: 0.749 };
  expect(nearest(["other", "far"] as const, (one) => likeness[one])).toBe("far");
  expect(nearest(["far", "near", "other"] as const, (one) => likeness[one])).toBe("near");
  expect(nearest(["other"] as const, (one) => likeness[one])).toBeUndefined();
});
