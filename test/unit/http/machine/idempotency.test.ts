import { describe, expect, it } from "vitest";
import { withRequired } from "../../../fakes/case-in-state.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { type Client, newTenant, signUp } from "../../../fakes/http-client.ts";

const start = "POST /v1/verifications";

function once(call: Client, key: string, idempotencyKey = "k-1", body: unknown = { type: "kyc" }) {
  return call(start, { key, body, headers: { "Idempotency-Key": idempotencyKey } });
}

/** A call's process dies right after it wrote the Case, and so does every one until they are revived. */
function diesAfterCreation(ports: FakePorts): () => void {
  const { create, get } = ports.cases;
  const down = () => Promise.reject(new Error("down"));
  ports.cases.create = (...made) => create(...made).then(down);
  ports.cases.get = down;
  return () => Object.assign(ports.cases, { create, get });
}

describe("Idempotency-Key", () => {
  it("answers the same call again without doing it again", async () => {
    const { ports, call, key } = await newTenant();
    const first = await once(call, key);
    const second = await once(call, key);
    expect(second.text).toBe(first.text);
    expect(second.status).toBe(201);
    expect(second.headers.location).toBe(first.headers.location);
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(second.headers["idempotency-replayed"]).toBe("true");
    expect(second.headers["request-id"]).not.toBe(first.headers["request-id"]);
    expect(ports.world.cases.size).toBe(1);
  });

  it("keeps no link that opens a Case if somebody reads the table", async () => {
    const { ports, call, key } = await newTenant();
    const first = await once(call, key);
    const token = new URL(String(first.body.onboarding_url)).searchParams.get("t") ?? "";
    const code = new URL(String(first.body.short_url)).pathname.slice("/s/".length);
    const kept = JSON.stringify([...ports.world.idempotency.values()]);
    expect(token).not.toBe("");
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(code);
    expect((await once(call, key)).text).toBe(first.text);
  });

  it("reads the key also as a quoted string, and the body without its order", async () => {
    const { ports, call, key } = await newTenant();
    await once(call, key, "k-1", { type: "kyc", reference_id: "a" });
    const again = await once(call, key, '"k-1"', { reference_id: "a", type: "kyc" });
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(ports.world.cases.size).toBe(1);
  });

  it("refuses the same key with another body", async () => {
    const { call, key } = await newTenant();
    await once(call, key);
    const { status, body } = await once(call, key, "k-1", { type: "kyc", reference_id: "b" });
    expect([status, body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  it("refuses a second call while the first is in flight", async () => {
    const { ports, call, key } = await newTenant();
    const { create } = ports.cases;
    let during: Awaited<ReturnType<Client>> | undefined;
    ports.cases.create = async (...made) => {
      during = await once(call, key);
      return create(...made);
    };
    expect((await once(call, key)).status).toBe(201);
    expect([during?.status, during?.body.code]).toEqual([409, "idempotency_in_progress"]);
    expect(during?.headers["retry-after"]).toBe("1");
    expect(ports.world.cases.size).toBe(1);
  });

  it("lets a retry take over from a call that died, after a minute", async () => {
    const { ports, call, key } = await newTenant();
    const revive = diesAfterCreation(ports);
    ports.idempotency.abandon = () => Promise.reject(new Error("down too"));
    expect((await once(call, key)).status).toBe(500);
    revive();
    expect((await once(call, key)).status).toBe(409);
    ports.advance(61_000);
    const [written] = ports.world.cases.keys();
    const late = await once(call, key);
    expect([late.status, late.body.id]).toEqual([201, written]);
    expect(ports.world.cases.size).toBe(1);
  });

  it("makes each owner once, whenever the call that declared them died", async () => {
    const { ports, call, key } = await newTenant();
    const { body: parent } = await call(start, { key, body: { type: "kyb" } });
    const [one, other] = ["Ana", "Rui"].map((given_names) => ({
      given_names,
      family_names: "Sitoe",
    }));
    const declare = () =>
      call(`POST /v1/verifications/${parent.id}/ubos`, {
        key,
        body: { ubos: [one, other] },
        headers: { "Idempotency-Key": "owners" },
      });
    const { create, change } = ports.cases;
    const { finish } = ports.idempotency;
    const down = () => Promise.reject(new Error("down"));
    const dyings = [
      () => Object.assign(ports.cases, { create: down }),
      () =>
        Object.assign(ports.cases, {
          change: (...of: Parameters<typeof change>) =>
            of[0] === parent.id ? down() : change(...of),
        }),
      () => Object.assign(ports.idempotency, { finish: down }),
    ];
    for (const die of dyings) {
      die();
      await declare();
      Object.assign(ports.cases, { create, change });
      Object.assign(ports.idempotency, { finish });
      ports.advance(61_000);
    }
    const { status, body } = await declare();
    expect(status).toBe(201);
    const owners = body.ubos as { id: string; verification: { id: string } }[];
    const children = [...ports.world.cases.values()].filter(({ parentId }) => parentId);
    expect(children.map(({ id }) => id).sort()).toEqual(
      owners.map(({ verification }) => verification.id).sort(),
    );
    for (const child of children) expect(child).toMatchObject({ linkVersion: 1 });
    expect(ports.world.cases.get(String(parent.id))?.ubos?.map(({ id }) => id)).toEqual(
      owners.map(({ id }) => id),
    );
  });

  it("refuses another body under the key of a call that died", async () => {
    const { ports, call, key } = await newTenant();
    diesAfterCreation(ports);
    expect((await once(call, key)).status).toBe(500);
    const { status, body } = await once(call, key, "k-1", { type: "kyc", reference_id: "b" });
    expect([status, body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  it("forgets a fault, so that the retry can succeed", async () => {
    const { ports, call, key } = await newTenant();
    const revive = diesAfterCreation(ports);
    expect((await once(call, key)).status).toBe(500);
    revive();
    expect((await once(call, key)).status).toBe(201);
    expect(ports.world.cases.size).toBe(1);
  });

  it("keeps a refusal that the same request would always meet", async () => {
    const { call, key } = await newTenant();
    const wrong = { type: "kyc", allowed_documents: [{ country: "*", document_type: "passport" }] };
    const first = await once(call, key, "k-1", wrong);
    const second = await once(call, key, "k-1", wrong);
    expect([first.status, second.text]).toEqual([400, first.text]);
    expect(second.headers["idempotency-replayed"]).toBe("true");
    expect((await once(call, key)).body.code).toBe("idempotency_key_reused");
  });

  it("forgets a refusal of the moment", async () => {
    const { ports, call, key } = await newTenant();
    const { body } = await once(call, key, "k-0");
    const link = () =>
      call(`POST /v1/verifications/${body.id}/link`, { key, headers: { "Idempotency-Key": "l" } });
    await ports.cases.change(String(body.id), {
      from: ["collecting"],
      set: withRequired({ status: "pending" }),
    });
    expect((await link()).status).toBe(409);
    await ports.cases.change(String(body.id), { from: ["pending"], set: { status: "collecting" } });
    expect((await link()).status).toBe(200);
  });

  it("forgets everything after 24 hours", async () => {
    const { ports, call, key } = await newTenant();
    await once(call, key);
    ports.advance(24 * 3600_000 + 1);
    expect((await once(call, key)).headers["idempotency-replayed"]).toBeUndefined();
    expect(ports.world.cases.size).toBe(2);
  });

  it("says that what it made was erased, and makes no second one", async () => {
    const { ports, call, key } = await newTenant();
    const { body: made } = await once(call, key);
    await call(`DELETE /v1/verifications/${made.id}`, { key });
    for (const body of [{ type: "kyc" }, { type: "kyc", reference_id: "b" }]) {
      const again = await once(call, key, "k-1", body);
      expect([again.status, again.body.code]).toEqual([409, "invalid_state"]);
      expect(again.body).toMatchObject({ current_status: "erased", verification_id: made.id });
    }
    expect(ports.world.cases.size).toBe(1);
    ports.advance(24 * 3600_000 + 1);
    expect((await once(call, key)).status).toBe(201);
  });

  it("says so too when the first answer was lost before the erasure", async () => {
    const { ports, call, key } = await newTenant();
    const revive = diesAfterCreation(ports);
    expect((await once(call, key)).status).toBe(500);
    revive();
    const [written] = ports.world.cases.keys();
    await call(`DELETE /v1/verifications/${written}`, { key });
    const again = await once(call, key);
    expect([again.status, again.body.code]).toEqual([409, "invalid_state"]);
    expect(again.body).toMatchObject({ current_status: "erased", verification_id: written });
  });

  it("never meets another tenant's key of the same name", async () => {
    const { ports, call, key } = await newTenant();
    const other = await signUp(call, "Other");
    const mine = await once(call, key);
    const theirs = await once(call, other.key);
    expect(theirs.headers["idempotency-replayed"]).toBeUndefined();
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect(ports.world.cases.size).toBe(2);
  });

  it("never meets the same key on another path", async () => {
    const { call, key } = await newTenant();
    await once(call, key);
    const { status } = await call("POST /v1/webhook", {
      key,
      body: { webhook_url: null },
      headers: { "Idempotency-Key": "k-1" },
    });
    expect(status).toBe(200);
  });

  it("does not fail a call whose answer could not be kept", async () => {
    const { ports, call, key } = await newTenant();
    ports.idempotency.finish = () => Promise.reject(new Error("down"));
    expect((await once(call, key)).status).toBe(201);
    expect((await once(call, key)).status).toBe(409);
    expect(ports.world.cases.size).toBe(1);
  });
});

describe("an answer with a one-time secret", () => {
  const set = (call: Client, key: string) =>
    call("POST /v1/webhook", {
      key,
      body: { webhook_url: "https://client.example/hook" },
      headers: { "Idempotency-Key": "w" },
    });

  async function withoutSecret(): Promise<{ ports: FakePorts; call: Client; key: string }> {
    const { ports, call, key } = await newTenant();
    ports.world.endpoints.clear();
    return { ports, call, key };
  }

  it("is stored sealed, and is gone after ten minutes", async () => {
    const { ports, call, key } = await withoutSecret();
    const first = await set(call, key);
    const secret = String(first.body.webhook_secret);
    expect(JSON.stringify([...ports.world.idempotency.values()])).not.toContain(secret);
    expect((await set(call, key)).body.webhook_secret).toBe(secret);
    ports.advance(600_000);
    const late = await set(call, key);
    expect([late.status, late.body.code]).toEqual([422, "idempotency_key_reused"]);
    expect(late.text).not.toContain(secret);
  });

  it("is never replayed to another key of the project", async () => {
    const { call, key } = await withoutSecret();
    const first = await set(call, key);
    const rotated = await call("POST /v1/keys/rotate", { key });
    const other = await set(call, String(rotated.body.api_key));
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
    expect(other.text).not.toContain(String(first.body.webhook_secret));
  });

  it("is 401 for a rotated key, as every call with it", async () => {
    const { call, key } = await newTenant();
    const rotate = () => call("POST /v1/keys/rotate", { key, headers: { "Idempotency-Key": "r" } });
    expect((await rotate()).status).toBe(200);
    expect((await rotate()).status).toBe(401);
  });
});
