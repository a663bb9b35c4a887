import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { canonicalJson } from "#domain/canonical-json.ts";
import { Refusal } from "#domain/errors.ts";
import { completeContent } from "#domain/flow/complete-content.ts";
import { languageOf, pageSettings } from "#domain/flow/page-of-template.ts";
import { TemplateContent, TemplateInput } from "#domain/flow/template-content.ts";

type Written = Omit<z.input<typeof TemplateInput>, "name">;
type Step = NonNullable<Written["steps"]>[number];

const complete = (written: Written = {}) =>
  completeContent(TemplateInput.parse({ name: "Onboarding", ...written })).content;

function refusalOf(written: Written): Refusal {
  try {
    complete(written);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("this was not refused");
}

const step = (primitive: string, config: Step["config"] = {}): Step => ({
  id: primitive.split(".")[1] ?? primitive,
  primitive,
  config,
});
const required = [
  "capture.document",
  "capture.selfie",
  "capture.liveness_active",
  "check.document_reading",
  "check.authenticity",
  "check.liveness",
  "check.face_match",
  "decision.policy",
];
const steps = required.map((primitive) => step(primitive));
const without = (primitive: string) => steps.filter((each) => each.primitive !== primitive);
const simple = { mode: "simple_match", fields: ["name", "date_of_birth", "number"] };

describe("a Template with nothing but a name", () => {
  it("has every capture and check there is, with flashes and the client's record compared", () => {
    const content = complete();
    expect(content.steps.map(({ primitive }) => primitive)).toEqual([
      ...required.slice(0, -1),
      "check.record_match",
      "decision.policy",
    ]);
    expect(content.steps.map(({ id }) => id)).toContain("liveness_active");
    expect(content.steps[0]).toEqual({
      id: "document",
      primitive: "capture.document",
      config: { allow_desktop: false, ask_tilted: true },
    });
    expect(content.record_match).toEqual(simple);
    expect(content.steps.find(({ id }) => id === "record_match")?.config).toEqual(simple);
  });

  it("is whole: it can be frozen as it is", () => {
    const content = complete();
    expect(TemplateContent.parse(content)).toEqual(content);
    expect(content).toMatchObject({ link_ttl_seconds: null, locales: [], mapping: [] });
    expect(content.allowed_documents).toContainEqual({ country: "MZ", document_type: "passport" });
  });

  it("compares no record if its author says so", () => {
    const content = complete({ record_match: null });
    expect(content.record_match).toBeNull();
    expect(content.steps.map(({ primitive }) => primitive)).toEqual(required);
  });
});

it("keeps what its author says of a record, in the step and beside it", () => {
  const record_match = { mode: "simple_match" as const, fields: ["number" as const] };
  const content = complete({ record_match, link_ttl_seconds: 600 });
  expect(content.record_match).toEqual(record_match);
  expect(content.steps.find(({ id }) => id === "record_match")?.config).toEqual(record_match);
  expect(content.link_ttl_seconds).toBe(600);
});

it("takes the record's comparison from its step if it stands only there", () => {
  const config = { mode: "simple_match", fields: ["name"] };
  const match = step("check.record_match", config);
  expect(complete({ steps: [...steps, match] }).record_match).toEqual(config);
  const same = { mode: "simple_match" as const, fields: ["name" as const] };
  expect(complete({ steps: [...steps, match], record_match: same }).record_match).toEqual(same);
});

it("fills a bare step of record match from the template's setting, else with the simple one", () => {
  const bare = [...steps, step("check.record_match")];
  const of = ({ steps: all }: TemplateContent) =>
    all.find(({ primitive }) => primitive === "check.record_match")?.config;
  const record_match = { mode: "simple_match" as const, fields: ["number" as const] };
  expect(of(complete({ steps: bare }))).toEqual(simple);
  expect(of(complete({ steps: bare, record_match }))).toEqual(record_match);
  expect(complete({ steps }).record_match).toBeNull();
});

it("fills in what a step's author left out of its configuration", () => {
  const document = step("capture.document", { ask_tilted: false });
  const [first] = complete({ steps: [document, ...steps.slice(1)] }).steps;
  expect(first?.config).toEqual({ allow_desktop: false, ask_tilted: false });
});

it("takes liveness without flashes for liveness", () => {
  const calm = [...without("capture.liveness_active"), step("capture.liveness_no_flash")];
  expect(complete({ steps: calm }).steps).toHaveLength(required.length);
});

it("takes liveness without flashes for no other step than liveness", () => {
  const faceless = [...without("capture.document"), step("capture.liveness_no_flash")];
  expect(refusalOf({ steps: faceless }).message).toContain("needs a step of capture.document");
});

it("has a page for a Template that photographs no document", () => {
  const content = { ...complete(), steps: [] };
  expect(pageSettings(content)).toEqual({ asksTilted: true, flashes: false, languages: [] });
});

it.for<[string, Step[], string, string]>([
  ["an unknown step", [...steps, step("check.aura")], "steps[8].primitive", "not in the registry"],
  [
    "one step twice",
    [...steps, { ...step("check.face_match"), id: "again" }],
    "steps[8].primitive",
    "repeats",
  ],
  [
    "one id twice",
    [...steps, { ...step("capture.consent"), id: "selfie" }],
    "steps[8].id",
    "repeats",
  ],
  [
    "a check without what it looks at",
    without("capture.document"),
    "steps[2].primitive",
    "needs a step of capture.document",
  ],
  [
    "liveness with nothing filmed",
    without("capture.liveness_active"),
    "steps[4].primitive",
    "needs a step of capture.liveness_active",
  ],
  [
    "a decision on less than the policy requires",
    without("check.face_match").filter(({ primitive }) => primitive !== "check.authenticity"),
    "steps[5].primitive",
    "needs a step of check.authenticity, check.face_match",
  ],
  ["no decision", without("decision.policy"), "steps", "must end in a step of decision.policy"],
  [
    "a configuration that its step does not know",
    [...steps, step("capture.consent", { colour: "red" })],
    "steps[8].config",
    "does not fit the primitive's schema",
  ],
  [
    "flashes that nobody may decline",
    [
      ...without("capture.liveness_active"),
      step("capture.liveness_active", { offer_no_flash: false }),
    ],
    "steps[7].config.offer_no_flash",
    "sensitive to flashing light",
  ],
])("refuses %s, and says where", ([, wrong, param, why]) => {
  const { code, message, details } = refusalOf({ steps: wrong });
  expect([code, details.param]).toEqual(["invalid_parameter", param]);
  expect(message).toContain(`${param} `);
  expect(message).toContain(why);
});

const match = step("check.record_match", { mode: "simple_match", fields: ["name"] });
const shape = (additional: boolean) => ({
  additional,
  fields: [
    { key: "born", type: "date" as const },
    { key: "customer", type: "object" as const },
  ],
});
const ruleAt = (claimed: string): Written["record_match"] => ({
  mode: "rules",
  rules: [{ field: "name", operator: "equals", claimed, collected: "given_names" }],
});
const mapped = (from: string) => [{ from, to: "claimed.date_of_birth" as const }];

it.for<[string, Written, string, string]>([
  [
    "a step that contradicts that there is none",
    { steps: [...steps, match], record_match: null },
    "steps[8]",
    "contradicts record_match",
  ],
  [
    "a comparison that differs from its step's",
    { steps: [...steps, match], record_match: { mode: "simple_match", fields: ["number"] } },
    "steps[8].config",
    "differs from record_match",
  ],
  [
    "a comparison without its step",
    { steps, record_match: { mode: "simple_match" } },
    "record_match",
    "needs a step of check.record_match",
  ],
  [
    "a mapping from no field",
    { intake: shape(false), mapping: mapped("/birthday") },
    "mapping[0].from",
    "leads to no field of the intake",
  ],
  [
    "a mapping into a date",
    { intake: shape(true), mapping: mapped("/born/year") },
    "mapping[0].from",
    "does not lead to a value",
  ],
  [
    "a mapping from a whole object",
    { intake: shape(true), mapping: mapped("/customer") },
    "mapping[0].from",
    "does not lead to a value",
  ],
  [
    "a language that the page does not speak",
    { locales: ["pt-MZ", "de"] },
    "locales[1]",
    "is no language of the hosted page (en, pt, es, fr)",
  ],
  ...["/claimed/given_names", "/payload/given_names", "/claimed"].map(
    (claimed): [string, Written, string, string] => [
      `a rule that would find nothing at ${claimed}`,
      { record_match: ruleAt(claimed) },
      "record_match.rules[0].claimed",
      "leave that name out, as in /given_names",
    ],
  ),
])("refuses %s and says why", ([, written, param, why]) => {
  const { code, message, details } = refusalOf(written);
  expect([code, details.param]).toEqual(["invalid_parameter", param]);
  expect(message).toContain(why);
});

it.for([
  ["a declared field", false, "/born"],
  ["a place in a declared object", false, "/customer/born"],
  ["a key beside the declared ones", true, "/other"],
] as const)("maps from %s", ([, additional, from]) => {
  expect(() => complete({ intake: shape(additional), mapping: mapped(from) })).not.toThrow();
});

it.for([
  ["the top of the claim", [], "/given_names"],
  ["a field that the intake calls so", [{ key: "claimed", type: "object" }], "/claimed/name"],
] as const)("takes a rule from %s", ([, fields, claimed]) => {
  const intake = { fields: [...fields], additional: true };
  expect(() => complete({ intake, record_match: ruleAt(claimed) })).not.toThrow();
});

it("holds 64 kB of a Template and no more", () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      key: `k${at}`,
      type: "string" as const,
      description: "é".repeat(250),
    }));
  expect(() => complete({ intake: { fields: fields(90) } })).not.toThrow();
  expect(
    refusalOf({
      intake: { fields: fields(100).map((f) => ({ ...f, description: "é".repeat(400) })) },
    }),
  ).toMatchObject({
    code: "request_too_large",
    message: "A template is at most 65536 bytes.",
  });
});

