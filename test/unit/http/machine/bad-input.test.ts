import { describe, expect, it } from "vitest";
import { problems } from "#http/problem.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import {
  machineClient,
  type Request,
  signUp,
  startVerification,
} from "../../../fakes/http-client.ts";

const path = "POST /v1/verifications";
const submitted = "Zx9-secret-value";

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

const cases: {
  what: string;
  target?: string;
  request: Request;
  expected: [number, string, string?];
}[] = [
  {
    what: "a share that the table cannot keep",
    target: "POST /v1/verifications/ID/ubos",
    request: {
      body: { ubos: [{ given_names: "A", family_names: "B", ownership_percent: 6.6e-169 }] },
    },
    expected: [400, "invalid_parameter", "ubos[0].ownership_percent"],
  },
  {
    what: "a score that the table cannot keep",
    target: "POST /v1/sandbox/verifications/ID/simulate",
    request: { body: { checks: { liveness: { status: "review", score: 1e-131 } } } },
    expected: [400, "invalid_parameter", "checks.liveness.score"],
  },
  {
    what: "malformed JSON",
    request: { body: `{"type": "${submitted}` },
    expected: [400, "invalid_json"],
  },
  {
    what: "bytes that are not UTF-8",
    request: { body: new Uint8Array([0x22, 0xff, 0x22]) },
    expected: [400, "invalid_json"],
  },
  {
    what: "bytes that the gateway took for UTF-8 and could not read",
    request: { body: '{"type":"kyc","reference_id":"Jos\uFFFD"}' },
    expected: [400, "invalid_json"],
  },
  {
    what: "half a surrogate pair",
    request: { body: '{"type":"kyc","reference_id":"\\ud800"}' },
    expected: [400, "invalid_json"],
  },
  {
    what: "a null character in the reference",
    request: { body: { type: "kyc", reference_id: "user\0-42" } },
    expected: [400, "invalid_parameter", "reference_id"],
  },
  {
    what: "a null character in a key of the metadata",
    request: { body: { type: "kyc", metadata: { "pl\0an": "x" } } },
    expected: [400, "invalid_parameter", "metadata.pl_an"],
  },
  {
    what: "a null character in a filter",
    target: "GET /v1/verifications?reference_id=user%00",
    request: {},
    expected: [400, "invalid_parameter", "reference_id"],
  },
  {
    what: "another character set in quotes",
    request: {
      body: '{"reference_id":"é"}',
      headers: { "Content-Type": 'application/json; charset="latin1"' },
    },
    expected: [415, "unsupported_media_type"],
  },
  {
    what: "another character set",
    request: {
      body: '{"reference_id":"é"}',
      headers: { "Content-Type": "application/json; charset=utf-16" },
    },
    expected: [415, "unsupported_media_type"],
  },
  {
    what: "an integer that loses its last digits",
    request: { body: '{"type":"kyc","metadata":{"id":[1,90071992547409931]}}' },
    expected: [400, "invalid_parameter", "metadata.id[1]"],
  },
  {
    what: "a negative one",
    request: { body: '{"type":"kyc","link_ttl_seconds":-12345678901234567890}' },
    expected: [400, "invalid_parameter", "link_ttl_seconds"],
  },
  {
    what: "a key that would break the record",
    request: { body: { type: "kyc", metadata: { constructor: submitted } } },
    expected: [400, "invalid_parameter", "metadata.constructor"],
  },
  {
    what: "a key that would be lost",
    request: { body: '{"type":"kyc","metadata":{"__proto__":"x"}}' },
    expected: [400, "invalid_parameter", "metadata.__proto__"],
  },
  { what: "a nest of 100 levels", request: { body: deep(100) }, expected: [400, "invalid_json"] },
  {
    what: "an oversize body",
    request: { body: { type: "x".repeat(300_000) } },
    expected: [413, "request_too_large"],
  },
  {
    what: "a form",
    request: { body: "type=kyc", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
    expected: [415, "unsupported_media_type"],
  },
  {
    what: "no content type",
    request: { body: "{}", headers: { "Content-Type": "" } },
    expected: [415, "unsupported_media_type"],
  },
  {
    what: "an array for an object",
    request: { body: [] },
    expected: [400, "invalid_parameter", ""],
  },
  { what: "null for an object", request: { body: null }, expected: [400, "invalid_parameter", ""] },
  { what: "no body", request: {}, expected: [400, "missing_required_field", "type"] },
  {
    what: "a missing type",
    request: { body: {} },
    expected: [400, "missing_required_field", "type"],
  },
  {
    what: "an unknown type",
    request: { body: { type: submitted } },
    expected: [400, "unknown_type", "type"],
  },
  {
    what: "a number for the type",
    request: { body: { type: 7 } },
    expected: [400, "invalid_parameter", "type"],
  },
  {
    what: "a typo that would open the default surface",
    request: { body: { type: "kyc", allowed_document: [] } },
    expected: [400, "unknown_parameter", "allowed_document"],
  },
  {
    what: "an unknown member of an entry",
    request: {
      body: {
        type: "kyc",
        allowed_documents: [{ country: "MZ", document_type: "passport", side: submitted }],
      },
    },
    expected: [400, "unknown_parameter", "allowed_documents[0].side"],
  },
  {
    what: "an entry without its type",
    request: { body: { type: "kyc", allowed_documents: [{ country: "MZ" }] } },
    expected: [400, "missing_required_field", "allowed_documents[0].document_type"],
  },
  {
    what: "an empty allowlist",
    request: { body: { type: "kyc", allowed_documents: [] } },
    expected: [400, "invalid_parameter", "allowed_documents"],
  },
  {
    what: "51 entries",
    request: {
      body: {
        type: "kyc",
        allowed_documents: Array(51).fill({ country: "MZ", document_type: "passport" }),
      },
    },
    expected: [400, "invalid_parameter", "allowed_documents"],
  },
  {
    what: "a duplicate entry",
    request: {
      body: {
        type: "kyc",
        allowed_documents: Array(2).fill({ country: "MZ", document_type: "passport" }),
      },
    },
    expected: [400, "invalid_parameter", "allowed_documents[1]"],
  },
  ...["*", "ALL", "any", "XX", "ZZ", ""].map((country) => ({
    what: `the wildcard country ${JSON.stringify(country)}`,
    request: { body: { type: "kyc", allowed_documents: [{ country, document_type: "passport" }] } },
    expected: [400, "wildcard_country_not_allowed", "allowed_documents[0].country"] satisfies [
      number,
      string,
      string,
    ],
  })),
  ...["mz", "MOZ", "QZ", "Zx9-secret-value"].map((country) => ({
    what: `the country ${country}`,
    request: { body: { type: "kyc", allowed_documents: [{ country, document_type: "passport" }] } },
    expected: [400, "invalid_country", "allowed_documents[0].country"] satisfies [
      number,
      string,
      string,
    ],
  })),
  {
    what: "a document type that is none",
    request: {
      body: {
        type: "kyc",
        allowed_documents: [{ country: "MZ", document_type: "Zx9-secret-value" }],
      },
    },
    expected: [400, "invalid_parameter", "allowed_documents[0].document_type"],
  },
  {
    what: "a redirect over http",
    request: { body: { type: "kyc", redirect_url: `http://${submitted}.example` } },
    expected: [400, "invalid_parameter", "redirect_url"],
  },
  {
    what: "a script for a redirect",
    request: { body: { type: "kyc", redirect_url: "javascript:alert(1)" } },
    expected: [400, "invalid_parameter", "redirect_url"],
  },
  {
    what: "a redirect with credentials",
    request: { body: { type: "kyc", redirect_url: `https://me:${submitted}@client.example` } },
    expected: [400, "invalid_parameter", "redirect_url"],
  },
  ...["de", "PT", "pt_MZ", "pt-Mozambique", submitted].map((language) => ({
    what: `the language ${language}`,
    request: { body: { type: "kyc", language } },
    expected: [400, "invalid_parameter", "language"] satisfies [number, string, string],
  })),
  {
    what: "a link of one second",
    request: { body: { type: "kyc", link_ttl_seconds: 1 } },
    expected: [400, "invalid_parameter", "link_ttl_seconds"],
  },
  {
    what: "a link of a year",
    request: { body: { type: "kyc", link_ttl_seconds: 31_536_000 } },
    expected: [400, "invalid_parameter", "link_ttl_seconds"],
  },
  {
    what: "a reference of 256 characters",
    request: { body: { type: "kyc", reference_id: "x".repeat(256) } },
    expected: [400, "invalid_parameter", "reference_id"],
  },
  {
    what: "51 entries of metadata",
    request: {
      body: {
        type: "kyc",
        metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, "v"])),
      },
    },
    expected: [400, "invalid_parameter", "metadata"],
  },
  {
    what: "a nameless entry of metadata",
    request: { body: { type: "kyc", metadata: { "": "x" } } },
    expected: [400, "invalid_parameter", "metadata"],
  },
  {
    what: "a method that only looks for proxies",
    target: "TRACE /v1/verifications",
    request: {},
    expected: [405, "method_not_allowed"],
  },
  {
    what: "a number in metadata",
    request: { body: { type: "kyc", metadata: { age: 7 } } },
    expected: [400, "invalid_parameter", "metadata.age"],
  },
  {
    what: "an unknown query parameter",
    target: "POST /v1/verifications?dry_run=1",
    request: { body: { type: "kyc" } },
    expected: [400, "unknown_parameter", "dry_run"],
  },
  {
    what: "an Idempotency-Key with a space",
    request: { body: { type: "kyc" }, headers: { "Idempotency-Key": "a b" } },
    expected: [400, "invalid_parameter", "Idempotency-Key"],
  },
  {
    what: "an Idempotency-Key of 256 characters",
    request: { body: { type: "kyc" }, headers: { "Idempotency-Key": "x".repeat(256) } },
    expected: [400, "invalid_parameter", "Idempotency-Key"],
  },
  {
    what: "a limit of 0",
    target: "GET /v1/verifications?limit=0",
    request: {},
    expected: [400, "invalid_parameter", "limit"],
  },
  {
    what: "a limit of 101",
    target: "GET /v1/verifications?limit=101",
    request: {},
    expected: [400, "invalid_parameter", "limit"],
  },
  {
    what: "a limit that is no number",
    target: "GET /v1/verifications?limit=ten",
    request: {},
    expected: [400, "invalid_parameter", "limit"],
  },
  {
    what: "an unknown status",
    target: "GET /v1/verifications?status=done",
    request: {},
    expected: [400, "invalid_parameter", "status"],
  },
  {
    what: "an unknown filter",
    target: "GET /v1/verifications?stauts=pending",
    request: {},
    expected: [400, "unknown_parameter", "stauts"],
  },
  {
    what: "an end before its beginning",
    target:
      "GET /v1/verifications?created_after=2026-11-23T00:00:00Z&created_before=2026-11-01T00:00:00Z",
    request: {},
    expected: [400, "invalid_parameter", "created_before"],
  },
  {
    what: "a date that is none",
    target: "GET /v1/verifications?created_after=yesterday",
    request: {},
    expected: [400, "invalid_parameter", "created_after"],
  },
  {
    what: "a made-up cursor",
    target: "GET /v1/verifications?cursor=abc.def",
    request: {},
    expected: [400, "invalid_cursor", "cursor"],
  },
  {
    what: "a sign-up without a name",
    target: "POST /v1/signup",
    request: { body: {} },
    expected: [400, "missing_required_field", "name"],
  },
  {
    what: "a sign-up with a blank name",
    target: "POST /v1/signup",
    request: { body: { name: "  " } },
    expected: [400, "invalid_parameter", "name"],
  },
  {
    what: "a sign-up under a name of two lines",
    target: "POST /v1/signup",
    request: { body: { name: `Banco\n${submitted}` } },
    expected: [400, "invalid_parameter", "name"],
  },
  {
    what: "a webhook without the field",
    target: "POST /v1/webhook",
    request: { body: {} },
    expected: [400, "missing_required_field", "webhook_url"],
  },
  {
    what: "a webhook that is no URL",
    target: "POST /v1/webhook",
    request: { body: { webhook_url: submitted } },
    expected: [400, "invalid_parameter", "webhook_url"],
  },
  {
    what: "a webhook with credentials",
    target: "POST /v1/webhook",
    request: { body: { webhook_url: `https://me:${submitted}@client.example` } },
    expected: [400, "invalid_parameter", "webhook_url"],
  },
  {
    what: "a grace of two days",
    target: "POST /v1/keys/rotate",
    request: { body: { grace_seconds: 172_800 } },
    expected: [400, "invalid_parameter", "grace_seconds"],
  },
  {
    what: "no owners",
    target: "POST /v1/verifications/ID/ubos",
    request: { body: { ubos: [] } },
    expected: [400, "invalid_parameter", "ubos"],
  },
  {
    what: "an owner of a future shape",
    target: "POST /v1/verifications/ID/ubos",
    request: { body: { ubos: [{ given_names: "A", family_names: "B", shoe_size: 43 }] } },
    expected: [400, "unknown_parameter", "ubos[0].shoe_size"],
  },
  {
    what: "an id that is no id",
    target: "GET /v1/verifications/..%2f..%2fetc",
    request: {},
    expected: [404, "not_found"],
  },
  {
    what: "an id of 200 characters",
    target: `GET /v1/verifications/${"x".repeat(200)}`,
    request: {},
    expected: [404, "not_found"],
  },
  {
    what: "a path that is none",
    target: "GET /v2/verifications",
    request: {},
    expected: [404, "not_found"],
  },
  {
    what: "a method that is none",
    target: "PUT /v1/verifications",
    request: {},
    expected: [405, "method_not_allowed"],
  },
];

