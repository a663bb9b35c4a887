import { expect, it } from "vitest";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { machineClient } from "../../../fakes/http-client.ts";

it("answers a registry that was not changed with 304", async () => {
  const call = machineClient(fakePorts());
  const first = await call("GET /v1/primitives");
  expect(first.headers["cache-control"]).toBe("public, max-age=300");
  const asked = (etag = "") => call("GET /v1/primitives", { headers: { "If-None-Match": etag } });
  const { etag } = first.headers;
  expect(await asked(etag)).toMatchObject({ status: 304, text: "", headers: { etag } });
  expect((await asked('"other"')).status).toBe(200);
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