it("takes a document that the service does not support with a warning that says which", () => {
  const passport = { country: "PT", document_type: "passport" };
  const library = { country: "PT", document_type: "library_card" };
  const { content, warnings } = completeContent(
    TemplateInput.parse({ name: "Onboarding", allowed_documents: [passport, library] }),
  );
  expect(content.allowed_documents).toEqual([passport, library]);
  expect(warnings).toEqual([{ code: "unsupported_document", param: "allowed_documents[1]" }]);
});

it("hashes one text for one content, in whatever order it was written", () => {
  const content = complete();
  const reversed: TemplateContent = JSON.parse(
    JSON.stringify(Object.fromEntries(Object.entries(content).reverse())),
  );
  const text = canonicalJson(content);
  expect(canonicalJson(reversed)).toBe(text);
  expect(JSON.parse(text)).toEqual(content);
  expect(text).toMatch(/^\{"allowed_documents":.*"description":.*"intake":\{"additional":/);
  const [first, second, ...rest] = content.steps;
  const swapped = { ...content, steps: [second, first, ...rest].flatMap((each) => each ?? []) };
  expect(canonicalJson(swapped)).not.toBe(text);
});

describe("the hosted page", () => {
  const text = { name: "acme_terms", version: "3", text_url: "https://acme.example/terms" };

  it("flashes and asks for a tilted photograph, in the branding's languages, by default", () => {
    expect(pageSettings(complete())).toEqual({ asksTilted: true, flashes: true, languages: [] });
  });

  it("does what its Template says", () => {
    const calm = [
      step("capture.document", { ask_tilted: false }),
      step("capture.consent", text),
      step("capture.liveness_no_flash"),
      ...steps.filter(
        ({ primitive }) =>
          primitive !== "capture.document" && primitive !== "capture.liveness_active",
      ),
    ];
    expect(pageSettings(complete({ steps: calm, locales: ["pt-MZ", "pt", "en"] }))).toEqual({
      asksTilted: false,
      flashes: false,
      languages: ["pt", "en"],
      consent: { name: "acme_terms", version: "3", textUrl: "https://acme.example/terms" },
    });
  });

  it.for([
    ["pt", "pt"],
    ["pt-MZ", "pt"],
    ["es-MX", "es"],
    ["de", undefined],
  ] as const)("takes %s for %s", ([locale, language]) => {
    expect(languageOf(locale)).toBe(language);
  });
});

describe("a template that returns an age alone", () => {
  it("checks the person as any other, and compares and takes nothing", () => {
    const { returns, steps: made, record_match, intake } = complete({ returns: "age_over_18" });
    expect(returns).toBe("age_over_18");
    expect(made.map(({ primitive }) => primitive)).toEqual(required);
    expect(record_match).toBeNull();
    expect(intake).toEqual({ fields: [], additional: false });
  });

  it.for<[string, Written]>([
    ["intake.fields", { intake: { fields: [{ key: "name", type: "string" }] } }],
    ["mapping", { mapping: [{ from: "/name", to: "prefill.given_names" }] }],
    ["record_match", { record_match: { mode: "simple_match" } }],
    ["steps[7].primitive", { steps: steps.toSpliced(7, 0, step("check.screening")) }],
  ])("refuses %s, which says more of a person", ([param, written]) => {
    const refused = refusalOf({ returns: "age_over_18", ...written });
    expect(refused.details.param).toBe(param);
  });
});
