import { describe, expect, it } from "vitest";
import type { Events } from "../../../../clients/typescript/src/api.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { newOrg } from "../../../fakes/members.ts";
import { messageOf } from "../../../fakes/message-of.ts";

const webhookOf = async () => {
  const ports = fakePorts();
  const ours = await newOrg(ports, "ours@ours.test");
  const theirs = await newOrg(ports, "theirs@theirs.test");
  const target = `/v1/projects/${ours.projectId}/webhook`;
  return { ports, ours: ours.owner, theirs: theirs.owner, target };
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
      public_key_signatures: false,
    },
  ]);
  expect((await theirs.call(`GET ${target}`)).status).toBe(404);
  for (let times = 0; times < 2; times += 1) {
    expect(await ours.call(`DELETE ${target}`)).toMatchObject({ status: 204, text: "" });
  }
  expect((await ours.call(`GET ${target}`)).body).toEqual(seen.body);
  const rotated = await ours.call(`POST ${target}/rotate-secret`, {});
  expect([rotated.status, rotated.body.code]).toEqual([404, "not_found"]);
});

it.for([
  ["PUT", "", {}, "missing_required_field", "url"],
  ["PUT", "", { url: "" }, "invalid_parameter", "url"],
  ["PUT", "", { url: "hooks.example.com" }, "invalid_parameter", "url"],
  ["PUT", "", { url: "https://user:pw@example.com/" }, "invalid_parameter", "url"],
  ["PUT", "", { url: "https://a.example/", events: [] }, "invalid_parameter", "events"],
  ["PUT", "", { url: "https://a.example/", events: ["nope"] }, "invalid_parameter", "events[0]"],
  ["PUT", "", { url: "https://a.example/", payload: "tiny" }, "invalid_parameter", "payload"],
  ["PUT", "", { url: "https://a.example/", secret: "x" }, "unknown_parameter", "secret"],
  ["POST", "/rotate-secret", { overlap_seconds: -1 }, "invalid_parameter", "overlap_seconds"],
  ["POST", "/rotate-secret", { overlap_seconds: 604_801 }, "invalid_parameter", "overlap_seconds"],
  ["POST", "/rotate-secret", { overlap_seconds: 0.5 }, "invalid_parameter", "overlap_seconds"],
] as const)("refuses %s %s %j", async ([method, path, sent, code, param]) => {
  const { ours, target } = await webhookOf();
  const { status, body } = await ours.call(`${method} ${target}${path}`, sent);
  expect([status, body.code, body.param]).toEqual([400, code, param]);
});

