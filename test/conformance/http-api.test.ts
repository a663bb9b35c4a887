import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startHttpApi } from "../../local/emulators/http-api/start-http-api.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

const routeKeys = [
  "GET /v1/things/{id}",
  "ANY /v1/things/{id}",
  "GET /v1/things/mine",
  "GET /v1/{rest+}",
  "POST /v1/things",
  "GET /broken",
  "GET /plain",
  "GET /cookies",
  "GET /binary",
  "GET /malformed",
  "GET /length",
  "GET /slow",
];
const replies: Record<string, unknown> = {
  plain: { just: "a value" },
  cookies: {
    statusCode: 204,
    headers: { "X-Custom": 1, "content-security-policy": "own", "referrer-policy": "origin" },
    cookies: ["a=1; HttpOnly", "b=2"],
  },
  binary: {
    statusCode: 200,
    body: Buffer.from([0, 255]).toString("base64"),
    isBase64Encoded: true,
  },
  length: { statusCode: 200, body: "é" },
  malformed: { statusCode: "soon" },
};

const folder = await temporaryFolder();
await mkdir(join(folder, "v/assets"), { recursive: true });
await writeFile(join(folder, "v/index.html"), "the page");
await writeFile(join(folder, "v/assets/app-1a2b.js"), "the script");
await writeFile(join(folder, "v/assets/long-1a2b.css"), "a{}".repeat(1000));
const api = await startHttpApi({
  port: 0,
  accountId: "000000000000",
  integrationTimeoutMs: 300,
  invoke: async (arn, payload) => {
    if (arn === "GET /slow") return new Promise(() => {});
    if (arn === "GET /broken") {
      return { payload: "null", error: { errorType: "Oops", errorMessage: "inside" } };
    }
    const known = replies[arn.replace("GET /", "")];
    const reply = known ?? { statusCode: 200, body: payload };
    return { payload: JSON.stringify(reply) };
  },
});
afterAll(() => api.close());

/** The event that the function was given. */
async function eventOf(path: string, init?: RequestInit) {
  const response = await fetch(api.url + path, init);
  return JSON.parse(await response.text());
}

it("answers that it is starting until the site is open", async () => {
  expect((await fetch(`${api.url}/health`)).status).toBe(503);
  expect((await fetch(`${api.url}/plain`)).status).toBe(503);
  api.open({
    routes: routeKeys.map((key) => ({ key, functionArn: key })),
    pageAt: (path) =>
      path.startsWith("/v/") ? { file: join(folder, path), cacheControl: "no-cache" } : undefined,
    cors: {
      AllowOrigins: ["https://app.example"],
      AllowMethods: ["GET"],
      AllowHeaders: ["x-a"],
      ExposeHeaders: [],
    },
    headersFor: (path) => ({
      defaults: { "content-security-policy": path.startsWith("/v/") ? "pages" : "api" },
      overriding: { "referrer-policy": "no-referrer" },
      isCompressed: path.startsWith("/v/"),
    }),
    originHeaders: { "x-origin": "edge" },
  });
  const health = await fetch(`${api.url}/health`);
  expect(health.status).toBe(200);
  expect(health.headers.get("content-security-policy")).toBe("api");
  expect(health.headers.get("referrer-policy")).toBe("no-referrer");
});

it.for(["/health", "/v1/things/mine", "/plain", "/v/"])(
  "takes no method at %s that the edge does not take",
  async (path) => {
    const { status, headers, body } = await traced(path);
    expect(status).toBe(405);
    expect(headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(body)).toMatchObject({ status: 405, code: "method_not_allowed" });
  },
);

/** By hand, because `fetch` sends no TRACE. */
async function traced(path: string) {
  const call = request(api.url + path, { method: "TRACE" }).end();
  const [response] = await once(call, "response");
  const body = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode, headers: response.headers, body };
}

describe("an address that is no path", () => {
  /** By hand, because every client makes a path of it. */
  const asked = async (target: string, headers = {}) => {
    const { hostname, port } = new URL(api.url);
    const call = request({ hostname, port, path: target, headers }).end();
    const [response] = await once(call, "response");
    return {
      status: response.statusCode,
      body: Buffer.concat(await response.toArray()).toString(),
    };
  };

  it("is answered in full, as it comes through a proxy", async () => {
    const { status, body } = await asked("http://stage.example/v1/things/7?x=1");
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ rawPath: "/v1/things/7", rawQueryString: "x=1" });
    expect((await asked("http://stage.example/health")).status).toBe(200);
  });

  it.for([
    ["*", {}],
    ["file:///etc/passwd", {}],
    ["http://", {}],
    ["/plain", { host: "not a host" }],
  ] as const)("is refused, and the connection left to others: %s", async ([target, headers]) => {
    expect((await asked(target, headers)).status).toBe(400);
  });
});

