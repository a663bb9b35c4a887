import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { machineClient } from "../../../fakes/http-client.ts";

const docs = () => machineClient(fakePorts())("GET /docs");

it("is one small page that asks no third party for anything", async () => {
  const { status, text, headers } = await docs();
  expect(status).toBe(200);
  expect(Buffer.byteLength(text)).toBeLessThan(30_000);
  expect(text).not.toMatch(/(?:src|href)=.?https?:|fetch\("http|\burl\(|@import/);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
});

it("may run its own script and style, and no other", async () => {
  const { text, headers } = await docs();
  for (const tag of ["script", "style"]) {
    const content = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(content).digest("base64");
    expect(content.length).toBeGreaterThan(1000);
    expect(headers["content-security-policy"]).toContain(`${tag}-src 'sha256-${hash}'`);
  }
});

it("is where the type of a problem document leads", async () => {
  const call = machineClient(fakePorts());
  const { body } = await call("GET /v1/me");
  const { status, headers } = await call(`GET ${new URL(String(body.type)).pathname}`);
  expect([status, headers.location]).toEqual([302, "/docs#missing_api_key"]);
});

it("answers a registry that was not changed with 304", async () => {
  const call = machineClient(fakePorts());
  const first = await call("GET /v1/primitives");
  expect(first.headers["cache-control"]).toBe("public, max-age=300");
  const again = await call("GET /v1/primitives", {
    headers: { "If-None-Match": first.headers.etag ?? "" },
  });
  expect([again.status, again.text]).toEqual([304, ""]);
});

it("says of every endpoint in a line what it does, for a reader with little memory", async () => {
  const call = machineClient(fakePorts());
  const { text, headers } = await call("GET /llms.txt");
  expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(text).toMatch(/^# Bonafide\n\n> /);
  expect(text).toContain("`POST /v1/verifications`: Start a verification");
  expect(text).toContain("`verification.completed`: ");
  const { body } = await call("GET /v1/openapi.json");
  const operations = Object.values(Object(body.paths)).flatMap((path) => Object.keys(Object(path)));
  expect(text.match(/^- `(?:GET|POST|PUT|PATCH|DELETE) /gm)).toHaveLength(operations.length);
  expect(Buffer.byteLength(text)).toBeLessThan(12_000);
});
