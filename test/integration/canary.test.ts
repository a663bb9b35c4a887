import { expect, it } from "vitest";
import { playVerification } from "../../functions/canary/play-verification.ts";
import { signUp } from "../../lab/stage/machine-client.ts";
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
