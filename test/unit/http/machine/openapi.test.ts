import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import * as z from "zod";
import { eventTypes, testEventType } from "#domain/webhook/events.ts";
import { projectRoutes } from "#http/dashboard/routes.ts";
import { openApiText } from "#http/machine/reference/openapi-text.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { clientTypes } from "../../../../cli/openapi/client-types.ts";
import { pythonTypes } from "../../../../cli/openapi/python-types.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { machineClient, signUp } from "../../../fakes/http-client.ts";
import { teamClient } from "../../../fakes/members.ts";

const Document = z.looseObject({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
  webhooks: z.record(z.string(), z.unknown()),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});
const document = Document.parse(JSON.parse(openApiText()));

it("is committed as it is generated: run `npm run openapi`", async () => {
  const committed = await readFile(
    new URL("../../../../docs/openapi.json", import.meta.url),
    "utf8",
  );
  expect(committed === openApiText()).toBe(true);
});

it.for([
  ["TypeScript", "typescript/src/api.ts", clientTypes],
  ["Python", "python/bonafide/api.py", pythonTypes],
] as const)(
  "is what the %s client's types are generated from: run `npm run openapi`",
  async ([, path, types]) => {
    const committed = new URL(`../../../../clients/${path}`, import.meta.url);
    expect((await readFile(committed, "utf8")) === types(JSON.parse(openApiText()))).toBe(true);
  },
);

it("writes no Python that Python cannot read: a member named by a word it keeps is no class member", () => {
  const schema = {
    type: "object",
    properties: { except: { type: "string" }, from: { type: "string" }, id: { type: "string" } },
    required: ["id"],
  };
  const written = pythonTypes({
    paths: {},
    webhooks: {},
    components: { schemas: { Odd: schema } },
  });
  expect(written).toContain("Odd = TypedDict(");
  expect(written).toContain('"except": NotRequired[str],');
  expect(written).not.toMatch(/^ {4}(except|from): /m);
});

it("describes every route but those of signing in, and every route once", () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    [...machineRoutes, ...projectRoutes].map((r) => `${r.method} ${r.path}`).sort(),
  );
  const ids = Object.values(document.paths).flatMap((each) =>
    Object.values(each).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it("describes every event as a webhook", () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([...eventTypes, testEventType].sort());
});

it("refers to nothing that is not there", () => {
  const refs = [...openApiText().matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref]) => ref);
  expect(refs.length).toBeGreaterThan(20);
  const known = Object.keys(document.components.schemas).map(
    (name) => `#/components/schemas/${name}`,
  );
  expect(refs.filter((ref) => ref === undefined || !known.includes(ref))).toEqual([]);
});

it("writes a list of names and the members of a noun once", () => {
  const text = openApiText();
  for (const last of ["abandoned", "check_not_available"]) {
    expect([last, text.match(new RegExp(`^ *"${last}"$`, "gm"))?.length]).toEqual([last, 1]);
  }
  expect(text.match(/^ *"review_due_at": \{/gm)).toHaveLength(1);
  expect(document.components.schemas.Verification).toMatchObject({
    allOf: [
      { $ref: "#/components/schemas/VerificationSummary" },
      { properties: { person_id_withheld: expect.anything() } },
    ],
  });
});

it("redefines in Python no member of what a class inherits, also over two steps", () => {
  const members = (name: string) => ({
    type: "object",
    properties: { [name]: { type: "string" } },
  });
  const onto = (name: string, ...parts: object[]) => ({
    allOf: [{ $ref: `#/components/schemas/${name}` }, ...parts],
  });
  const schemas = {
    First: members("one"),
    Second: onto("First", members("two")),
    Third: onto("Second", members("one"), members("three")),
  };
  const written = pythonTypes({ paths: {}, webhooks: {}, components: { schemas } });
  expect(written).toContain("class Third(Second):\n    three: NotRequired[str]\n\n");
});

it("names the problem documents of every operation", () => {
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      expect(JSON.stringify(operation.responses)).toContain("application/problem+json");
    }
  }
});

const Operation = z.looseObject({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const operation = (method: string, path: string) => Operation.parse(document.paths[path]?.[method]);

it.for([
  ["get", "/v1/me", ["apiKey"], ["missing_api_key", "invalid_api_key", "revoked_api_key"]],
  [
    "get",
    "/v1/projects/{id}/webhook",
    ["apiKey", "session"],
    ["sign_in_required", "invalid_api_key", "revoked_api_key"],
  ],
  ["get", "/v1/team", ["session"], ["sign_in_required"]],
  ["post", "/v1/projects", ["session"], ["sign_in_required"]],
  ["get", "/v1/primitives", [], []],
] as const)(
  "says what opens %s %s, and how it answers who has none of it",
  ([method, path, schemes, codes]) => {
    const { security, responses } = operation(method, path);
    expect(security.flatMap((each) => Object.keys(each))).toEqual(schemes);
    for (const scheme of schemes)
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    const listed = [...(responses[401]?.description ?? "").matchAll(/`(\w+)`/g)].map(
      ([, code]) => code,
    );
    expect(listed).toEqual(codes);
  },
);

it("opens with a key exactly what it says a key opens", async () => {
  const ports = fakePorts({ quotaFactor: 1000 });
  const machine = machineClient(ports);
  const { key } = await signUp(machine);
  const team = teamClient(ports);
  for (const { method, path, audience } of projectRoutes) {
    const { body } = await team(`${method} ${path.replaceAll(/\{\w+\}/g, "none")}`, { key });
    const opens = operation(method.toLowerCase(), path).security.some((each) => "apiKey" in each);
    expect([audience, path, body.code === "sign_in_required"]).toEqual([audience, path, !opens]);
  }
});

it.for([
  ["post", "/v1/flows/{slug}/intake", ["200", "201"]],
  ["get", "/v1/primitives", ["200", "304"]],
  ["post", "/v1/team/invitations", ["200", "201"]],
  ["post", "/v1/projects/{id}/templates/copy", ["200", "201"]],
] as const)("describes every success of %s %s", ([method, path, statuses]) => {
  const listed = Object.keys(operation(method, path).responses).filter((status) => status < "400");
  expect(listed).toEqual(statuses);
});
