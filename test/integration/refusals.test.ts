import { beforeAll, describe, expect, it } from "vitest";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { type MachineClient, machineClient, signUp } from "../../lab/stage/machine-client.ts";
import {
  expectProblem,
  sharedStage,
  startPassportCase,
  withoutCallFacts,
} from "./stage-support.ts";

const stage = sharedStage;
/** A careless client's value; no answer may repeat it. */
const submitted = "Zx9-secret-value";
const path = "/v1/verifications";
const documents = (...allowed_documents: unknown[]) => ({ type: "kyc", allowed_documents });
const entry = (country: unknown, document_type: unknown = "passport") => ({
  country,
  document_type,
});
const deep = (levels: number): unknown => (levels === 0 ? submitted : { a: deep(levels - 1) });

type BadInput = {
  what: string;
  body?: unknown;
  headers?: Record<string, string>;
  expected: { status: number; code: string; param?: string };
};

const refused = (code: string, param?: string) => ({
  status: 400,
  code,
  ...(param !== undefined && { param }),
});

const badInputs: BadInput[] = [
  { what: "no body", expected: refused("missing_required_field", "type") },
  { what: "cut JSON", body: `{"type":"${submitted}`, expected: refused("invalid_json") },
  { what: "two values", body: "{}{}", expected: refused("invalid_json") },
  { what: "a nest of 100 levels", body: deep(100), expected: refused("invalid_json") },
  { what: "an array", body: [], expected: refused("invalid_parameter") },
  { what: "null", body: "null", expected: refused("invalid_parameter") },
  { what: "an unknown type", body: { type: submitted }, expected: refused("unknown_type", "type") },
  {
    what: "a number for the type",
    body: { type: 7 },
    expected: refused("invalid_parameter", "type"),
  },
  {
    what: "a typo that would open the default surface",
    body: { type: "kyc", allowed_document: [] },
    expected: refused("unknown_parameter", "allowed_document"),
  },
  {
    what: "an unknown member of an entry",
    body: documents({ ...entry("MZ"), side: submitted }),
    expected: refused("unknown_parameter", "allowed_documents[0].side"),
  },
  {
    what: "a member named like the prototype",
    body: '{"type":"kyc","__proto__":{"sandbox":false}}',
    expected: refused("invalid_parameter", "__proto__"),
  },
  {
    what: "an entry without a country",
    body: documents({ document_type: "passport" }),
    expected: refused("missing_required_field", "allowed_documents[0].country"),
  },
  ...["*", "ALL", "ANY", "XX", "ZZ", ""].map((country) => ({
    what: `the wildcard country '${country}'`,
    body: documents(entry("MZ"), entry(country)),
    expected: refused("wildcard_country_not_allowed", "allowed_documents[1].country"),
  })),
  ...["mz", "MOZ", "UK", "EU", "QQ", submitted, " MZ"].map((country) => ({
    what: `the country '${country}'`,
    body: documents(entry(country)),
    expected: refused("invalid_country", "allowed_documents[0].country"),
  })),
  {
    what: "a document type that is no name",
    body: documents(entry("MZ", `${submitted}!`)),
    expected: refused("invalid_parameter", "allowed_documents[0].document_type"),
  },
  {
    what: "the same document twice",
    body: documents(entry("MZ"), entry("MZ")),
    expected: refused("invalid_parameter", "allowed_documents[1]"),
  },
  {
    what: "no document",
    body: documents(),
    expected: refused("invalid_parameter", "allowed_documents"),
  },
  {
    what: "51 documents",
    body: documents(...Array.from({ length: 51 }, (_, index) => entry("MZ", `kind_${index}`))),
    expected: refused("invalid_parameter", "allowed_documents"),
  },
  {
    what: "a redirect to http",
    body: { type: "kyc", redirect_url: `http://example.com/${submitted}` },
    expected: refused("invalid_parameter", "redirect_url"),
  },
  {
    what: "a redirect that runs a script",
    body: { type: "kyc", redirect_url: `javascript:alert('${submitted}')` },
    expected: refused("invalid_parameter", "redirect_url"),
  },
  {
    what: "a link that lives too short",
    body: { type: "kyc", link_ttl_seconds: 299 },
    expected: refused("invalid_parameter", "link_ttl_seconds"),
  },
  {
    what: "a link that lives too long",
    body: { type: "kyc", link_ttl_seconds: 30 * 86_400 + 1 },
    expected: refused("invalid_parameter", "link_ttl_seconds"),
  },
  {
    what: "a reference of 256 characters",
    body: { type: "kyc", reference_id: "x".repeat(256) },
    expected: refused("invalid_parameter", "reference_id"),
  },
  {
    what: "51 metadata",
    body: {
      type: "kyc",
      metadata: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, "v"])),
    },
    expected: refused("invalid_parameter", "metadata"),
  },
  {
    what: "metadata of 501 characters",
    body: { type: "kyc", metadata: { k: submitted.repeat(32) } },
    expected: refused("invalid_parameter", "metadata.k"),
  },
  {
    what: "a language that is none",
    body: { type: "kyc", language: submitted },
    expected: refused("invalid_parameter", "language"),
  },
  {
    what: "a body over 256 kB",
    body: { type: submitted.repeat(20_000) },
    expected: { status: 413, code: "request_too_large" },
  },
  {
    what: "a form",
    body: `type=kyc&name=${submitted}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    expected: { status: 415, code: "unsupported_media_type" },
  },
  {
    what: "plain text",
    body: '{"type":"kyc"}',
    headers: { "content-type": "text/plain" },
    expected: { status: 415, code: "unsupported_media_type" },
  },
  {
    what: "a type that only starts like JSON",
    body: '{"type":"kyc"}',
    headers: { "content-type": "application/jsonp" },
    expected: { status: 415, code: "unsupported_media_type" },
  },
];

describe("bad input to POST /v1/verifications", () => {
  /** A tenant for every 25 calls, which is less than a minute's quota of creations. */
  const clients: MachineClient[] = [];
  beforeAll(async () => {
    for (let start = 0; start < badInputs.length; start += 25) {
      clients.push((await signUp(stage().url, "Careless")).client);
    }
  });
  const clientFor = (index: number) => {
    const client = clients[Math.floor(index / 25)];
    if (!client) throw new Error("too few tenants for the table");
    return client;
  };

  it.for(badInputs.map((input, index) => ({ ...input, index })))(
    "refuses $what without repeating it",
    async ({ body, headers, expected, index }) => {
      const answer = await clientFor(index).post(path, body, headers);
      expectProblem(answer, expected);
      expect(answer.body.instance).toBe(path);
      expect(JSON.stringify(answer.body)).not.toContain("Zx9-");
      if (expected.param !== undefined) {
        const pointer = `#/${expected.param.replaceAll(/\[(\d+)\]/g, "/$1").replaceAll(".", "/")}`;
        expect(answer.body.errors).toContainEqual(expect.objectContaining({ pointer }));
      }
    },
  );

  it("creates nothing of all that", async () => {
    for (const client of clients) {
      expect((await client.get(path)).body.data).toEqual([]);
    }
  });

  it("names every place at once", async () => {
    const { body } = await clientFor(0).post(path, { type: 1, language: 2, nope: 3 });
    const places = Array.from(body.errors as { pointer: string }[], ({ pointer }) => pointer);
    expect(places.sort()).toEqual(["#/language", "#/nope", "#/type"]);
  });
});

