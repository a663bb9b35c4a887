import { expect, it } from "vitest";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import { recordMatchConfig } from "#domain/flow/primitive-schemas.ts";
import { primitives } from "#domain/flow/primitives.ts";

const byId = (id: string) => primitives.find((primitive) => primitive.id === id);

it("publishes the pieces of the contract", () => {
  expect(primitives.map(({ id }) => id).sort()).toEqual([
    "capture.consent",
    "capture.document",
    "capture.liveness_active",
    "capture.liveness_no_flash",
    "capture.selfie",
    "check.authenticity",
    "check.block_list",
    "check.document_reading",
    "check.external",
    "check.face_match",
    "check.liveness",
    "check.record_match",
    "check.screening",
    "decision.policy",
  ]);
});

it("requires only pieces that exist", () => {
  const ids = new Set(primitives.map(({ id }) => id));
  const missing = primitives.flatMap(({ requires }) => requires.filter((id) => !ids.has(id)));
  expect(missing).toEqual([]);
});

it("says that liveness and authenticity were calibrated on synthetic data", () => {
  expect(byId("check.liveness")?.calibration).toBe("synthetic-v1");
  expect(byId("check.authenticity")?.calibration).toBe("synthetic-v1");
});

it("lists each supported document once, with its tier", () => {
  const documents = byId("check.document_reading")?.documents ?? [];
  const pairs = documents.map(({ country, documentType }) => `${country}/${documentType}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(documents.filter(({ tier }) => tier === "calibrated")).toHaveLength(4);
  expect(documents.filter(({ documentType }) => documentType === "passport")).toHaveLength(249);
});

it("publishes JSON Schema 2020-12 for every configuration", () => {
  for (const { configSchema, evidenceSchema } of primitives) {
    expect(configSchema).toHaveProperty("$schema", "https://json-schema.org/draft/2020-12/schema");
    expect(JSON.parse(JSON.stringify(configSchema))).toEqual(configSchema);
    if (evidenceSchema) expect(evidenceSchema).toHaveProperty("properties.status.enum");
  }
});

it("feeds the decision with exactly the checks that the policy requires", () => {
  const checks = policyOf(currentPolicyRevision).requiredChecks.map((check) => `check.${check}`);
  expect(byId("decision.policy")?.requires).toEqual(checks);
});

it("knows the two modes of record match and no third", () => {
  expect(recordMatchConfig.safeParse({ mode: "simple_match" }).success).toBe(true);
  const rule = { field: "name", operator: "equals", claimed: "/name", collected: "full_name" };
  expect(recordMatchConfig.safeParse({ mode: "rules", rules: [rule] }).success).toBe(true);
  const like = { ...rule, operator: "matches" };
  expect(recordMatchConfig.safeParse({ mode: "rules", rules: [like] }).success).toBe(false);
  expect(recordMatchConfig.safeParse({ mode: "fuzzy" }).success).toBe(false);
});
