import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { systemClock } from "#aws/system-clock.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { operatorConfig } from "../../lab/stage/stage-inside.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { quotaFactor } from "./shared-stage.ts";
import { sharedStage, startPassportCase } from "./stage-support.ts";

const stage = sharedStage;

it("may be called as often as the stage's factor says", async () => {
  const { client } = await signUp(stage().url, "Sandbox bank");
  const { headers } = await client.get("/v1/me");
  expect(headers.get("ratelimit-policy")).toBe(`"default";q=${300 * quotaFactor};w=60`);
});

// Side by side: most of it is waiting for links to run out.
describe.concurrent("a scenario", () => {
  it("ends as documented, by the real workflow, with a signed webhook", async () => {
    const receiver = await startReceiver();
    const { client, webhookSecret } = await signUp(stage().url, "Sandbox bank");
    await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
    const ended = await Promise.all(
      scenarioNames.map(async (scenario) => {
        const { id } = await startPassportCase(client);
        await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, { scenario }));
        return { scenario, id, record: await untilTerminal(client, id) };
      }),
    );
    for (const { scenario, id, record } of ended) {
      expect(record, scenario).toMatchObject({
        ...scenarios[scenario].ends,
        sandbox: true,
        simulated: true,
        sandbox_scenario: scenario,
      });
      const message = await receiver.until(({ body }) => body.includes(id));
      new Webhook(webhookSecret).verify(message.body, message.headers);
      expect(JSON.parse(message.body).data.assessment).toBe(record.assessment);
    }
    await receiver.close();
  });

  it("given at creation outlives what the applicant photographs", async () => {
    const { client } = await signUp(stage().url, "Sandbox bank");
    const started = await startPassportCase(client, { sandbox_scenario: "document_tampered" });
    const applicant = await applicantReadyToSubmit(started.onboardingUrl);
    await expectOk(submit(applicant));
    const record = await untilTerminal(client, started.id);
    expect(record).toMatchObject(scenarios.document_tampered.ends);
    expect(record.documents).toEqual(["id_front", "selfie"]);
  });

  it("expires by itself if its link is never used", async () => {
    const { client } = await signUp(stage().url, "Sandbox bank");
    const { id } = await startPassportCase(client, { sandbox_scenario: "abandoned" });
    expect(await untilTerminal(client, id)).toMatchObject({
      ...scenarios.abandoned.ends,
      failure: { code: "collection_expired" },
    });
  });
});

describe("a scenario that is slow", () => {
  it("delays no other: a fifth simulation ends while four still run", async () => {
    const { client } = await signUp(stage().url, "Sandbox bank");
    const simulate = async (scenario: string) => {
      const { id } = await startPassportCase(client);
      await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, { scenario }));
      return id;
    };
    const slow = await Promise.all(Array.from({ length: 4 }, () => simulate("slow_processing")));
    expect(await untilTerminal(client, await simulate("clear"))).toMatchObject(
      scenarios.clear.ends,
    );
    const statuses = () =>
      Promise.all(
        slow.map(async (id) => (await client.get(`/v1/verifications/${id}`)).body.status),
      );
    // One may not even have begun yet; one that had ended would stay so.
    await expect.poll(statuses).toEqual(Array(4).fill("processing"));
  });
});

describe("simulated evidence", () => {
  it("is refused by the table for a Case that was not simulated", async () => {
    const { client } = await signUp(stage().url, "Sandbox bank");
    const { id, onboardingUrl } = await startPassportCase(client);
    const { DynamoDB } = await import("@aws-sdk/client-dynamodb");
    const { DynamoDBDocument } = await import("@aws-sdk/lib-dynamodb");
    const { caseChildren } = await import("#aws/table/case/case-children.ts");
    const { Table } = await import("#aws/table/table.ts");
    const { keys } = await import("#aws/table/keys.ts");
    const table = DynamoDBDocument.from(new DynamoDB(operatorConfig(stage(), "DYNAMODB")));
    const TableName = stage().refs.CaseTable ?? "";
    await table.update({
      TableName,
      Key: keys.case(id),
      UpdateExpression: "SET #status = :processing, processingAt = :at, progress.submittedAt = :at",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":processing": "processing", ":at": new Date().toISOString() },
    });
    const children = caseChildren(
      new Table({ name: () => TableName, client: () => table, clock: systemClock }),
    );
    const evidence = { status: "pass", reasons: [], inputs: [] } as const;
    const real = { ...evidence, reasons: [], inputs: [] };
    await expect(
      children.saveEvidence(id, "liveness", { ...real, simulated: true }),
    ).rejects.toMatchObject({ code: "invalid_state" });
    await children.saveEvidence(id, "liveness", real);
    expect(onboardingUrl).toContain(id);
  });
});