describe("a tenant's ids in another tenant's hands", () => {
  let stranger: MachineClient;
  let owner: MachineClient;
  let id: string;
  let projectId: string;
  const unknownId = `ver_${"0".repeat(26)}`;
  const owners = { ubos: [{ given_names: "A", family_names: "B" }] };
  beforeAll(async () => {
    ({ client: owner } = await signUp(stage().url, "Owner"));
    ({ client: stranger } = await signUp(stage().url, "Stranger"));
    ({ id } = await startPassportCase(owner));
    projectId = String((await owner.get("/v1/me")).body.project_id);
  });

  it.for([
    ["GET", "", undefined],
    ["DELETE", "", undefined],
    ["POST", "/link", {}],
    ["POST", "/ubos", owners],
    ["GET", "/erasure", undefined],
  ] as const)(
    "%s /v1/verifications/{id}%s answers as for an id that never was",
    async ([method, rest, body]) => {
      const theirs = await stranger.call(method, `/v1/verifications/${id}${rest}`, body);
      const unknownAnswer = await stranger.call(
        method,
        `/v1/verifications/${unknownId}${rest}`,
        body,
      );
      expectProblem(theirs, { status: 404, code: "not_found" });
      expect(withoutCallFacts(theirs.body)).toEqual(withoutCallFacts(unknownAnswer.body));
      expect([...theirs.headers.keys()]).toEqual([...unknownAnswer.headers.keys()]);
    },
  );

  it.for([
    ["GET", "", undefined],
    ["PUT", "", { url: "https://stranger.example.com/" }],
    ["DELETE", "", undefined],
    ["POST", "/rotate-secret", {}],
    ["POST", "/test", undefined],
    ["GET", "/deliveries", undefined],
    ["POST", `/deliveries/msg_${"0".repeat(26)}/replay`, undefined],
  ] as const)(
    "%s /v1/projects/{id}/webhook%s answers as for a project that never was",
    async ([method, rest, body]) => {
      const theirs = await stranger.call(method, `/v1/projects/${projectId}/webhook${rest}`, body);
      const unknown = `/v1/projects/proj_${"0".repeat(26)}/webhook${rest}`;
      const unknownAnswer = await stranger.call(method, unknown, body);
      expectProblem(theirs, { status: 404, code: "not_found" });
      expect(withoutCallFacts(theirs.body)).toEqual(withoutCallFacts(unknownAnswer.body));
    },
  );

  it("does its owner no harm", async () => {
    expect((await stranger.get(path)).body.data).toEqual([]);
    const record = await expectOk(owner.get(`${path}/${id}`));
    expect(record).toMatchObject({ id, status: "collecting", revision: expect.any(Number) });
    const webhook = await expectOk(owner.get(`/v1/projects/${projectId}/webhook`));
    expect(webhook).toMatchObject({ url: null, secret_set: false });
  });

  it.for(["", "x".repeat(129), "..%2f..%2fme", "a%20b", "'"])(
    "the id '%s' is one that never was",
    async (strange) => {
      const { status } = await stranger.get(`${path}/${strange}/erasure`);
      expect(status).toBe(404);
    },
  );
});

