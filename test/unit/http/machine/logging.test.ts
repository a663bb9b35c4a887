import { Logger } from "@aws-lambda-powertools/logger";
import { expect, it } from "vitest";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { machineClient, signUp, startVerification } from "../../../fakes/http-client.ts";

/** Keeps the log lines, as the log group would get them. */
function keeping() {
  const lines: string[] = [];
  const logger = new Logger({ logLevel: "DEBUG" });
  for (const level of ["info", "error", "warn", "debug"] as const) {
    logger[level] = (...args: unknown[]) => {
      lines.push(JSON.stringify([level, ...args]));
    };
  }
  return { logger, lines };
}

it("logs one line a call with ids only: no key, no name, no address, no body", async () => {
  const { logger, lines } = keeping();
  const call = machineClient(fakePorts(), logger);
  const { key } = await signUp(call, "Zeferino Mutola");
  const id = await startVerification(call, key, { reference_id: "user-42" });
  await call(`GET /v1/verifications?reference_id=user-42`, { key });
  await call("POST /v1/verifications", { key, body: { type: "user-42" } });
  const log = lines.join("\n");
  expect(lines).toHaveLength(4);
  expect(log).toContain(id);
  expect(log).toContain('"route":"POST /v1/verifications","status":400');
  for (const secret of [key, "Zeferino", "user-42", "203.0.113.7"]) {
    expect(log).not.toContain(secret);
  }
});

it("answers a fault with its request id alone and logs where it was, not what it said", async () => {
  const { logger, lines } = keeping();
  const ports = fakePorts();
  const call = machineClient(ports, logger);
  const { key } = await signUp(call);
  ports.cases.create = () => Promise.reject(new Error("cannot store Zeferino Mutola"));
  const { status, body, text, headers } = await call("POST /v1/verifications", {
    key,
    body: { type: "kyc" },
  });
  expect([status, body.code, body.request_id]).toEqual([
    500,
    "internal_error",
    headers["request-id"],
  ]);
  expect(text).not.toContain("Zeferino");
  const log = lines.join("\n");
  expect(log).toContain("REQUEST_FAULT");
  expect(log).toContain("logging.test.ts");
  expect(log).not.toContain("Zeferino");
});

it.for([
  { name: "ProvisionedThroughputExceededException" },
  { name: "ThrottlingException" },
  { name: "TimeoutError" },
  { name: "SlowDown", $retryable: { throttling: true } },
])("asks to try again when a store is only busy: $name", async (facts) => {
  const { logger, lines } = keeping();
  const ports = fakePorts();
  const call = machineClient(ports, logger);
  const { key } = await signUp(call);
  ports.cases.create = () => Promise.reject(Object.assign(new Error("busy"), facts));
  const { status, body, headers } = await call("POST /v1/verifications", {
    key,
    body: { type: "kyc" },
  });
  expect([status, body.code, headers["retry-after"]]).toEqual([
    503,
    "temporarily_unavailable",
    "1",
  ]);
  expect(lines.join("")).toContain("REQUEST_FAULT");
});
