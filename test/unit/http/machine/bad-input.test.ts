import { describe, expect, it } from "vitest";
import { machineRoutes } from "#http/machine/routes.ts";
import { problems } from "#http/problem.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import {
  machineClient,
  newTenant,
  type Request,
  startVerification,
} from "../../../fakes/http-client.ts";

const path = "POST /v1/verifications";
/** A careless client's value; no answer may repeat it. */
const submitted = "Zx9-secret-value";

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const documents = (...allowed_documents: unknown[]) => ({ allowed_documents });
const entry = (country: unknown, document_type: unknown = "passport") => ({
  country,
  document_type,
});
const metadata = (entries: number) => ({
  metadata: Object.fromEntries(Array.from({ length: entries }, (_, at) => [`k${at}`, "v"])),
});
const owner = { given_names: "A", family_names: "B" };
const ubos = (...declared: object[]) => ({ ubos: declared });
const typed = (type: string) => ({ "Content-Type": type });

/** By code: members of a new verification, and the place that is refused. */
const members: Record<string, [what: string, sent: object, param: string][]> = {
  missing_required_field: [
    [
      "an entry without its country",
      documents({ document_type: "x" }),
      "allowed_documents[0].country",
    ],
    [
      "an entry without its type",
      documents({ country: "MZ" }),
      "allowed_documents[0].document_type",
    ],
  ],
  unknown_type: [["an unknown type", { type: submitted }, "type"]],
  unknown_parameter: [
    ["a typo that would open the default surface", { allowed_document: [] }, "allowed_document"],
    [
      "an unknown member of an entry",
      documents({ side: submitted, ...entry("MZ") }),
      "allowed_documents[0].side",
    ],
  ],
  wildcard_country_not_allowed: ["*", "ALL", "ANY", "any", "XX", "ZZ", ""].map((country) => [
    `the wildcard country '${country}'`,
    documents(entry("MZ"), entry(country)),
    "allowed_documents[1].country",
  ]),
  invalid_country: ["mz", "MOZ", "UK", "EU", "QQ", "QZ", " MZ", submitted].map((country) => [
    `the country '${country}'`,
    documents(entry(country)),
    "allowed_documents[0].country",
  ]),
  invalid_parameter: [
    ["a number for the type", { type: 7 }, "type"],
    ["a null character in the reference", { reference_id: "user\0-42" }, "reference_id"],
    ["a reference of 256 characters", { reference_id: "x".repeat(256) }, "reference_id"],
    [
      "a null character in a key of the metadata",
      { metadata: { "pl\0an": "x" } },
      "metadata.pl_an",
    ],
    [
      "a key that would break the record",
      { metadata: { constructor: submitted } },
      "metadata.constructor",
    ],
    ["51 entries of metadata", metadata(51), "metadata"],
    ["a nameless entry of metadata", { metadata: { "": "x" } }, "metadata"],
    ["a number in metadata", { metadata: { age: 7 } }, "metadata.age"],
    ["a text of 501 characters in metadata", { metadata: { k: "x".repeat(501) } }, "metadata.k"],
    ["an empty allowlist", documents(), "allowed_documents"],
    ["51 entries", documents(...Array(51).fill(entry("MZ"))), "allowed_documents"],
    ["a duplicate entry", documents(entry("MZ"), entry("MZ")), "allowed_documents[1]"],
    [
      "a document type that is none",
      documents(entry("MZ", submitted)),
      "allowed_documents[0].document_type",
    ],
    ["a redirect over http", { redirect_url: `http://${submitted}.example` }, "redirect_url"],
    [
      "a script for a redirect",
      { redirect_url: `javascript:alert('${submitted}')` },
      "redirect_url",
    ],
    [
      "a redirect with credentials",
      { redirect_url: `https://me:${submitted}@a.example` },
      "redirect_url",
    ],
    ["a link of 299 seconds", { link_ttl_seconds: 299 }, "link_ttl_seconds"],
    ["a link of over thirty days", { link_ttl_seconds: 30 * 86_400 + 1 }, "link_ttl_seconds"],
    ...["de", "PT", "pt_MZ", "pt-Mozambique", submitted].map(
      (language): [string, object, string] => [
        `the language ${language}`,
        { language },
        "language",
      ],
    ),
  ],
};