describe("paths without a route", () => {
  it.for([
    { target: "GET /v1/nothing", status: 404 },
    { target: "GET /v1/verifications/", status: 404 },
    { target: "POST /v1/flows/any/of/these", status: 404 },
    { target: "DELETE /v1/verifications", status: 405, allow: "POST, GET, HEAD" },
    { target: "OPTIONS /v1/me", status: 405, allow: "GET, HEAD" },
    { target: "DELETE /llms.txt", status: 405, allow: "GET, HEAD" },
    { target: "PUT /.well-known/jwks.json", status: 405, allow: "GET, HEAD" },
    { target: "DELETE /v1/projects", status: 405, allow: "GET, POST, HEAD" },
    { target: "DELETE /health", status: 405, allow: "GET, HEAD" },
    { target: "DELETE /v1/projects/proj_1", status: 405, allow: "GET, PATCH, HEAD" },
    { target: "PATCH /v1/projects/proj_1/webhook", status: 405, allow: "GET, PUT, DELETE, HEAD" },
    { target: "GET /applicant/v1/nothing", status: 404 },
  ])("is refused like everything else: $target", async ({ target, status, allow }) => {
    const [method = "", path = ""] = target.split(" ");
    const answer = await machineClient(stage().url).call(method, path);
    expectProblem(answer, { status, code: status === 404 ? "not_found" : "method_not_allowed" });
    expect(answer.headers.get("allow")).toBe(allow ?? null);
  });
});

describe("without a valid key", () => {
  it.for([
    ["GET", "/v1/me"],
    ["POST", "/v1/keys/rotate"],
    ["POST", path],
    ["GET", path],
    ["GET", `${path}/ver_1`],
    ["DELETE", `${path}/ver_1`],
    ["GET", `${path}/ver_1/erasure`],
    ["POST", `${path}/ver_1/link`],
    ["POST", `${path}/ver_1/ubos`],
    ["POST", "/v1/webhook"],
  ] as const)("%s %s answers only that, before it reads the body", async ([method, at]) => {
    const body = method === "POST" ? "{" : undefined;
    const answer = await machineClient(stage().url).call(method, at, body);
    expectProblem(answer, { status: 401, code: "missing_api_key" });
    expect(answer.headers.get("www-authenticate")).toBe("ApiKey");
  });

  it.for([
    ["GET", "/v1/projects/proj_1/webhook"],
    ["PUT", "/v1/projects/proj_1/webhook"],
    ["DELETE", "/v1/projects/proj_1/webhook"],
    ["POST", "/v1/projects/proj_1/webhook/rotate-secret"],
    ["POST", "/v1/projects/proj_1/webhook/test"],
    ["GET", "/v1/projects/proj_1/webhook/deliveries"],
    ["POST", "/v1/projects/proj_1/webhook/deliveries/msg_1/replay"],
  ] as const)("and without a session %s %s answers only that", async ([method, at]) => {
    const body = method === "POST" || method === "PUT" ? "{" : undefined;
    const answer = await machineClient(stage().url).call(method, at, body);
    expectProblem(answer, { status: 401, code: "sign_in_required" });
  });

  it("refuses a key with one letter changed like any other", async () => {
    const { apiKey } = await signUp(stage().url, "Typo");
    const typo = apiKey.slice(0, -1) + (apiKey.endsWith("a") ? "b" : "a");
    const answer = await machineClient(stage().url, typo).get("/v1/me");
    expectProblem(answer, { status: 401, code: "invalid_api_key" });
    expect(JSON.stringify(answer.body)).not.toContain(typo);
  });
});
