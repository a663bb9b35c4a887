import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { breakingChanges } from "../../../../cli/contract/breaking-changes.ts";

const published = readFileSync(new URL("../../../../docs/openapi.json", import.meta.url), "utf8");

/** The published description with one change, as `npm run openapi` would write it. */
function changed(change: (document: Draft) => void): string {
  const document = JSON.parse(published);
  change(document);
  return `${JSON.stringify(document, null, 2)}\n`;
}

// biome-ignore lint/suspicious/noExplicitAny: a test plants changes anywhere in the document
type Draft = any;

const start = (document: Draft) => document.paths["/v1/verifications"].post;
const startBody = (document: Draft) => document.components.schemas.NewVerification;
/** Its members are those of the record, too. */
const record = (document: Draft) => document.components.schemas.VerificationSummary;
const list = (document: Draft, name: string): string[] => document.components.schemas[name].enum;

it("finds nothing in what did not change", () => {
  expect(breakingChanges({ before: published, after: published })).toEqual([]);
});

const breaking: { of: string; change: (document: Draft) => void; line: string; says: string }[] = [
  {
    of: "an operation that is gone",
    change: (d) => delete d.paths["/v1/verifications/{id}"].get,
    line: '"get": {',
    says: "is gone",
  },
  {
    of: "a path that is gone",
    change: (d) => delete d.paths["/v1/me"],
    line: '"get": {',
    says: "is gone",
  },
  {
    of: "a member of an answer that is gone",
    change: (d) => delete record(d).properties.assessment,
    line: '"assessment": {',
    says: "is gone",
  },
  {
    of: "a member of an answer of another type",
    change: (d) => (record(d).properties.confidence = { type: "string" }),
    line: '"confidence": {',
    says: "was number and is string",
  },
  {
    of: "a member that was always there",
    change: (d) =>
      (record(d).required = record(d).required.filter((name: string) => name !== "status")),
    line: '"status": {',
    says: "was always there, and may be absent now",
  },
  {
    of: "a seventh status",
    change: (d) => list(d, "VerificationStatus").push("paused"),
    line: '"VerificationStatus": {',
    says: 'may be "paused" now, and the set was closed',
  },
  {
    of: "a field that must be sent",
    change: (d) => startBody(d).required.push("reference_id"),
    line: '"reference_id": {',
    says: "must be sent now",
  },
  {
    of: "a field that is refused now",
    change: (d) => delete startBody(d).properties.metadata,
    line: '"metadata": {',
    says: "is gone",
  },
  {
    of: "a shorter text",
    change: (d) => (startBody(d).properties.reference_id.maxLength = 10),
    line: '"maxLength": 10',
    says: "is lower",
  },
  {
    of: "a value that is not taken any more",
    change: (d) => list(d, "SandboxScenario").shift(),
    line: '"SandboxScenario": {',
    says: 'does not take "clear" any more',
  },
  {
    of: "a success of another status",
    change: (d) => {
      const { responses } = start(d);
      responses["200"] = responses["201"];
      delete responses["201"];
    },
    line: '"201": {',
    says: "is gone",
  },
  {
    of: "a parameter that is gone",
    change: (d) => d.paths["/v1/verifications"].get.parameters.shift(),
    line: "{",
    says: "is gone",
  },
  {
    of: "a key where none was asked for",
    change: (d) => (d.paths["/v1/primitives"].get.security = [{ apiKey: [] }]),
    line: '"security": [',
    says: "does not open by nothing any more",
  },
  {
    of: "an event that is gone",
    change: (d) => delete d.webhooks["verification.failed"],
    line: '"verification.failed": {',
    says: "is gone",
  },
];

it.for(breaking)("names the line that breaks somebody: $of", ({ change, line, says }) => {
  const after = changed(change);
  const found = breakingChanges({ before: published, after });
  expect(found.map((each) => each.says)).toContain(says);
  const [first] = found.filter((each) => each.says === says);
  const lines = (first?.in === "before" ? published : after).split("\n");
  expect(lines[(first?.line ?? 0) - 1]?.trim()).toContain(line);
  expect(found.length).toBeLessThanOrEqual(2);
});

const harmless: { of: string; change: (document: Draft) => void }[] = [
  {
    of: "a new member of an answer",
    change: (d) => (record(d).properties.note = { type: "string" }),
  },
  {
    of: "a new optional field",
    change: (d) => (startBody(d).properties.colour = { type: "string" }),
  },
  { of: "a new operation", change: (d) => (d.paths["/v1/new"] = { get: start(d) }) },
  {
    of: "a new event",
    change: (d) => (d.webhooks["verification.new"] = d.webhooks["webhook.test"]),
  },
  { of: "a longer text", change: (d) => (startBody(d).properties.reference_id.maxLength = 1000) },
  {
    of: "another scenario to ask for",
    change: (d) =>
      (startBody(d).properties.sandbox_scenario = {
        enum: [...list(d, "SandboxScenario"), "rain"],
      }),
  },
  { of: "another reason", change: (d) => list(d, "ReasonCode").push("smudged") },
  { of: "other words", change: (d) => (start(d).description = "Something else.") },
  { of: "a refusal that is never given", change: (d) => delete start(d).responses["413"] },
  {
    of: "a new major version",
    change: (d) => {
      d.info.version = "2.0.0";
      delete d.paths["/v1/me"];
    },
  },
];

it.for(harmless)("allows a change that breaks no client: $of", ({ change }) => {
  expect(breakingChanges({ before: published, after: changed(change) })).toEqual([]);
});
