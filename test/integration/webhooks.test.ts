import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { verifyWebhookAsync } from "../../clients/typescript/src/webhooks.ts";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { type Received, startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { prescribed } from "../fixtures/prescribed.ts";
import { expectProblem, sharedStage, startPassportCase } from "./stage-support.ts";

const stage = sharedStage;

async function newProject(name: string) {
  const signedUp = await signUp(stage().url, name);
  const { project_id } = (await signedUp.client.get("/v1/me")).body;
  return { ...signedUp, projectId: String(project_id), path: `/v1/projects/${project_id}/webhook` };
}

const isValid = (secret: string, { body, headers }: Received) => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
};

type Delivery = { id: string; state: string; attempts: { status: number | null }[] };

async function deliveries(client: MachineClient, path: string): Promise<Delivery[]> {
  const { data } = await expectOk(client.get(`${path}/deliveries`));
  return data as Delivery[];
}

/** The log is written after the receiver has answered. */
async function untilLogged(
  client: MachineClient,
  path: string,
  test: (delivery: Delivery) => boolean,
): Promise<Delivery> {
  for (const since = Date.now(); Date.now() < since + 60_000; ) {
    const found = (await deliveries(client, path)).find(test);
    if (found) return found;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error("no such delivery was logged");
}

describe("the configuration of a project's webhook", async () => {
  const config = {
    enabled: true,
    events: ["verification.completed", "verification.failed"],
    payload: "full",
    secret_set: true,
    secret_created_at: expect.stringMatching(/Z$/),
    public_key_signatures: false,
    updated_at: expect.stringMatching(/Z$/),
  };
  const since = {
    url_set_at: expect.stringMatching(/Z$/),
    url_set_by: expect.stringMatching(/^key_/),
  };
  const { client, path } = await newProject("Configures");

  it("tells the secret at the first set and never again", async () => {
    const url = "https://hooks.example.com/one";
    const first = await client.put(path, { url });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      ...config,
      ...since,
      url,
      signing_secret: expect.stringMatching(/^whsec_[0-9A-Za-z+/]{43}=$/),
    });
    expect((await client.get(path)).body).toEqual({ ...config, ...since, url });
    const again = await client.put(path, { url });
    expect(again.body).toEqual({ ...config, ...since, url, signing_secret: null });
  });
});

describe("the result of a verification", () => {
  it("goes to the project's webhook and not to the tenant's, as a GET would show it", async () => {
    const { client, path, projectId } = await newProject("Listens");
    const tenants = await startReceiver();
    const projects = await startReceiver();
    await expectOk(client.post("/v1/webhook", { webhook_url: tenants.url }));
    const { signing_secret } = await expectOk(client.put(path, { url: projects.url }));
    expect((await client.get("/v1/me")).body.webhook_url).toBe(projects.url);

    const { id, onboardingUrl } = await startPassportCase(client, {
      reference_id: "r-1",
      ...prescribed,
    });
    await expectOk(submit(await applicantReadyToSubmit(onboardingUrl)));
    const message = await projects.until(() => true);
    const record = await untilTerminal(client, id);
    expect(isValid(String(signing_secret), message)).toBe(true);
    expect(isValid(`whsec_${Buffer.alloc(32).toString("base64")}`, message)).toBe(false);
    expect(message.headers).toMatchObject({
      "content-type": expect.stringMatching(/^application\/json/),
      "user-agent": expect.stringMatching(/-webhooks\/1/),
      "webhook-id": expect.stringMatching(/^msg_/),
      "webhook-timestamp": expect.stringMatching(/^\d{10}$/),
    });
    expect(JSON.parse(message.body)).toEqual({
      type: "verification.completed",
      timestamp: expect.stringMatching(/\.\d{3}Z$/),
      data: { ...record, project_id: projectId },
    });

    const logged = await untilLogged(client, path, ({ state }) => state === "delivered");
    expect(logged).toEqual({
      id: message.headers["webhook-id"],
      type: "verification.completed",
      verification_id: id,
      host: new URL(projects.url).host,
      state: "delivered",
      created_at: expect.stringMatching(/Z$/),
      next_attempt_at: null,
      attempts: [
        {
          at: expect.stringMatching(/Z$/),
          status: 204,
          duration_ms: expect.any(Number),
          response: "",
          host: new URL(projects.url).host,
        },
      ],
    });
    // The endpoint's last success is written after the delivery log.
    await expect
      .poll(async () => (await client.get(path)).body.last_success_at)
      .toEqual(expect.stringMatching(/Z$/));
    expect(projects.received).toHaveLength(1);
    expect(tenants.received).toEqual([]);
    await Promise.all([tenants.close(), projects.close()]);
  });

  it("leaves out the document's fields if the client chose a summary, and reports each step to a client that subscribed", async () => {
    const { client, path } = await newProject("Summary");
    const receiver = await startReceiver();
    const steps = ["created", "opened", "submitted", "processing", "completed"];
    await expectOk(
      client.put(path, {
        url: receiver.url,
        payload: "summary",
        events: steps.map((step) => `verification.${step}`),
      }),
    );
    const { onboardingUrl } = await startPassportCase(client);
    await expectOk(submit(await applicantReadyToSubmit(onboardingUrl)));
    const isDone = ({ body }: Received) => JSON.parse(body).type === "verification.completed";
    const { data } = JSON.parse((await receiver.until(isDone)).body);
    const { document_reading } = data.result.verification_result.checks;
    expect(document_reading).toMatchObject({
      status: expect.any(String),
      reasons: expect.any(Array),
    });
    expect(document_reading).not.toHaveProperty("fields");
    expect(JSON.stringify(data)).not.toMatch(/MACHAVA|AB1234567/);

    await receiver.until(() => receiver.received.length >= steps.length);
    const messages = receiver.received.map(({ body }) => JSON.parse(body));
    const inOrder = messages.sort((a, b) => a.data.revision - b.data.revision);
    expect(inOrder.map(({ type }) => type)).toEqual(steps.map((step) => `verification.${step}`));
    expect(inOrder.map(({ data: { status } }) => status)).toEqual([
      "collecting",
      "collecting",
      "pending",
      "processing",
      "completed",
    ]);
    await receiver.close();
  });
});

