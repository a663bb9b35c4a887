import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createClient } from "../../clients/typescript/src/index.ts";
import { expressWebhook, type WebhookEvent } from "../../clients/typescript/src/webhooks.ts";
import { signUp } from "../../lab/stage/machine-client.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

it("starts a verification, hears of its result and erases it, typed from end to end", async () => {
  const { apiKey, webhookSecret } = await signUp(stage().url, "Client bank");
  const bonafide = createClient({ apiKey, baseUrl: stage().url });
  const events: WebhookEvent[] = [];
  const handle = expressWebhook({ secret: webhookSecret, onEvent: (it) => void events.push(it) });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  await bonafide.call("POST /v1/webhook", {
    body: { webhook_url: `http://127.0.0.1:${port}/webhook` },
  });

  const { id } = await bonafide.call("POST /v1/verifications", {
    body: { type: "kyc", sandbox_scenario: "face_mismatch", reference_id: "user-1" },
  });
  const simulated = await bonafide.call("POST /v1/sandbox/verifications/{id}/simulate", {
    params: { id },
    body: {},
  });
  expect(simulated.ends?.assessment).toBe("material_inconsistency");
  const verification = await bonafide.untilFinished(id);
  expect(verification.assessment).toBe("material_inconsistency");
  expect(verification.result?.verification_result.checks.face_match?.status).toBe("fail");

  await expect.poll(() => events.length).toBe(1);
  const [event] = events;
  expect(event).toMatchObject({ type: "verification.completed", data: { id } });
  server.closeAllConnections();
  server.close();

  const listed: string[] = [];
  for await (const each of bonafide.listVerifications({ reference_id: "user-1" })) {
    listed.push(each.id);
  }
  expect(listed).toEqual([id]);
  const receipt = await bonafide.call("DELETE /v1/verifications/{id}", { params: { id } });
  expect(receipt.object).toBe("erasure_receipt");
  expect((await bonafide.untilFinished(id)).status).toBe("erased");
});

it("names the refused member, and makes one verification for one Idempotency-Key", async () => {
  const { apiKey } = await signUp(stage().url, "Client bank");
  const bonafide = createClient({ apiKey, baseUrl: stage().url });
  const wildcard = [{ country: "*", document_type: "passport" }];
  await expect(
    bonafide.call("POST /v1/verifications", { body: { type: "kyc", allowed_documents: wildcard } }),
  ).rejects.toMatchObject({
    code: "wildcard_country_not_allowed",
    status: 400,
    requestId: expect.stringMatching(/^req_/),
  });
  const request = { body: { type: "kyc" }, idempotencyKey: "order-1" };
  const [one, two] = await Promise.all([
    bonafide.call("POST /v1/verifications", request),
    bonafide.call("POST /v1/verifications", request),
  ]);
  expect(one.id).toBe(two.id);
});