/** By code: bodies of a new verification as they are sent, and the place that is refused. */
const bodies: Record<string, [what: string, request: Request, param?: string][]> = {
  invalid_json: [
    ["malformed JSON", { body: `{"type": "${submitted}` }],
    ["two values", { body: "{}{}" }],
    ["bytes that are not UTF-8", { body: new Uint8Array([0x22, 0xff, 0x22]) }],
    ["bytes that the gateway took for UTF-8 and could not read", { body: '{"type":"Jos\uFFFD"}' }],
    ["half a surrogate pair", { body: '{"type":"kyc","reference_id":"\\ud800"}' }],
    ["a nest of 100 levels", { body: deep(100) }],
  ],
  invalid_parameter: [
    [
      "an integer that loses its last digits",
      { body: '{"type":"kyc","metadata":{"id":[1,90071992547409931]}}' },
      "metadata.id[1]",
    ],
    [
      "a negative one",
      { body: '{"type":"kyc","link_ttl_seconds":-12345678901234567890}' },
      "link_ttl_seconds",
    ],
    [
      "a key that would be lost",
      { body: '{"type":"kyc","metadata":{"__proto__":"x"}}' },
      "metadata.__proto__",
    ],
    [
      "a member named like the prototype",
      { body: '{"type":"kyc","__proto__":{"sandbox":false}}' },
      "__proto__",
    ],
    ["an array for an object", { body: [] }, ""],
    ["null for an object", { body: null }, ""],
    ...["a b", "x".repeat(256), '""', "é"].map((key): [string, Request, string] => [
      `the Idempotency-Key ${key}`,
      { body: { type: "kyc" }, headers: { "Idempotency-Key": key } },
      "Idempotency-Key",
    ]),
  ],
  missing_required_field: [
    ["no body", {}, "type"],
    ["a missing type", { body: {} }, "type"],
  ],
  request_too_large: [["an oversize body", { body: { type: submitted.repeat(20_000) } }]],
  unsupported_media_type: [
    "",
    "text/plain",
    "application/jsonp",
    "application/x-www-form-urlencoded",
    'application/json; charset="latin1"',
    "application/json; charset=utf-16",
  ].map((type) => [
    `a body of the type '${type}'`,
    { body: `{"type":"${submitted}é"}`, headers: typed(type) },
  ]),
};

/** By code: other calls, and the place that is refused of each. */
const calls: Record<string, [target: string, param?: string, body?: object][]> = {
  invalid_parameter: [
    [
      "POST /v1/verifications/ID/ubos",
      "ubos[0].ownership_percent",
      ubos({ ...owner, ownership_percent: 6.6e-169 }),
    ],
    [
      "POST /v1/verifications/ID/ubos",
      "ubos[0].ownership_percent",
      ubos({ ...owner, ownership_percent: 101 }),
    ],
    [
      "POST /v1/verifications/ID/ubos",
      "ubos[0].nationality",
      ubos({ ...owner, nationality: "moz" }),
    ],
    ["POST /v1/verifications/ID/ubos", "ubos[0].position", ubos({ ...owner, position: "boss" })],
    ["POST /v1/verifications/ID/ubos", "ubos", ubos()],
    ["POST /v1/verifications/ID/ubos", "ubos", ubos(...Array(26).fill(owner))],
    ["POST /v1/verifications/ID/link", "link_ttl_seconds", { link_ttl_seconds: 299 }],
    ["POST /v1/verifications/ID/link", "link_ttl_seconds", { link_ttl_seconds: 30 * 86_400 + 1 }],
    ["POST /v1/verifications/ID/link", "link_ttl_seconds", { link_ttl_seconds: 300.5 }],
    ["POST /v1/verifications/ID/link", "link_ttl_seconds", { link_ttl_seconds: "300" }],
    [
      "POST /v1/sandbox/verifications/ID/simulate",
      "checks.liveness.score",
      { checks: { liveness: { status: "review", score: 1e-131 } } },
    ],
    ["POST /v1/signup", "name", { name: "  " }],
    ["POST /v1/signup", "name", { name: `Banco\n${submitted}` }],
    ["POST /v1/signup", "name", { name: "x".repeat(121) }],
    ["POST /v1/webhook", "webhook_url", { webhook_url: submitted }],
    ["POST /v1/webhook", "webhook_url", { webhook_url: `ftp://${submitted}.example/` }],
    ["POST /v1/webhook", "webhook_url", { webhook_url: `https://me:${submitted}@client.example` }],
    ["POST /v1/webhook", "webhook_url", { webhook_url: 9 }],
    ["POST /v1/keys/rotate", "grace_seconds", { grace_seconds: -1 }],
    ["POST /v1/keys/rotate", "grace_seconds", { grace_seconds: 86_401 }],
    ["GET /v1/verifications?reference_id=user%00", "reference_id"],
    ["GET /v1/verifications?limit=0", "limit"],
    ["GET /v1/verifications?limit=101", "limit"],
    ["GET /v1/verifications?limit=ten", "limit"],
    ["GET /v1/verifications?status=done", "status"],
    [`GET /v1/verifications?assessment=${submitted}`, "assessment"],
    [`GET /v1/verifications?type=${submitted}`, "type"],
    ["GET /v1/verifications?country=mz", "country"],
    ["GET /v1/verifications?created_after=yesterday", "created_after"],
    ["GET /v1/verifications?created_before=2026-01-01", "created_before"],
    [
      "GET /v1/verifications?created_after=2026-11-23T00:00:00Z&created_before=2026-11-01T00:00:00Z",
      "created_before",
    ],
  ],
  missing_required_field: [
    ["POST /v1/verifications/ID/ubos", "ubos", {}],
    ["POST /v1/verifications/ID/ubos", "ubos[0].family_names", ubos({ given_names: "A" })],
    ["POST /v1/signup", "name", {}],
    ["POST /v1/webhook", "webhook_url", {}],
  ],
  unknown_parameter: [
    ["POST /v1/verifications/ID/ubos", "ubos[0].shoe_size", ubos({ ...owner, shoe_size: 43 })],
    ["POST /v1/verifications?dry_run=1", "dry_run", { type: "kyc" }],
    ["POST /v1/signup", "plan", { name: "Acme", plan: "gold" }],
    ["POST /v1/keys/rotate", "grace", { grace: 1 }],
    ["GET /v1/verifications?stauts=pending", "stauts"],
    ["GET /v1/me?verbose=1", "verbose"],
  ],
  invalid_cursor: [
    ["GET /v1/verifications?cursor=abc.def", "cursor"],
    ["GET /v1/verifications?cursor=", "cursor"],
  ],
  not_found: [
    ["GET /v1/verifications/..%2f..%2fetc"],
    ["GET /v1/verifications/a%20b"],
    ["GET /v1/verifications/'"],
    [`GET /v1/verifications/${"x".repeat(200)}`],
    ["GET /v1/verifications//erasure"],
    ["GET /v2/verifications"],
  ],
  method_not_allowed: [["PUT /v1/verifications"], ["TRACE /v1/verifications"]],
};