describe("bad input", () => {
  it.for(cases)("answers $what with $expected", async ({ target = path, request, expected }) => {
    const ports = fakePorts();
    const call = machineClient(ports);
    const { key } = await signUp(call);
    const id = await startVerification(call, key, { type: "kyb" });
    const before = JSON.stringify([...ports.world.cases, ...ports.world.apiKeys.keys()]);

    const { status, headers, body, text } = await call(target.replace("ID", id), {
      key,
      ...request,
    });
    const [expectedStatus, code, param] = expected;
    expect([status, body.code, body.param]).toEqual([expectedStatus, code, param]);
    expect(body).toMatchObject({
      type: `https://bonafide.test/docs/problems/${code}`,
      title: expect.any(String),
      status,
      detail: expect.any(String),
      instance: expect.stringMatching(/^\/v\d/),
      request_id: headers["request-id"],
    });
    expect(headers["content-type"]).toBe("application/problem+json");
    expect(headers["api-version"]).toBe("1.0.0");
    expect(text).not.toContain(submitted);
    expect(JSON.stringify([...ports.world.cases, ...ports.world.apiKeys.keys()])).toBe(before);
  });

  it("points at every offending place", async () => {
    const call = machineClient(fakePorts());
    const { key } = await signUp(call);
    const { body } = await call(path, {
      key,
      body: { type: 7, allowed_documents: [{ country: "MZ", document_type: 1 }], colour: "red" },
    });
    expect(body.errors).toEqual([
      { pointer: "#/type", code: "invalid_parameter", detail: expect.any(String) },
      {
        pointer: "#/allowed_documents/0/document_type",
        code: "invalid_parameter",
        detail: expect.any(String),
      },
      { pointer: "#/colour", code: "unknown_parameter", detail: "is not known" },
    ]);
  });

  it.for([
    [{ redirect_url: "http://client.example" }, "redirect_url must be an https URL."],
    [
      { redirect_url: "https://me@client.example" },
      "redirect_url must hold no user name or password.",
    ],
    [
      { language: "de" },
      "language must be one of en, pt, es, fr, with or without a region, such as pt-MZ or es-419.",
    ],
  ])("names valid values for %o", async ([sent, detail]) => {
    const call = machineClient(fakePorts());
    const { key } = await signUp(call);
    const { body } = await call(path, { key, body: { type: "kyc", ...(sent as object) } });
    expect(body.detail).toBe(detail);
  });

  it.for(["pt", "es", "en", "pt-MZ", "es-MX", "es-419"])(
    "takes the language %s",
    async (language) => {
      const ports = fakePorts();
      const call = machineClient(ports);
      const { key } = await signUp(call);
      const id = await startVerification(call, key, { type: "kyc", language });
      expect(ports.world.cases.get(id)).toMatchObject({ language });
    },
  );

  it("says which methods a path has", async () => {
    const { headers } = await machineClient(fakePorts())("PUT /v1/verifications");
    expect(headers.allow).toBe("POST, GET, HEAD");
  });

  it.for([
    [{ allowed_documents: [] }, "allowed_documents must have at least 1 entry."],
    [
      { allowed_documents: Array(51).fill({ country: "MZ", document_type: "passport" }) },
      "allowed_documents must have at most 50 entries.",
    ],
    [{ reference_id: "" }, "reference_id must be at least 1 character long."],
    [{ reference_id: "x".repeat(256) }, "reference_id must be at most 255 characters long."],
    [
      { metadata: { "": "x" } },
      "metadata has an entry whose name must be at least 1 character long.",
    ],
    [
      { metadata: { ["x".repeat(41)]: "x" } },
      "metadata has an entry whose name must be at most 40 characters long.",
    ],
  ] as const)("explains in words the fault of %j", async ([more, detail]) => {
    const call = machineClient(fakePorts());
    const { key } = await signUp(call);
    const { body } = await call(path, { key, body: { type: "kyc", ...more } });
    expect(body.detail).toBe(detail);
  });

  it.for([
    { accept: "application/json", type: "application/json" },
    { accept: "application/json, application/problem+json", type: "application/problem+json" },
    { accept: "*/*", type: "application/problem+json" },
    { accept: "application/json;q=0.9, */*;q=0.1", type: "application/problem+json" },
  ])("sends $type to a caller that accepts $accept", async ({ accept, type }) => {
    const reply = await machineClient(fakePorts())("GET /v1/me", { headers: { accept } });
    expect(reply.headers["content-type"]).toBe(type);
  });
});

