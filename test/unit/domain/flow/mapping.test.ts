import fc from "fast-check";
import { expect, it } from "vitest";
import { Refusal } from "#domain/errors.ts";
import { canonicalFields, isCanonical } from "#domain/flow/canonical-fields.ts";
import { valueAt } from "#domain/flow/json-pointer.ts";
import { applyMapping, MappingRules } from "#domain/flow/mapping.ts";

const rules = MappingRules.parse([
  { from: "/customer/first_name", to: "prefill.given_names", transform: "trim" },
  { from: "/customer/first_name", to: "claimed.given_names" },
  { from: "/born", to: "claimed.date_of_birth", transform: "date:DD/MM/YYYY" },
  { from: "/nationality", to: "claimed.nationality", transform: "country:alpha3" },
  { from: "/number", to: "claimed.document_number", transform: "upper" },
  { from: "/id", to: "case.reference_id" },
  { from: "/lang", to: "case.language" },
]);

it("puts values where the rules say, in the form that they say", () => {
  const payload = {
    customer: { first_name: " Ana " },
    born: "07/03/1990",
    nationality: "moz",
    number: "ab 12",
    id: 42,
    lang: "pt-MZ",
  };
  expect(applyMapping(rules, payload)).toEqual({
    prefill: { given_names: "Ana" },
    claimed: {
      given_names: " Ana ",
      date_of_birth: "1990-03-07",
      nationality: "MZ",
      document_number: "AB 12",
    },
    referenceId: "42",
    language: "pt-MZ",
  });
});

it("maps nothing if there is nothing", () => {
  expect(applyMapping(rules, { customer: {}, born: null, nationality: "" })).toEqual({
    prefill: {},
    claimed: {},
  });
});

it.for([
  [{ born: "1990-13-01" }, "payload.born"],
  [{ born: "31/02/1990" }, "payload.born"],
  [{ nationality: "QQQ" }, "payload.nationality"],
  [{ customer: { first_name: { a: 1 } } }, "payload.customer.first_name"],
  [{ lang: "portuguese" }, "payload.lang"],
  [{ id: "x".repeat(256) }, "payload.id"],
] as const)("refuses %j, naming where it stood and nothing of it", ([payload, param]) => {
  expect(() => applyMapping(rules, payload)).toThrow(
    expect.objectContaining({ code: "invalid_field", details: { param } }),
  );
});

it.for([
  [{ from: "customer", to: "prefill.sex" }],
  [{ from: "/a", to: "prefill.shoe_size" }],
  [{ from: "/a", to: "case.status" }],
  [{ from: "/a", to: "prefill.sex", transform: "lower" }],
  [
    { from: "/a", to: "prefill.sex" },
    { from: "/b", to: "prefill.sex" },
  ],
])("knows no rule such as %j", (...[given]) => {
  expect(MappingRules.safeParse(given).success).toBe(false);
});

it("follows a pointer through escapes and never into what an object inherits", () => {
  expect(valueAt({ "a/b": { "~": [5, 6] } }, "/a~1b/~0/1")).toBe(6);
  for (const pointer of ["/constructor", "/__proto__/x", "/a/length"]) {
    expect(valueAt({ a: "text" }, pointer)).toBeUndefined();
  }
});

it("never throws anything but a refusal, whatever the payload", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("customer", "born", "id", "lang"), fc.anything()),
      (payload) => {
        try {
          applyMapping(rules, payload);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      },
    ),
  );
});

const into = (to: string, value: unknown, transform = "none") =>
  applyMapping(MappingRules.parse([{ from: "/a/b", to, transform }]), { a: { b: value } });

it.for([
  ["trim", "  Ana ", "Ana"],
  ["upper", " ana ", "ANA"],
  ["none", " Ana ", " Ana "],
  ["none", "A\u0301", "Á"],
  ["none", 7, "7"],
] as const)("maps by %s %j to %j", ([transform, value, expected]) => {
  expect(into("claimed.family_names", value, transform).claimed.family_names).toBe(expected);
});

it("maps a date and a country that spaces surround", () => {
  const born = into("prefill.date_of_birth", " 07/03/1990 ", "date:DD/MM/YYYY");
  expect(born.prefill.date_of_birth).toBe("1990-03-07");
  const country = into("prefill.nationality", " moz ", "country:alpha3");
  expect(country.prefill.nationality).toBe("MZ");
  expect(into("prefill.nationality", "  ", "country:alpha3")).toEqual({ prefill: {}, claimed: {} });
  expect(into("prefill.given_names", "  ", "trim")).toEqual({ prefill: {}, claimed: {} });
});

const languageWords = "one of en, pt, es, fr, with or without a region, such as pt-MZ or es-419";

it.for([
  ["claimed.given_names", "x".repeat(200), "x".repeat(201), "text of at most 200 characters"],
  ["claimed.given_names", "x", " ", "text of at most 200 characters"],
  ["claimed.sex", "x".repeat(30), "x".repeat(31), "text of at most 30 characters"],
  ["claimed.phone", "1".repeat(30), "1".repeat(31), "text of at most 30 characters"],
  ["case.reference_id", "x".repeat(255), "x".repeat(256), "text of at most 255 characters"],
  ["prefill.date_of_birth", "1990-12-31", "31/12/1990", "a date"],
  ["prefill.nationality", "MZ", "MOZ", "a country"],
  ["prefill.country", "MX", "mx", "a country"],
  ["prefill.email", "a@b.pt", "a@b", "an e-mail address"],
  ["case.language", "pt", "PT", languageWords],
  ["case.language", "pt-MZ", "xpt-MZ", languageWords],
  ["case.language", "es-419", "de", languageWords],
  ["claimed.full_name", "x", true, "text"],
] as const)(
  "fills %s with what it can hold, and says of anything else why not",
  ([to, fits, not, why]) => {
    expect(() => into(to, fits)).not.toThrow();
    expect(() => into(to, not)).toThrow(`payload.a.b must be ${why} to fill ${to}.`);
  },
);

it("follows no pointer into nothing", () => {
  expect(valueAt({ a: null }, "/a/b")).toBeUndefined();
  expect(valueAt(null, "/a")).toBeUndefined();
});

it("knows the canonical names and no other", () => {
  expect([...canonicalFields, "shoe_size", ""].filter(isCanonical)).toEqual(canonicalFields);
});
