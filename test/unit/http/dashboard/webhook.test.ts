import { expect, it } from "vitest";
import type { Events } from "../../../../clients/typescript/src/api.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { newOrg } from "../../../fakes/members.ts";

const webhookOf = async () => {
  const ports = fakePorts();
  const ours = await newOrg(ports, "ours@ours.test");
  const theirs = await newOrg(ports, "theirs@theirs.test");
  const target = `/v1/projects/${ours.projectId}/webhook`;
  return { ours: ours.owner, theirs: theirs.owner, target };
};

it("shows a member that no webhook is set, which is not what a stranger sees", async () => {
  const { ours, theirs, target } = await webhookOf();
  const seen = await ours.call(`GET ${target}`);
  expect([seen.status, seen.body]).toEqual([
    200,
    {
      url: null,
      enabled: false,
      events: ["verification.completed", "verification.failed"],
      payload: "full",
      secret_set: false,
    },
  ]);
  expect((await theirs.call(`GET ${target}`)).status).toBe(404);
});

it("still says that a secret is kept when the address was cleared", async () => {
  const { ours, target } = await webhookOf();
  await ours.call(`PUT ${target}`, { url: "https://client.example/hook" });
  await ours.call(`DELETE ${target}`);
  const { body } = await ours.call(`GET ${target}`);
  expect(body).toMatchObject({ url: null, enabled: false, secret_set: true });
});

it("mints a secret at the first set only, and says so at every other", async () => {
  const { ours, target } = await webhookOf();
  const url = "https://client.example/hook";
  const first = await ours.call(`PUT ${target}`, { url });
  expect(first.body.signing_secret).toMatch(/^whsec_/);
  await ours.call(`DELETE ${target}`);
  const again = await ours.call(`PUT ${target}`, { url });
  expect(again.body).toMatchObject({ url, secret_set: true, signing_secret: null });
});

it("sends as a test exactly what the typed client takes one for", async () => {
  const ports = fakePorts();
  const { owner, projectId } = await newOrg(ports, "ours@ours.test");
  const target = `/v1/projects/${projectId}/webhook`;
  await owner.call(`PUT ${target}`, { url: "https://client.example/hook" });
  expect((await owner.call(`POST ${target}/test`)).status).toBe(202);
  const [sent] = [...ports.world.deliveries.values()];
  const told: Events["webhook.test"] = {
    type: "webhook.test",
    timestamp: expect.any(String),
    data: { project_id: projectId },
  };
  expect(JSON.parse(sent?.body ?? "")).toEqual(told);
});

it("refuses a test where there is nowhere to send it, and stores nothing", async () => {
  const ports = fakePorts();
  const { owner, projectId } = await newOrg(ports, "ours@ours.test");
  const target = `/v1/projects/${projectId}/webhook`;
  const test = async () => {
    const { status, body } = await owner.call(`POST ${target}/test`);
    return [status, body.code];
  };
  expect(await test()).toEqual([409, "invalid_state"]);
  await owner.call(`PUT ${target}`, { url: "https://client.example/hook" });
  await owner.call(`DELETE ${target}`);
  expect(await test()).toEqual([409, "invalid_state"]);
  expect([ports.world.deliveries.size, ports.world.queue.length]).toEqual([0, 0]);
  expect(ports.world.audit.map(({ action }) => action)).not.toContain("webhook.tested");
});
