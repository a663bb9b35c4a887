import { expect, it } from "vitest";
import {
  judgeAge,
  judgeExpiry,
  judgeReading,
  readingStatus,
} from "#domain/assessment/judge-reading.ts";
import type { DocumentField } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/reason-codes.ts";

const field = (value: string | null): DocumentField => ({
  value,
  source: "mrz",
  confidence: 1,
  checkDigitOk: true,
});
const fields = {
  family_names: field("COSSA"),
  document_number: field("AB123456"),
  date_of_birth: field("1990-03-07"),
  nationality: field(null),
};

it("a document is read where all that it cannot do without is, as surely as is asked for", () => {
  expect(judgeReading({ missing: [], score: 0.8, fields }, 0.8)).toBeUndefined();
  const unsure = judgeReading({ missing: [], score: 0.79, fields }, 0.8);
  expect(unsure).toMatchObject({ code: "not_read" });
  expect(unsure?.fields).toEqual(["nationality"]);
});

it.for(["family_names", "document_number", "date_of_birth"])(
  "a document without its %s is not read, however sure the rest is",
  (name) => {
    const without = { ...fields, [name]: field(null) };
    expect(judgeReading({ missing: [], score: 1, fields: without }, 0.8)?.code).toBe("not_read");
    const { [name as keyof typeof fields]: _, ...rest } = fields;
    expect(judgeReading({ missing: [], score: 1, fields: rest }, 0.8)?.code).toBe("not_read");
  },
);

it("a field that the document leaves blank is read, and not so a document without any name", () => {
  const blank = { ...field(null), blank: true as const };
  const single = { ...fields, family_names: blank, given_names: field("PRIYA") };
  expect(judgeReading({ missing: [], score: 1, fields: single }, 0.8)).toBeUndefined();
  const undated = { ...fields, date_of_birth: blank };
  expect(judgeReading({ missing: [], score: 1, fields: undated }, 0.8)).toBeUndefined();
  const nameless = { ...fields, family_names: blank, given_names: blank };
  expect(judgeReading({ missing: [], score: 1, fields: nameless }, 0.8)?.code).toBe("not_read");
});

it("fields that are missing altogether are named, however sure the rest is, and print alone has no other fault", () => {
  const missing = ["curp", "sex"];
  const detail = "Not read surely: curp, sex.";
  const named = { code: "not_read", fields: missing, detail };
  expect(judgeReading({ missing, score: 1, fields }, 0.8)).toMatchObject(named);
  expect(judgeReading({ missing, fields }, 0.8)).toMatchObject(named);
  expect(judgeReading({ missing: [], fields: {} }, 0.8)).toBeUndefined();
});

it("an unsure reading names the fields below the threshold, and none if each is sure by itself", () => {
  const on = { ...fields, nationality: { ...field("MZ"), confidence: 0.8 } };
  const below = { ...on, document_number: { ...field("AB123456"), confidence: 0.79 } };
  expect(judgeReading({ missing: [], score: 0.7, fields: below }, 0.8)?.fields).toEqual([
    "document_number",
  ]);
  expect(judgeReading({ missing: [], score: 0.7, fields: on }, 0.8)).not.toHaveProperty("fields");
});

it("a reason about a date names the field that it rests on", () => {
  const days = { first: "2026-11-25", last: "2026-11-25" };
  expect(judgeAge({ birth: "2020-01-01", days }, 18)?.fields).toEqual(["date_of_birth"]);
  expect(judgeExpiry("2020-01-01", days)?.fields).toEqual(["date_of_expiry"]);
});

it("an applicant who reaches the age on the day of the check is old enough, and one who reaches it the next day is not", () => {
  const judged = (birth: string | null) =>
    judgeAge({ birth, days: { first: "2026-11-25", last: "2026-11-25" } }, 18)?.code;
  expect(judged("2008-11-25")).toBeUndefined();
  expect(judged("2008-11-26")).toBe("under_age");
  expect(judged("1990-01-01")).toBeUndefined();
});

it("asks a person about an applicant who may be too young, if a part of the birth date is open", () => {
  const judged = (birth: string | null) =>
    judgeAge({ birth, days: { first: "2026-11-25", last: "2026-11-25" } }, 18)?.code;
  expect(judged("2008-11-XX")).toBe("age_unclear");
  expect(judged("2009-XX-XX")).toBe("under_age");
  expect(judged("XX25-03-03")).toBe("age_unclear");
  expect(judged("XX06-03-03")).toBeUndefined();
  expect(judged("XXXX-03-03")).toBe("age_unclear");
  expect(judged("2008-10-XX")).toBeUndefined();
  expect(judged(null)).toBeUndefined();
});

it("the worst that was found says how a reading ends", () => {
  const warned = reason("low_resolution", { severity: "warning" });
  const hint = reason("low_resolution", { severity: "info" });
  expect(readingStatus([])).toBe("pass");
  expect(readingStatus([hint])).toBe("pass");
  expect(readingStatus([hint, warned])).toBe("review");
  expect(readingStatus([warned, reason("missing_back")])).toBe("not_run");
  for (const code of ["document_not_allowed", "unsupported_document"] as const) {
    const severity = "warning";
    expect(readingStatus([reason("missing_back"), reason(code, { severity })])).toBe("fail");
  }
  expect(readingStatus([reason("low_resolution", { severity: "critical" })])).toBe("fail");
});

it("at the edge of a day the later one counts for the age, and the earlier one for the expiry", () => {
  const days = { first: "2026-11-25", last: "2026-11-26" };
  expect(judgeAge({ birth: "2008-11-26", days }, 18)).toBeUndefined();
  expect(judgeAge({ birth: "2008-11-27", days }, 18)?.code).toBe("under_age");
  expect(judgeExpiry("2026-11-25", days)).toBeUndefined();
  expect(judgeExpiry("2026-11-24", days)?.code).toBe("document_expired");
  expect(judgeExpiry(null, days)).toBeUndefined();
});

it("an applicant born on a leap day comes of age on the last day of February", () => {
  const on = (day: string) =>
    judgeAge({ birth: "2008-02-29", days: { first: day, last: day } }, 18);
  expect(on("2026-02-27")?.code).toBe("under_age");
  expect(on("2026-02-28")).toBeUndefined();
});