describe("a test message", async () => {
  const { client, path, projectId } = await newProject("Tests");

  it("is checked with the public key that the project shows, and with no secret", async () => {
    const own = await newProject("Public key");
    const receiver = await startReceiver();
    const wish = { url: receiver.url, public_key_signatures: true };
    const { public_key: publicKey } = await expectOk(own.client.put(own.path, wish));
    const { id } = await expectOk(own.client.post(`${own.path}/test`));
    const message = await receiver.until(({ headers }) => headers["webhook-id"] === id);
    const event = await verifyWebhookAsync({ ...message, secret: String(publicKey) });
    expect(event.type).toBe("webhook.test");
    const changed = { ...message, body: message.body.replace("webhook.test", "webhook.tost") };
    await expect(verifyWebhookAsync({ ...changed, secret: String(publicKey) })).rejects.toThrow();
    await receiver.close();
  });

  it("is signed by both secrets while they overlap, and by the new one alone without", async () => {
    const receiver = await startReceiver();
    const { signing_secret: old } = await expectOk(client.put(path, { url: receiver.url }));
    const { signing_secret: next } = await expectOk(
      client.post(`${path}/rotate-secret`, { overlap_seconds: 600 }),
    );
    const sent = await client.post(`${path}/test`);
    expect(sent.status).toBe(202);
    expect(sent.body).toMatchObject({
      id: expect.stringMatching(/^msg_/),
      type: "webhook.test",
      verification_id: null,
      state: "pending",
      attempts: [],
    });
    const both = await receiver.until(({ headers }) => headers["webhook-id"] === sent.body.id);
    expect(JSON.parse(both.body)).toMatchObject({
      type: "webhook.test",
      data: { project_id: projectId },
    });
    expect(both.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    expect([old, next].map((secret) => isValid(String(secret), both))).toEqual([true, true]);

    const { signing_secret: last } = await expectOk(
      client.post(`${path}/rotate-secret`, { overlap_seconds: 0 }),
    );
    const { id } = await expectOk(client.post(`${path}/test`));
    const one = await receiver.until(({ headers }) => headers["webhook-id"] === id);
    expect([old, next, last].map((secret) => isValid(String(secret), one))).toEqual([
      false,
      false,
      true,
    ]);
    await receiver.close();
  });

  it("comes again after a failure, by the same id, some five seconds later", async () => {
    const receiver = await startReceiver((_, index) => (index === 0 ? 500 : 204));
    const { signing_secret } = await expectOk(client.put(path, { url: receiver.url }));
    expect(signing_secret).toBeNull();
    const { id } = await expectOk(client.post(`${path}/test`));
    const failed = await untilLogged(
      client,
      path,
      (each) => each.id === id && each.attempts.length > 0,
    );
    expect(failed).toMatchObject({
      state: "pending",
      attempts: [{ status: 500 }],
      next_attempt_at: expect.stringMatching(/Z$/),
    });
    await receiver.until(() => receiver.received.length === 2);
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error("two messages were awaited");
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(second.body).toBe(first.body);
    expect(second.headers["webhook-timestamp"]).not.toBe(first.headers["webhook-timestamp"]);
    const waitedMs = second.at - first.at;
    expect(waitedMs).toBeGreaterThan(3_900);
    expect(waitedMs).toBeLessThan(15_000);
    const { attempts } = await untilLogged(
      client,
      path,
      (each) => each.id === id && each.state === "delivered",
    );
    expect(attempts.map(({ status }) => status)).toEqual([500, 204]);
    await receiver.close();
  });

  it("may be replayed by its id, and no other's", async () => {
    const receiver = await startReceiver();
    await expectOk(client.put(path, { url: receiver.url }));
    const { id } = await expectOk(client.post(`${path}/test`));
    await untilLogged(client, path, (each) => each.id === id && each.state === "delivered");
    const replay = await client.post(`${path}/deliveries/${id}/replay`);
    expect([replay.status, replay.body.id, replay.body.state]).toEqual([202, id, "pending"]);
    await receiver.until(() => receiver.received.length === 2);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    // Or it would be settled while the next test looks at what becomes of another replay.
    await untilLogged(
      client,
      path,
      (each) => each.id === id && each.state === "delivered" && each.attempts.length === 2,
    );

    const stranger = await newProject("Stranger");
    for (const unknown of [id, `msg_${"0".repeat(26)}`]) {
      const answer = await stranger.client.post(`${stranger.path}/deliveries/${unknown}/replay`);
      expectProblem(answer, { status: 404, code: "not_found" });
    }
    expect(await deliveries(stranger.client, stranger.path)).toEqual([]);
    await receiver.close();
  });

  it("is refused if no webhook is set, and one sent before is then dropped", async () => {
    const [before] = await deliveries(client, path);
    await client.delete(path);
    const refused = await client.post(`${path}/test`);
    expectProblem(refused, { status: 409, code: "invalid_state" });
    const replayed = await expectOk(client.post(`${path}/deliveries/${before?.id}/replay`));
    const dropped = await untilLogged(
      client,
      path,
      (each) => each.id === replayed.id && each.state !== "pending",
    );
    expect(dropped.state).toBe("dropped");
  });

  it("is logged in pages, newest first", async () => {
    const all = (await deliveries(client, path)).map(({ id }) => id);
    expect(all.length).toBeGreaterThanOrEqual(4);
    expect(all).toEqual([...all].sort().reverse());
    const seen: string[] = [];
    let query = "?limit=2";
    for (let page = 0; page < 10; page += 1) {
      const body = await expectOk(client.get(`${path}/deliveries${query}`));
      seen.push(...(body.data as Delivery[]).map(({ id }) => id));
      if (!body.has_more) break;
      query = `?limit=2&cursor=${encodeURIComponent(String(body.next_cursor))}`;
    }
    expect(seen).toEqual(all);
    const forged = await client.get(`${path}/deliveries?cursor=nope`);
    expectProblem(forged, { status: 400, code: "invalid_cursor", param: "cursor" });
  });

  it("is found in the log by type, status and verification", async () => {
    const list = async (query: string) => {
      const { data } = await expectOk(client.get(`${path}/deliveries${query}`));
      return data as Delivery[];
    };
    const all = await list("");
    const dropped = all.filter(({ state }) => state === "dropped");
    expect(dropped.length).toBeGreaterThan(0);
    expect(dropped.length).toBeLessThan(all.length);
    expect(await list("?status=dropped")).toEqual(dropped);
    expect(await list("?type=webhook.test")).toEqual(all);
    expect(await list("?type=verification.completed")).toEqual([]);
    expect(await list(`?verification_id=ver_${"0".repeat(26)}`)).toEqual([]);
    const unknown = await client.get(`${path}/deliveries?status=lost`);
    expectProblem(unknown, { status: 400, code: "invalid_parameter", param: "status" });

    const { next_cursor } = await expectOk(client.get(`${path}/deliveries?limit=1`));
    const other = `?limit=1&status=dropped&cursor=${encodeURIComponent(String(next_cursor))}`;
    const moved = await client.get(`${path}/deliveries${other}`);
    expectProblem(moved, { status: 400, code: "invalid_cursor", param: "cursor" });
  });

  it("disables a webhook whose receiver is gone, until it is set again", async () => {
    const receiver = await startReceiver(() => 410);
    await expectOk(client.put(path, { url: receiver.url }));
    const { id } = await expectOk(client.post(`${path}/test`));
    await untilLogged(client, path, (each) => each.id === id && each.state === "dropped");
    await expect
      .poll(async () => (await client.get(path)).body)
      .toMatchObject({ enabled: false, disabled_reason: "receiver_gone" });
    const { body } = await client.put(path, { url: receiver.url });
    expect(body.enabled).toBe(true);
    expect(body).not.toHaveProperty("disabled_reason");
    await receiver.close();
  });
});