describe("HEAD", () => {
  it("answers as GET does, without the body", async () => {
    const call = machineClient(fakePorts());
    const { key } = await signUp(call);
    const withBody = await call("GET /v1/me", { key });
    const asked = await call("HEAD /v1/me", { key });
    expect([asked.status, asked.text]).toEqual([200, ""]);
    expect(Object.keys(asked.headers).sort()).toEqual(Object.keys(withBody.headers).sort());
  });

  it("is refused as GET is, without the body", async () => {
    const call = machineClient(fakePorts());
    const { key } = await signUp(call);
    const { status, text } = await call("HEAD /v1/verifications/ver_none", { key });
    expect([status, text]).toEqual([404, ""]);
    expect((await call("HEAD /v1/me")).status).toBe(401);
    expect((await call("HEAD /v1/signup")).status).toBe(405);
  });
});

describe("authentication", () => {
  it.for([
    { what: "no key", key: undefined, code: "missing_api_key" },
    { what: "an empty key", key: "", code: "missing_api_key" },
    { what: "a text that is no key", key: "hello", code: "invalid_api_key" },
    {
      what: "a key with a wrong checksum",
      key: `tk_test_${"a".repeat(46)}`,
      code: "invalid_api_key",
    },
  ])("refuses $what", async ({ key, code }) => {
    const { status, body, headers } = await machineClient(fakePorts())("GET /v1/me", {
      ...(key !== undefined && { key }),
    });
    expect([status, body.code]).toEqual([401, code]);
    expect(headers["www-authenticate"]).toBe("ApiKey");
  });

  it("tells an unknown key and a revoked one by nothing but the code", async () => {
    const ports = fakePorts();
    const call = machineClient(ports);
    const { key } = await signUp(call);
    await call("POST /v1/keys/rotate", { key });
    const revoked = await call("GET /v1/me", { key });
    ports.world.apiKeys.clear();
    const unknown = await call("GET /v1/me", { key });
    expect([revoked.body.title, revoked.body.detail]).toEqual([
      unknown.body.title,
      unknown.body.detail,
    ]);
  });

  it("slows down an address that tries keys, and no other", async () => {
    const call = machineClient(fakePorts());
    const guess = (ip: string) => call("GET /v1/me", { key: "guess", ip });
    for (let turn = 0; turn < 20; turn += 1) expect((await guess("198.51.100.1")).status).toBe(401);
    const { status, body, headers } = await guess("198.51.100.1");
    expect([status, body.code]).toEqual([429, "rate_limit_exceeded"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await guess("198.51.100.2")).status).toBe(401);
  });

  it("keeps a key to its scopes", async () => {
    const ports = fakePorts();
    const call = machineClient(ports);
    const { key } = await signUp(call);
    const id = await startVerification(call, key);
    for (const stored of ports.world.apiKeys.values()) stored.scopes = ["cases:read"];
    expect((await call(`GET /v1/verifications/${id}`, { key })).status).toBe(200);
    const { status, body } = await call(`DELETE /v1/verifications/${id}`, { key });
    expect([status, body.code, body.required_permission]).toEqual([
      403,
      "permission_denied",
      "cases:erase",
    ]);
  });
});