describe("routing", () => {
  it.for([
    ["GET", "/v1/things/mine", "GET /v1/things/mine"],
    ["GET", "/v1/things/7", "GET /v1/things/{id}"],
    ["PATCH", "/v1/things/7", "ANY /v1/things/{id}"],
    ["GET", "/v1/things/7/parts", "GET /v1/{rest+}"],
  ] as const)("%s %s goes to %s", async ([method, path, expected]) => {
    expect((await eventOf(path, { method })).routeKey).toBe(expected);
  });

  it.for([
    ["POST", "/v1/things/mine/x"],
    ["GET", "/nowhere"],
    ["DELETE", "/plain"],
    ["GET", "/plain/"],
  ] as const)("%s %s is nowhere", async ([method, path]) => {
    const response = await fetch(api.url + path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Not Found" });
  });
});

describe("the event", () => {
  it("is in payload format 2.0", async () => {
    const event = await eventOf("/v1/things/a%20b?x=1&x=2&y=%C3%A9", {
      headers: { cookie: "s=1; t=2", "X-Api-Key": "k", "x-forwarded-for": "203.0.113.9" },
    });
    expect(event).toMatchObject({
      version: "2.0",
      rawPath: "/v1/things/a%20b",
      rawQueryString: "x=1&x=2&y=%C3%A9",
      queryStringParameters: { x: "1,2", y: "é" },
      pathParameters: { id: "a b" },
      cookies: ["s=1", "t=2"],
      headers: {
        "x-api-key": "k",
        "x-forwarded-for": "203.0.113.9, 127.0.0.1",
        "x-origin": "edge",
      },
      requestContext: { http: { method: "GET", sourceIp: "127.0.0.1" }, stage: "$default" },
      isBase64Encoded: false,
    });
    expect(event.headers.cookie).toBeUndefined();
    expect(event.body).toBeUndefined();
  });

  it.for([
    ["application/json", false],
    ["application/problem+json; charset=utf-8", false],
    ["text/plain", false],
    ["image/jpeg", true],
    ["application/x-www-form-urlencoded", true],
  ] as const)("carries a body of type %s in base64: %s", async ([type, isBase64]) => {
    const event = await eventOf("/v1/things", {
      method: "POST",
      headers: { "content-type": type },
      body: '{"é":1}',
    });
    expect(event.isBase64Encoded).toBe(isBase64);
    const body = Buffer.from(event.body, isBase64 ? "base64" : "utf8").toString();
    expect(body).toBe('{"é":1}');
  });

  it("is not made of a body over 10 MB", async () => {
    const body = "x".repeat(10 * 2 ** 20 + 1);
    const response = await fetch(`${api.url}/v1/things`, { method: "POST", body });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: "Request Entity Too Large" });
  });
});

describe("the answer", () => {
  it("is a value of the function as JSON", async () => {
    const response = await fetch(`${api.url}/plain`);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual({ just: "a value" });
  });

  it("names its length, as the gateway's does", async () => {
    const { headers } = await fetch(`${api.url}/length`);
    expect(headers.get("content-length")).toBe("2");
  });

  it("has the function's status, headers and cookies", async () => {
    const response = await fetch(`${api.url}/cookies`);
    expect(response.status).toBe(204);
    expect(response.headers.get("x-custom")).toBe("1");
    expect(response.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2"]);
  });

  it("has bytes if the function says base64", async () => {
    const response = await fetch(`${api.url}/binary`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 255]));
  });

  it.for(["/broken", "/malformed"])("is a 500 without a word of why for %s", async (path) => {
    const response = await fetch(api.url + path);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: "Internal Server Error" });
  });

  it("is a 503 when the function takes too long", async () => {
    const response = await fetch(`${api.url}/slow`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: "Service Unavailable" });
  });

  it("has the edge's headers, under the function's own or over them", async () => {
    const plain = await fetch(`${api.url}/plain`);
    expect(plain.headers.get("content-security-policy")).toBe("api");
    const own = await fetch(`${api.url}/cookies`);
    expect(own.headers.get("content-security-policy")).toBe("own");
    expect(own.headers.get("referrer-policy")).toBe("no-referrer");
  });
});

describe("cross-origin requests", () => {
  const preflight = (origin: string) =>
    fetch(`${api.url}/plain`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "GET" },
    });

  it("are allowed from the origins that the template names", async () => {
    const response = await preflight("https://app.example");
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://app.example");
    expect(response.headers.get("access-control-allow-headers")).toBe("x-a");
  });

  it("are not allowed from any other", async () => {
    const response = await preflight("https://evil.example");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("pages", () => {
  it.for([
    ["/v/index.html?t=x", "the page", "text/html; charset=utf-8"],
    ["/v/assets/app-1a2b.js", "the script", "text/javascript; charset=utf-8"],
  ] as const)("%s is served as it was uploaded", async ([path, body, type]) => {
    const response = await fetch(api.url + path);
    expect(await response.text()).toBe(body);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toBe("pages");
  });

  it("that were never uploaded are not", async () => {
    expect((await fetch(`${api.url}/v/absent.js`)).status).toBe(404);
  });

  it.for([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ] as const)("are compressed for a browser that accepts %s", async ([accepted, encoding]) => {
    const response = await fetch(`${api.url}/v/assets/long-1a2b.css`, {
      headers: { "accept-encoding": accepted },
    });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(await response.text()).toBe("a{}".repeat(1000));
  });

  it("are only read", async () => {
    expect((await fetch(`${api.url}/v/index.html`, { method: "POST" })).status).toBe(404);
    const head = await fetch(`${api.url}/v/index.html`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "8"]);
  });
});
