import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import * as z from "zod";
import { openApiText } from "#http/machine/reference/openapi-text.ts";
import { knownMembers } from "../../../lab/fuzz/known-members.ts";
import { narrowDocument } from "../../../lab/fuzz/narrow-document.ts";
import { excludedOperations, passes } from "../../../lab/fuzz/passes.ts";
import { count, emptyTally } from "../../../lab/fuzz/report.ts";

const document: unknown = JSON.parse(openApiText());
const ids = {
  projects: ["proj_1"],
  verifications: ["ver_1", "ver_2"],
  templates: ["tpl_1"],
  flows: ["active"],
  versions: ["1"],
  keys: ["key_1"],
  deliveries: ["msg_1"],
  adapters: ["registry"],
  "block-list": ["blk_1"],
  messages: ["msg_1"],
  members: ["usr_1"],
  invitations: ["inv_1"],
  problems: ["not_found"],
};
const known = { ids, members: knownMembers({ templates: ["tpl_1"], org: "tnt_1", name: "ours" }) };

const Narrowed = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        security: z.unknown(),
        parameters: z.array(z.looseObject({ name: z.string(), schema: z.unknown() })),
      }),
    ),
  ),
});
const operationsOf = (narrowed: object) =>
  Object.values(Narrowed.parse(narrowed).paths).flatMap((each) => Object.values(each));
const all = operationsOf(narrowDocument(document, { includes: () => true }, known));

it("calls every operation, by everything that opens it", () => {
  for (const scheme of ["apiKey", "session"] as const) {
    const opened = all.filter(({ security }) => JSON.stringify(security).includes(scheme));
    const called = passes
      .filter(({ by }) => by === scheme)
      .flatMap((pass) => operationsOf(narrowDocument(document, pass, known)))
      .map(({ operationId }) => operationId);
    expect(opened.length).toBeGreaterThan(50);
    expect(opened.filter(({ operationId }) => !called.includes(operationId))).toEqual([]);
  }
  const [nobody] = passes.filter(({ by }) => by === undefined);
  expect(nobody && operationsOf(narrowDocument(document, nobody, known))).toEqual(
    operationsOf(narrowDocument(document, { includes: () => true, repeats: true }, known)),
  );
});

it("sets apart only operations that there are", () => {
  const there = all.map(({ operationId }) => operationId);
  expect(excludedOperations.filter((operationId) => !there.includes(operationId))).toEqual([]);
});

it("draws a path's ids from those that there are, and asks who adds a path for its own", () => {
  const shown = all.find(({ operationId }) => operationId === "get_verifications_id");
  expect(shown?.parameters).toEqual([
    expect.objectContaining({ name: "id", schema: { type: "string", enum: ["ver_1", "ver_2"] } }),
  ]);
  const { keys: _, ...fewer } = ids;
  const withoutKeys = { ids: fewer, members: {} };
  expect(() => narrowDocument(document, { includes: () => true }, withoutKeys)).toThrow(/key_id/);
});

it("sends an Idempotency-Key only if calls are to be repeated", () => {
  const named = (repeats: boolean) =>
    operationsOf(narrowDocument(document, { includes: () => true, repeats }, known)).filter(
      ({ parameters }) => parameters.some(({ name }) => name === "Idempotency-Key"),
    ).length;
  expect([named(false), named(true) > 20]).toEqual([0, true]);
});

it("counts answers by status, and tells each that is a fault or not described", () => {
  const tally = emptyTally();
  const check = (status: string) => ({ name: "status_code_conformance", status });
  const scenario = {
    recorder: {
      label: "GET /v1/me",
      interactions: {
        a: { response: { status_code: 200 } },
        b: { response: { status_code: 502 } },
        c: { response: null },
      },
      checks: { a: [check("success")], b: [check("failure")] },
    },
  };
  count(tally, JSON.stringify({ ScenarioFinished: scenario }));
  count(tally, JSON.stringify({ SuiteFinished: {} }));
  count(tally, JSON.stringify({ NonFatalError: { title: "Network" } }));
  expect([tally.requests, [...tally.statuses], [...tally.succeeded]]).toEqual([
    3,
    [
      [200, 1],
      [502, 1],
    ],
    ["GET /v1/me"],
  ]);
  expect([...tally.failures.keys()]).toEqual([
    "GET /v1/me: answered 502",
    "GET /v1/me: no answer",
    "GET /v1/me: status_code_conformance",
    expect.stringContaining("the fuzzer itself"),
  ]);
});

it("pins the fuzzer and all that comes with it", async () => {
  const text = await readFile(
    new URL("../../../lab/fuzz/requirements.txt", import.meta.url),
    "utf8",
  );
  const packages = text.split("\n").filter((line) => /^\w/.test(line));
  expect(packages.length).toBeGreaterThan(10);
  for (const line of packages) expect(line).toMatch(/^[\w-]+==[\d.]+ \\$/);
});