it("documents every code with a status of its own class", () => {
  for (const { status } of Object.values(problems)) expect(status).toBeGreaterThanOrEqual(400);
});

it("takes the last of a member that is given twice", async () => {
  const ports = fakePorts();
  const call = machineClient(ports);
  const { key } = await signUp(call);
  const body = '{"type":"kyc","reference_id":"first","reference_id":"last"}';
  const { body: made } = await call(path, { key, body });
  expect(ports.world.cases.get(String(made.id))?.referenceId).toBe("last");
});

it.for([
  "application/json; charset=utf8",
  'application/json;charset="UTF-8"',
  "application/json;",
  "application/json; odata=verbose",
  "application/vnd.api+json; version=1",
  "application/json; charset=",
  "application/json ; charset = utf8 ;",
  "application/json; charset=ISO-8859-1",
  "application/json; charset=binary; profile=a;;",
  "APPLICATION/JSON; charset='utf-8'",
])("takes the body of a client that calls it %s", async (type) => {
  const call = machineClient(fakePorts());
  const { key } = await signUp(call);
  const headers = { "Content-Type": type };
  expect((await call(path, { key, headers, body: '{"type":"kyc"}' })).status).toBe(201);
});

it("takes a long integer that loses no digit, and a long number that is none", async () => {
  const call = machineClient(fakePorts());
  const { key } = await signUp(call);
  const body = '{"type":"kyc","metadata":{"a":10000000000000000000,"b":0.12345678901234567}}';
  const { body: problem } = await call(path, { key, body });
  expect([problem.param, String(problem.detail)]).toEqual([
    "metadata.a",
    expect.stringContaining("string"),
  ]);
});
