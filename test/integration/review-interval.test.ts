import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { createClient } from "../../clients/typescript/src/index.ts";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

it("sends one signed event when a person is due for review, and a renewal ends the date", async () => {
  const receiver = await startReceiver();
  const { client, apiKey } = await signUp(stage().url, "Reviewing bank");
  const bonafide = createClient({ apiKey, baseUrl: stage().url });
  const path = { id: String((await expectOk(client.get("/v1/me"))).project_id) };
  const set = await expectOk(
    client.put(`/v1/projects/${path.id}/webhook`, {
      ...{ url: receiver.url, events: ["verification.review_due"] },
    }),
  );

  const template = await bonafide.call("POST /v1/projects/{id}/templates", {
    params: path,
    body: { name: "Reviewed each year", review_after_months: 12 },
  });
  expect(template.review_after_months).toBe(12);
  const named = { params: { ...path, template_id: template.id } };
  await bonafide.call("POST /v1/projects/{id}/templates/{template_id}/publish", named);
  const body = { slug: "yearly", template_id: template.id };
  await bonafide.call("POST /v1/projects/{id}/flows", { params: path, body });

  const started = await expectOk(
    client.post("/v1/flows/yearly/intake", { payload: {}, sandbox_scenario: "review_due" }),
  );
  const id = String(started.id);
  const simulate = (id: string, scenario: string) =>
    expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, { scenario }));
  await simulate(id, "review_due");
  await untilTerminal(client, id);

  const message = await receiver.until((each) => each.body.includes("verification.review_due"));
  new Webhook(String(set.signing_secret)).verify(message.body, message.headers);
  const { type, data } = JSON.parse(message.body);
  const record = () => bonafide.call("GET /v1/verifications/{id}", { params: { id } });
  const { review_due_at: dueAt, completed_at: completedAt } = await record();
  expect([type, data.id, data.review_due_at]).toEqual([
    "verification.review_due",
    started.id,
    dueAt,
  ]);
  expect(dueAt).toBe(completedAt);

  const renewal = await bonafide.call("POST /v1/verifications", {
    body: { type: "kyc", renewal_of: id },
  });
  await simulate(renewal.id, "clear");
  await untilTerminal(client, renewal.id);
  await expect.poll(async () => (await record()).review_due_at).toBeUndefined();
  await receiver.close();
});

it("is of no template that returns an age, and at most ten years", async () => {
  const { client } = await signUp(stage().url, "Reviewing nobody");
  const { project_id } = await expectOk(client.get("/v1/me"));
  const refusalOf = (content: object) =>
    client.post(`/v1/projects/${project_id}/templates`, { name: "Never", ...content });
  for (const content of [
    { review_after_months: 12, returns: "age_over_18" },
    { review_after_months: 121 },
    { review_after_months: 0 },
  ]) {
    const { status, body } = await refusalOf(content);
    expect([status, body.code, body.param]).toEqual([
      400,
      "invalid_parameter",
      "review_after_months",
    ]);
  }
});
