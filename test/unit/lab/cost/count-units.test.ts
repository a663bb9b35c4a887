import { expect, it } from "vitest";
import { billedSeconds } from "../../../../lab/cost/billed-seconds.ts";
import { countUnits, invocationsOf, isCall, unitsOf } from "../../../../lab/cost/count-units.ts";
import { expressSeconds } from "../../../../lab/cost/express-seconds.ts";
import { priceVerification, totalUsd } from "../../../../lab/cost/price-verification.ts";

const machine = { label: "ApiMachine", memoryMb: 1024, timeoutSeconds: 29 };
const functions = new Map([["bonafide-dev-ApiMachineFunctionD144FA1F", machine]]);
const usage = {
  "bonafide-dev-ApiMachineFunctionD144FA1F": {
    "lambda/invocation": 2,
    "lambda/ms": 80,
    "lambda/cpuMs": 40,
  },
  "bonafide-dev-ApiMachineRoleD75141CF": {
    "dynamodb/GetItem": 3,
    "dynamodb/PutItem": 1,
    "dynamodb/read/GetItem/table": 6,
    "dynamodb/write/PutItem/table": 2,
    "dynamodb/write/PutItem/gsi1": 3,
    "partition/write/gsi1/PROJECT#p#CASE": 3,
    "states/StartExecution": 1,
    "sqs/SendMessage": 1,
  },
  "bonafide-dev-DeliverWebhookRoleE333056C": { "sqs/DeleteMessageBatch": 1 },
  "bonafide-dev-WorkflowMachine0C2E3460": { "states/transition/Plan": 1 },
  "bonafide-dev-WorkflowChecksMachineF9318153": { "express/runs": 1 },
  http: { "http/GET /v1/a/{id}": 4, "http/bytesOut": 500 },
  s3: { "s3/GET": 2, "s3/PUT": 1, "s3/bytesIn": 9 },
};

it("counts billed units, each where it belongs", () => {
  const counted = countUnits(usage, functions);
  expect(counted).toMatchObject({
    transitions: 1,
    executions: 1,
    // Its states alone, as no check ran.
    express: { runs: 1, seconds: 0.2 },
    requests: 4,
    // The message was sent, received and deleted.
    sqs: 3,
    s3: { GET: 2, PUT: 1 },
    bytes: { out: 500, uploaded: 9 },
    partitions: [
      { kind: "write", place: "gsi1", key: "PROJECT#p#CASE", label: "ApiMachine", units: 3 },
    ],
  });
  expect([unitsOf(counted, "write"), unitsOf(counted, "write", "gsi1")]).toEqual([5, 3]);
  expect([unitsOf(counted, "read"), invocationsOf(counted)]).toEqual([6, 2]);
  expect(counted.functions).toMatchObject([
    { label: "ApiMachine", invocations: 2, cpuMs: 40, calls: 6, writes: 5, reads: 6 },
  ]);
});

it("bills the applicant's API while it waits for the inspector", () => {
  const api = { label: "ApiApplicant", memoryMb: 1024, timeoutSeconds: 29 };
  const inspect = { label: "ChecksInspect", memoryMb: 1769, timeoutSeconds: 25 };
  const both = new Map([
    ["bonafide-dev-ApiApplicantFunctionDA65A939", api],
    ["bonafide-dev-ChecksInspectFunctionACBBC3E6", inspect],
  ]);
  const inspector = { "lambda/invocation": 2, "lambda/cpuMs": 700 };
  const counted = countUnits({ "bonafide-dev-ChecksInspectFunctionACBBC3E6": inspector }, both);
  expect(counted.functions).toMatchObject([{ label: "ChecksInspect", cpuMs: 700 }]);
  const waiting = { "lambda/invocation": 3 };
  const usage = {
    "bonafide-dev-ApiApplicantFunctionDA65A939": waiting,
    "bonafide-dev-ChecksInspectFunctionACBBC3E6": inspector,
  };
  expect(countUnits(usage, both).functions[0]).toMatchObject({
    label: "ApiApplicant",
    waitMs: 700,
  });
});

it("bills processor time on the share of a core that the memory buys, and no more than one core", () => {
  expect(billedSeconds({ memoryMb: 1769, cpuMs: 1000, calls: 0 })).toBe(1);
  expect(billedSeconds({ memoryMb: 3538, cpuMs: 1000, calls: 0 })).toBe(1);
  expect(billedSeconds({ memoryMb: 884.5, cpuMs: 1000, calls: 2 })).toBeCloseTo(2.01);
  expect(billedSeconds({ memoryMb: 1769, cpuMs: 1000, calls: 0, waitMs: 500 })).toBe(1.5);
});

it("bills an Express execution for its slowest check and its decision, however long it took here", () => {
  const use = { timeoutSeconds: 60, invocations: 1, ms: 9000, calls: 0, writes: 0, reads: 0 };
  const functions = [
    { ...use, label: "ChecksFaces", memoryMb: 1769, cpuMs: 1500 },
    { ...use, label: "ChecksDocuments", memoryMb: 1769, cpuMs: 700 },
    { ...use, label: "ChecksInspect", memoryMb: 1769, cpuMs: 5000 },
    { ...use, label: "Decide", memoryMb: 1769, cpuMs: 110 },
  ];
  expect(expressSeconds(1, functions)).toBe(1.9);
  expect(expressSeconds(0, functions)).toBe(0);
});

it("prices a verification by the region's list, and says which price is an estimate", () => {
  const counted = countUnits(usage, functions);
  const [dynamodb, lambda] = priceVerification(counted, "us-east-1");
  expect(dynamodb?.usd).toBeCloseTo((5 * 0.625 + 6 * 0.125) / 1e6, 12);
  expect(lambda?.usd).toBeCloseTo(
    billedSeconds({ memoryMb: 1024, cpuMs: 40, calls: 6 }) * 0.0000133334 + 0.4e-6,
    12,
  );
  const african = priceVerification(counted, "af-south-1");
  expect(totalUsd(african)).toBeGreaterThan(totalUsd(priceVerification(counted, "us-east-1")));
  expect(african.find(({ what }) => what === "DynamoDB")?.estimated).toBe(true);
  const states = priceVerification(counted, "us-east-1").find(
    ({ what }) => what === "Step Functions",
  );
  expect(states?.usd).toBeCloseTo(0.025 / 1000 + 1e-6 + (0.2 / 16) * 0.00001667, 12);
});

it.for([
  ["dynamodb/GetItem", true],
  ["s3/DELETE", true],
  ["states/StopExecution", true],
  ["s3/bytesIn", false],
  ["s3/bytesOut", false],
  ["dynamodb/write/UpdateItem/table", false],
  ["lambda/cpuMs", false],
  ["http/POST /v1/verifications", false],
] as const)("takes %s for a call: %s", ([unit, isOne]) => {
  expect(isCall(unit)).toBe(isOne);
});