it("tells a rotated secret once more only to a repeated call", async () => {
  const { ours, target } = await webhookOf();
  const { body: set } = await ours.call(`PUT ${target}`, { url: "https://client.example/hook" });
  const rotate = () =>
    ours.call(`POST ${target}/rotate-secret`, { overlap_seconds: 60 }, { "idempotency-key": "r" });
  const { status, body } = await rotate();
  expect(status).toBe(200);
  expect(body.signing_secret).not.toBe(set.signing_secret);
  expect(body.previous_secret_expires_at).toMatch(/Z$/);
  expect((await rotate()).body).toEqual(body);
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

describe("signatures that a public key checks", () => {
  const url = "https://client.example/hook";
  const on = { url, public_key_signatures: true };

  it("are off by default, and come with a key that every reader sees", async () => {
    const { ours, target } = await webhookOf();
    const off = await ours.call(`PUT ${target}`, { url });
    expect(off.body).toMatchObject({ public_key_signatures: false });
    expect(off.body).not.toHaveProperty("public_key");
    await ours.call(`PUT ${target}`, on);
    const { body } = await ours.call(`GET ${target}`);
    expect(body).toMatchObject({
      public_key_signatures: true,
      public_key: expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/),
      public_key_created_at: expect.any(String),
    });
  });

  it("have a pair for each endpoint, whose private half is shown and stored nowhere", async () => {
    const ports = fakePorts();
    const seals: string[] = [];
    const { seal } = ports.vault;
    ports.vault.seal = (context, text) => {
      seals.push(`${context.split(":")[0]} ${text.slice(0, 5)}`);
      return seal(context, text);
    };
    const owners = await Promise.all(["a@a.test", "b@b.test"].map((each) => newOrg(ports, each)));
    const keys = owners.map(async ({ owner, projectId }) => {
      const { body, text } = await owner.call(`PUT /v1/projects/${projectId}/webhook`, on);
      expect(text).not.toContain("whsk_");
      return body.public_key;
    });
    expect(new Set(await Promise.all(keys)).size).toBe(2);
    expect(seals.filter((each) => each === "webhook_private_key whsk_")).toHaveLength(2);
    expect(JSON.stringify([...ports.world.endpoints.values()])).not.toContain("whsk_");
  });

  it("stay as they are if a change does not speak of them, and come back with the same key", async () => {
    const { ours, target } = await webhookOf();
    const { body: first } = await ours.call(`PUT ${target}`, on);
    const { body: kept } = await ours.call(`PUT ${target}`, { url, payload: "summary" });
    expect(kept.public_key).toBe(first.public_key);
    const off = await ours.call(`PUT ${target}`, { url, public_key_signatures: false });
    expect(off.body).toMatchObject({ public_key_signatures: false });
    expect(off.body).not.toHaveProperty("public_key");
    const { body: again } = await ours.call(`PUT ${target}`, on);
    expect(again.public_key).toBe(first.public_key);
  });

  it("take a new pair, and tell the old one while it signs along", async () => {
    const { ports, ours, target } = await webhookOf();
    const rotate = (overlap_seconds: number) =>
      ours.call(`POST ${target}/rotate-key-pair`, { overlap_seconds });
    expect((await rotate(60)).status).toBe(404);
    await ours.call(`PUT ${target}`, { url });
    expect((await rotate(60)).body.code).toBe("invalid_state");
    const { body: first } = await ours.call(`PUT ${target}`, on);
    const { body: second } = await rotate(60);
    expect(second.public_key).not.toBe(first.public_key);
    expect(second.previous_public_keys).toEqual([
      { public_key: first.public_key, expires_at: expect.any(String) },
    ]);
    ports.advance(60_000);
    expect((await ours.call(`GET ${target}`)).body).not.toHaveProperty("previous_public_keys");
    expect((await rotate(0)).body.public_key).not.toBe(second.public_key);
    expect(ports.world.audit.map(({ action }) => action)).toContain("webhook.key_pair_rotated");
  });

  it("keep to four replaced pairs, as secrets do", async () => {
    const { ours, target } = await webhookOf();
    await ours.call(`PUT ${target}`, on);
    const rotate = () => ours.call(`POST ${target}/rotate-key-pair`);
    for (let each = 0; each < 4; each += 1) expect((await rotate()).status).toBe(200);
    expect((await rotate()).body.code).toBe("limit_reached");
  });
});

it("sends as a test exactly what the typed client takes one for", async () => {
  const ports = fakePorts();
  const { owner, projectId } = await newOrg(ports, "ours@ours.test");
  const target = `/v1/projects/${projectId}/webhook`;
  await owner.call(`PUT ${target}`, { url: "https://client.example/hook" });
  expect((await owner.call(`POST ${target}/test`)).status).toBe(202);
  const [sent] = [...ports.world.deliveries.values()];
  const expected: Events["webhook.test"] = {
    type: "webhook.test",
    timestamp: expect.any(String),
    data: { project_id: projectId },
  };
  expect(JSON.parse(await messageOf(ports, sent))).toEqual(expected);
});

it("refuses a test if there is nowhere to send it, and stores nothing", async () => {
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

it.for([
  ["2026-11-23T00:00:00Z", "2026-11-20T00:00:00Z", 400, "to"],
  ["2026-11-23T00:00:00Z", "2026-11-23T00:00:00Z", 400, "to"],
  ["+275760-09-13T00:00:00Z", "2026-11-23T00:00:00Z", 400, "from"],
  ["2026-11-20T00:00:00Z", "9999-12-31T23:59:59-14:00", 400, "to"],
  ["0000-01-01T00:00:00+14:00", "2026-11-20T00:00:00Z", 202, undefined],
  ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", 202, undefined],
  ["1969-12-31T00:00:00Z", "1970-01-01T00:00:00Z", 202, undefined],
] as const)("sends again the messages from %s to %s: %i", async ([from, to, status, param]) => {
  const { ours, target } = await webhookOf();
  const answer = await ours.call(`POST ${target}/replay`, { from, to });
  expect([answer.status, answer.body.param]).toEqual([status, param]);
});
