import { describe, expect, it } from "vitest";
import { compareValues } from "#domain/document/agreement/compare-values.ts";
import { isOrder } from "#domain/document/agreement/compare-within.ts";

describe("two values of one field", () => {
  it.for([
    ["issuing_country", "MOZ", "mz ", "same"],
    ["issuing_country", "D<<", "DE", "same"],
    ["issuing_country", "MOZ", "MX", "different"],
    ["issuing_country", "UTO", "MZ", undefined],
    ["issuing_country", "MZ", "UTO", undefined],
    ["document_number", "AB 12-34", "ab1234", "same"],
    ["document_number", "AB1234", "AB1235", "different"],
    ["sex", "female", "female", "same"],
    ["sex", "female", "male", "different"],
    ["sex", "unspecified", "male", undefined],
    ["date_of_birth", "1990-03-01", "XX90-03-01", "contained"],
    ["date_of_birth", "XXXX-XX-XX", "1990-03-01", undefined],
    ["date_of_birth", "XXXX-XX-XX", "XXXX-XX-XX", undefined],
    ["height", "170", "171", undefined],
    ["toString", "a", "b", undefined],
  ] as const)("of %s: %s and %s are %s", ([field, one, other, relation]) => {
    expect(compareValues(field, one, other)).toBe(relation);
  });

  it.for([
    ["issued_before_expiry", true],
    ["born_before_issue", true],
    ["curp_birth", false],
  ] as const)("prove nothing by their order alone: %s, %s", ([name, isOnlyOrder]) => {
    expect(isOrder({ name })).toBe(isOnlyOrder);
  });
});
