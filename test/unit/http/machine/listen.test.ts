import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { machineClient, signUp, startVerification } from "../../../fakes/http-client.ts";

const listenAt = "POST /v1/sandbox/webhook/listen";

async function sandbox() {
  const ports = fakePorts();
  const call = machineClient(ports);
  const { body } = await call("POST /v1/signup", { body: { name: "Acme" } });
  // An event that a client of this project receives at once.
  for (const endpoint of ports.world.endpoints.values()) endpoint.events = ["verification.created"];
  return { ports, call, key: String(body.api_key), webhookSecret: String(body.webhook_secret) };
}

it("keeps no message of a project without a URL and without a listener", async () => {
  const { ports, call, key } = await sandbox();
  await startVerification(call, key);
  expect(ports.world.deliveries.size).toBe(0);
  await call(listenAt, { key });
  await startVerification(call, key);
  expect(ports.world.deliveries.size).toBe(1);
  ports.advance(7 * 86_400_000);
  await startVerification(call, key);
  expect(ports.world.deliveries.size).toBe(1);
});

it("signs a message for a listener with the webhook's own secret, as it would be sent", async () => {
  const { ports, call, key, webhookSecret } = await sandbox();
  const { body } = await call(listenAt, { key });
  expect(body).toMatchObject({ signing_secret: null, events: ["verification.created"] });
  const id = await startVerification(call, key);
  const [messageId = ""] = ports.world.deliveries.keys();
  const message = await call(`GET /v1/sandbox/webhook/messages/${messageId}`, { key });
  expect(message.status).toBe(200);
  const { headers, body: text } = message.body as { headers: Record<string, string>; body: string };
  expect(headers["webhook-id"]).toBe(messageId);
  expect(JSON.parse(text)).toMatchObject({ type: "verification.created", data: { id } });
  expect(new Webhook(webhookSecret).sign(messageId, ports.clock.now(), text)).toBe(
    headers["webhook-signature"],
  );
});

it("tells the secret of a webhook that listening made, once", async () => {
  const { ports, call, key } = await sandbox();
  ports.world.endpoints.clear();
  const first = await call(listenAt, { key });
  expect(first.body.signing_secret).toMatch(/^whsec_/);
  expect((await call(listenAt, { key })).body.signing_secret).toBeNull();
  const [endpoint] = ports.world.endpoints.values();
  expect(endpoint).toMatchObject({ url: null, enabled: false });
});

it("is closed to live keys, and tells no project the messages of another", async () => {
  const { ports, call, key } = await sandbox();
  await call(listenAt, { key });
  await startVerification(call, key);
  const [messageId = ""] = ports.world.deliveries.keys();
  const other = await signUp(call);
  const target = `GET /v1/sandbox/webhook/messages/${messageId}`;
  expect((await call(target, { key: other.key })).body.code).toBe("not_found");
  for (const each of ports.world.apiKeys.values()) each.sandbox = false;
  expect((await call(target, { key })).body.code).toBe("permission_denied");
  expect((await call(listenAt, { key })).body.code).toBe("permission_denied");
});
