import { Lambda } from "@aws-sdk/client-lambda";
import { describe, expect, it } from "vitest";
import { playVerification } from "../../functions/canary/play-verification.ts";
import { verifyVersion } from "../../functions/verify-version/verify-version.ts";
import { signUp } from "../../lab/stage/machine-client.ts";
import { operatorConfig } from "../../lab/stage/stage-inside.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

it("takes a verification from creation to erasure, as a client would", async () => {
  const { apiKey, client } = await signUp(stage().url, "Canary");
  const { id } = await playVerification({ baseUrl: stage().url, apiKey });
  expect((await client.get(`/v1/verifications/${id}`)).body).toMatchObject({ status: "erased" });
});

it.for([
  ["a key that opens nothing", { apiKey: "bf_test_nobody" }, /POST \/verifications answered 401/],
  ["no result in time", { patienceMs: 0 }, /has no result after 0 ms/],
] as const)("fails loud at %s", async ([, change, says]) => {
  const { apiKey } = await signUp(stage().url, "Canary");
  const play = playVerification({ baseUrl: stage().url, apiKey, ...change });
  await expect(play).rejects.toThrow(says);
});

/** Functions whose new versions a rollout verifies, by the beginning of their logical ids. */
const verifiedFunctions = [
  "ApiMachine",
  "ApiApplicant",
  "ApiDashboard",
  "Plan",
  "Decide",
  "Fail",
  "SimulateCheck",
  "DeliverWebhook",
  "Expire",
  "SweepShard",
  "ChecksInspect",
  "ChecksDocuments",
  "ChecksFaces",
];

describe("a version before it has callers", () => {
  /** The function itself, and not its alias. */
  function invoke(logicalId: string) {
    const client = new Lambda(operatorConfig(stage(), "LAMBDA"));
    const named = new RegExp(`^${logicalId}Function[0-9A-F]{8}$`);
    const [, FunctionName] = Object.entries(stage().refs).find(([id]) => named.test(id)) ?? [];
    return async (payload: object): Promise<unknown> => {
      const invocation = { FunctionName, Payload: JSON.stringify(payload) };
      const { Payload, FunctionError } = await client.invoke(invocation);
      if (FunctionError) throw new Error(`${logicalId} broke`);
      return JSON.parse(Payload?.transformToString() ?? "null");
    };
  }

  it.for(verifiedFunctions)("answers for itself as %s", async (logicalId) => {
    const { apiKey } = await signUp(stage().url, "Rollout");
    const seen = await verifyVersion({ invoke: invoke(logicalId), apiKey });
    // The machine API's verifies a sandbox person, as the canary does.
    expect(seen).toEqual({ played: logicalId === "ApiMachine" });
  });

  it("is not let through if it answers and does not verify a person", async () => {
    const { apiKey } = await signUp(stage().url, "Rollout");
    const whole = invoke("ApiMachine");
    const broken = (payload: object) =>
      JSON.stringify(payload).includes("/simulate")
        ? Promise.resolve({ statusCode: 500, body: "{}" })
        : whole(payload);
    await expect(verifyVersion({ invoke: broken, apiKey })).rejects.toThrow(
      "simulate answered 500",
    );
  });
});
