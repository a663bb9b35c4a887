import { expect, it } from "vitest";
import {
  dispositionReasons,
  isOfferedWith,
  reasonsOf,
  refuseRepeatedReasons,
  refuseUnknownReasons,
} from "#domain/review/disposition-reasons.ts";

const own = { code: "club_rule_7", description: "Against rule 7 of the club" };
const project = { dispositionReasons: [own] };

it("takes the built-in reasons and a project's own, and tells them apart", () => {
  const all = reasonsOf(project);
  expect(all).toHaveLength(dispositionReasons.length + 1);
  expect(all.at(0)).toEqual({
    code: "identity_confirmed",
    description: "Reviewed by a person, and found genuine",
    builtIn: true,
  });
  expect(all.at(-1)).toEqual({ ...own, builtIn: false });
  expect(reasonsOf({}).every(({ builtIn }) => builtIn)).toBe(true);
});

it("offers a built-in reason with the decisions that it explains, and a project's own with any", () => {
  expect(isOfferedWith("declined", "document_fraud")).toBe(true);
  expect(isOfferedWith("approved", "document_fraud")).toBe(false);
  expect(isOfferedWith("approved", own.code)).toBe(true);
});

it("refuses a reason that the project does not have, and says which and where they are listed", () => {
  expect(() => refuseUnknownReasons([], project)).not.toThrow();
  expect(() => refuseUnknownReasons(["under_age", own.code], project)).not.toThrow();
  expect(() => refuseUnknownReasons(["under_age", own.code], {})).toThrow(
    expect.objectContaining({
      code: "invalid_parameter",
      details: { param: "reason_codes[1]" },
      message: expect.stringContaining("disposition-reasons"),
    }),
  );
});

it("refuses a code that would mean two things, built in or given twice", () => {
  expect(() => refuseRepeatedReasons([own])).not.toThrow();
  for (const second of ["under_age", own.code]) {
    expect(() => refuseRepeatedReasons([own, { ...own, code: second }])).toThrow(
      expect.objectContaining({ code: "invalid_parameter", details: { param: "reasons[1].code" } }),
    );
  }
});
