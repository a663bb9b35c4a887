import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { inspector } from "#aws/inspector.ts";
import type { InspectionRequest } from "#usecases/ports.ts";

/** Lambda's next answer, and the number of requests so far. */
let answer: { error?: string; body: unknown };
let asked = 0;
const server = createServer((request, response) => {
  request.resume();
  asked += 1;
  const { error, body } = answer;
  response.writeHead(200, { ...(error && { "x-amz-function-error": error }) });
  response.end(JSON.stringify(body));
});

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL_LAMBDA", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_REGION", "af-south-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "id");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
});
afterEach(() => {
  asked = 0;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const request: InspectionRequest = {
  key: "k",
  item: "id_front",
  allowed: [],
  earlier: [],
  isKeptAnyway: false,
};
const { inspect, inspectBlocks } = inspector(() => "inspect");

it("answers what the function saw", async () => {
  const seen = { format: "jpeg", bytes: 3, sha256: "0", width: 1, height: 1, reasons: [] };
  answer = { body: seen };
  expect(await inspect(request)).toEqual(seen);
});

it.for([
  {
    errorType: "Sandbox.Timedout",
    errorMessage: "RequestId: 1 Error: Task timed out after 20.00 seconds",
  },
  { errorMessage: "2026-11-26T05:00:00.000Z 1 Task timed out after 20.00 seconds" },
])("says of a look whose time was over that it may be asked again: %j", async (body) => {
  answer = { error: "Unhandled", body };
  const refusal = { code: "temporarily_unavailable", details: { retryAfterSeconds: 2 } };
  await expect(inspect(request)).rejects.toMatchObject(refusal);
  await expect(inspectBlocks({ keys: ["k"] })).rejects.toMatchObject(refusal);
  expect(asked).toBe(2);
});

it("tells of a function that broke as of a fault", async () => {
  answer = {
    error: "Unhandled",
    body: { errorType: "TypeError", errorMessage: "it is not a function" },
  };
  await expect(inspect(request)).rejects.toThrow("The inspector failed: Unhandled");
});