/** The status of each code that is not 400. */
const statuses: Record<string, number> = {
  not_found: 404,
  method_not_allowed: 405,
  request_too_large: 413,
  unsupported_media_type: 415,
};

type BadCall = { what: string; target: string; request: Request; code: string; param?: string };

function badCalls<Row>(
  byCode: Record<string, Row[]>,
  toCall: (row: Row) => Omit<BadCall, "code">,
): BadCall[] {
  return Object.entries(byCode).flatMap(([code, rows]) =>
    rows.map((row) => ({ ...toCall(row), code })),
  );
}

describe("bad input", () => {
  it.for([
    ...badCalls(members, ([what, sent, param]) => ({
      ...{ what, target: path, param },
      request: { body: { type: "kyc", ...sent } },
    })),
    ...badCalls(bodies, ([what, request, param]) => ({
      ...{ what, target: path, request },
      ...(param !== undefined && { param }),
    })),
    ...badCalls(calls, ([target, param, body]) => ({
      ...{ what: `${target} ${JSON.stringify(body)?.slice(0, 80) ?? ""}`, target },
      request: body ? { body } : {},
      ...(param !== undefined && { param }),
    })),
  ])("answers $what with $code at $param", async ({ target, request, code, param }) => {
    const { ports, call, key } = await newTenant();
    const id = await startVerification(call, key, { type: "kyb" });
    const before = JSON.stringify([...ports.world.cases, ...ports.world.apiKeys.keys()]);

    const { status, headers, body, text } = await call(target.replace("ID", id), {
      key,
      ...request,
    });
    expect([status, body.code, body.param]).toEqual([statuses[code] ?? 400, code, param]);
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
    const { call, key } = await newTenant();
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
    const { call, key } = await newTenant();
    const { body } = await call(path, { key, body: { type: "kyc", ...(sent as object) } });
    expect(body.detail).toBe(detail);
  });

  it.for(["pt", "es", "en", "pt-MZ", "es-MX", "es-419"])(
    "takes the language %s",
    async (language) => {
      const { ports, call, key } = await newTenant();
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
    const { call, key } = await newTenant();
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
    const { call, key } = await newTenant();
    const withBody = await call("GET /v1/me", { key });
    const asked = await call("HEAD /v1/me", { key });
    expect([asked.status, asked.text]).toEqual([200, ""]);
    expect(Object.keys(asked.headers).sort()).toEqual(Object.keys(withBody.headers).sort());
  });

  it("is refused as GET is, without the body", async () => {
    const { call, key } = await newTenant();
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

  const keyed = machineRoutes.filter(({ audience }) => audience === "machine");
  it.for(keyed)("is asked for by $method $path before it reads the body", async (route) => {
    const target = `${route.method} ${route.path.replaceAll(/\{\w+\}/g, "x_1")}`;
    const { status, body, headers } = await machineClient(fakePorts())(target, { body: "{" });
    expect([status, body.code]).toEqual([401, "missing_api_key"]);
    expect(headers["www-authenticate"]).toBe("ApiKey");
  });

  it("tells an unknown key and a revoked one by nothing but the code", async () => {
    const { ports, call, key } = await newTenant();
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
    const { ports, call, key } = await newTenant();
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
  const { ports, call, key } = await newTenant();
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
  const { call, key } = await newTenant();
  const headers = { "Content-Type": type };
  expect((await call(path, { key, headers, body: '{"type":"kyc"}' })).status).toBe(201);
});

it("takes a long integer that loses no digit, and a long number that is none", async () => {
  const { call, key } = await newTenant();
  const body = '{"type":"kyc","metadata":{"a":10000000000000000000,"b":0.12345678901234567}}';
  const { body: problem } = await call(path, { key, body });
  expect([problem.param, String(problem.detail)]).toEqual([
    "metadata.a",
    expect.stringContaining("string"),
  ]);
});
