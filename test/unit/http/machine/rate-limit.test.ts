import { describe, expect, it } from "vitest";
import { grantQuotas } from "#usecases/org/grant-quotas.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { activate, ana, newTeam } from "../../../fakes/flows.ts";
import { machineClient, newTenant, signUp } from "../../../fakes/http-client.ts";
import { newOrg } from "../../../fakes/members.ts";

it("returns the calls that are left, and refuses when none is", async () => {
  const { ports, call, key } = await newTenant();
  const start = () => call("POST /v1/verifications", { key, body: { type: "kyc" } });

  const first = await start();
  expect(first.headers["ratelimit-policy"]).toBe('"create";q=30;w=60, "sandbox-day";q=100;w=86400');
  expect(first.headers.ratelimit).toBe('"create";r=29;t=60');
  for (let turn = 1; turn < 30; turn += 1) expect((await start()).status).toBe(201);

  const refused = await start();
  expect(refused.status).toBe(429);
  expect(refused.headers["retry-after"]).toBe("60");
  expect(refused.headers.ratelimit).toBe('"create";r=0;t=60');
  expect(refused.body).toMatchObject({
    type: "https://iana.org/assignments/http-problem-types#quota-exceeded",
    code: "rate_limit_exceeded",
    "violated-policies": ["create"],
  });
  expect(ports.world.cases.size).toBe(30);

  ports.advance(60_000);
  expect((await start()).status).toBe(201);
});

it("counts reads, creations and writes apart, and each key for itself", async () => {
  const call = machineClient(fakePorts());
  const one = await signUp(call, "One");
  const two = await signUp(call, "Two");
  for (let turn = 0; turn < 30; turn += 1) {
    await call("POST /v1/verifications", { key: one.key, body: { type: "kyc" } });
  }
  const refused = await call("POST /v1/verifications", { key: one.key, body: { type: "kyc" } });
  expect(refused.status).toBe(429);
  const read = await call("GET /v1/me", { key: one.key });
  expect(read.headers.ratelimit).toBe('"default";r=299;t=60');
  expect(
    (await call("POST /v1/verifications", { key: two.key, body: { type: "kyc" } })).status,
  ).toBe(201);
});

it("does not count a refused creation, except for a client that is refused without end", async () => {
  const { call, key } = await newTenant();
  const wrong = () => call("POST /v1/verifications", { key, body: { type: "kyz" } });
  for (let turn = 0; turn < 60; turn += 1) {
    const refused = await wrong();
    expect([refused.status, refused.headers.ratelimit]).toEqual([400, '"create";r=30;t=60']);
  }
  const made = await call("POST /v1/verifications", { key, body: { type: "kyc" } });
  expect([made.status, made.headers.ratelimit]).toEqual([201, '"create";r=29;t=60']);
  for (let turn = 0; turn < 29; turn += 1) expect((await wrong()).status).toBe(400);
  expect((await wrong()).status).toBe(429);
});

it("ends a sandbox's day after 100 verifications", async () => {
  const { ports, call, key } = await newTenant();
  for (let turn = 0; turn < 100; turn += 1) {
    if (turn % 30 === 0) ports.advance(60_000);
    await call("POST /v1/verifications", { key, body: { type: "kyc" } });
  }
  ports.advance(60_000);
  const { status, body } = await call("POST /v1/verifications", { key, body: { type: "kyc" } });
  expect([status, body["violated-policies"]]).toEqual([429, ["sandbox-day"]]);
});

it("lets an address sign up ten times an hour", async () => {
  const ports = fakePorts();
  const call = machineClient(ports);
  const attempt = (ip: string) => call("POST /v1/signup", { body: { name: "A" }, ip });
  for (let turn = 0; turn < 10; turn += 1) expect((await attempt("198.51.100.1")).status).toBe(201);
  expect((await attempt("198.51.100.1")).status).toBe(429);
  expect((await attempt("198.51.100.2")).status).toBe(201);
  expect(JSON.stringify([...ports.world.counters.keys()])).not.toContain("198.51.100");
});

it("is widened by a stage's factor", async () => {
  const { call, key } = await newTenant({ quotaFactor: 10 });
  const { headers } = await call("GET /v1/me", { key });
  expect(headers["ratelimit-policy"]).toBe('"default";q=3000;w=60');
});

describe("a sandbox's day", () => {
  const left = (reply: { headers: Record<string, string> }) =>
    /"sandbox-day";r=(\d+)/.exec(reply.headers.ratelimit ?? "")?.[1];
  /** A tenant with this number of verifications left today; no other quota stands in the way. */
  const almostOver = async (leftToday: number) => {
    const { ports, call, key, tenantId } = await newTenant();
    const start = Date.parse("2026-11-20T00:00:00Z") / 1000;
    ports.world.counters.set(`sandbox-day:${tenantId}@${start}`, 100 - leftToday);
    return { ports, call, key };
  };

  it("is not used up by what makes no verification", async () => {
    const { call, key } = await almostOver(1);
    const refused = await call("POST /v1/verifications", { key, body: {} });
    expect([refused.status, left(refused)]).toEqual([400, "1"]);
    const unknown = await call("POST /v1/verifications", { key, body: { type: "kyz" } });
    expect([unknown.status, left(unknown)]).toEqual([400, "1"]);

    const once = { key, body: { type: "kyc" }, headers: { "idempotency-key": "k-1" } };
    const made = await call("POST /v1/verifications", once);
    expect([made.status, left(made)]).toEqual([201, "0"]);
    const again = await call("POST /v1/verifications", once);
    expect([again.status, again.body.id]).toEqual([201, made.body.id]);

    const over = await call("POST /v1/verifications", { key, body: { type: "kyc" } });
    expect([over.status, over.body["violated-policies"]]).toEqual([429, ["sandbox-day"]]);
    expect([left(over), over.headers["retry-after"]]).toEqual(["0", "43200"]);
  });

  it("is not used up by a repeated call, or by one that failed", async () => {
    const { ports, call, key } = await almostOver(2);
    const once = { key, body: { type: "kyc" }, headers: { "idempotency-key": "k-1" } };
    expect(left(await call("POST /v1/verifications", once))).toBe("1");
    expect(left(await call("POST /v1/verifications", once))).toBe("1");
    const { next } = ports.ids;
    ports.ids.next = (prefix) => {
      if (prefix !== "ver") return next(prefix);
      throw new Error("no ids today");
    };
    const broken = await call("POST /v1/verifications", { key, body: { type: "kyc" } });
    expect([broken.status, left(broken)]).toEqual([500, "1"]);
    ports.ids.next = next;
    const made = await call("POST /v1/verifications", { key, body: { type: "kyc" } });
    expect([made.status, left(made)]).toEqual([201, "0"]);
  });

  it("gives each of many calls at once its verification, and none more than there are", async () => {
    const { call, key } = await almostOver(5);
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        call("POST /v1/verifications", { key, body: { type: "kyc" } }),
      ),
    );
    const statuses = all.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  });

  it("counts every owner that is declared, and takes all of them or none", async () => {
    const { ports, call, key } = await almostOver(3);
    const parent = await call("POST /v1/verifications", { key, body: { type: "kyb" } });
    const declare = (owners: number) =>
      call(`POST /v1/verifications/${parent.body.id}/ubos`, {
        key,
        body: { ubos: Array(owners).fill({ given_names: "A", family_names: "B" }) },
      });
    const tooMany = await declare(3);
    expect([tooMany.status, tooMany.body.code, left(tooMany)]).toEqual([
      429,
      "rate_limit_exceeded",
      "2",
    ]);
    expect(ports.world.cases.size).toBe(1);
    const fitting = await declare(2);
    expect([fitting.status, left(fitting)]).toEqual([201, "0"]);
    expect(ports.world.cases.size).toBe(3);
    expect((await declare(1)).status).toBe(429);
  });

  it("is not used up by a dry run of a Flow", async () => {
    const ports = fakePorts();
    const mine = await newTeam(ports);
    await activate(mine);
    const intake = "POST /v1/flows/onboarding/intake";
    for (let turn = 0; turn < 3; turn += 1) {
      await mine.call(`${intake}?validate_only=true`, { payload: ana });
    }
    const counted = [...ports.world.counters].filter(([name]) => name.startsWith("sandbox-day"));
    expect(counted.map(([, count]) => count)).toEqual([0]);
    await mine.call(intake, { payload: ana });
    const [[, count] = []] = [...ports.world.counters].filter(([n]) => n.startsWith("sandbox-day"));
    expect(count).toBe(1);
  });
});

describe("a project that the operator granted quotas", () => {
  const started = { body: { type: "kyc" } };

  it("is held to them with each of its keys, and to the default ones for the rest", async () => {
    const { ports, call, key } = await newTenant();
    const [project] = ports.world.projects.values();
    const projectId = project?.id ?? "";
    await grantQuotas(ports, { projectId, quotas: { create: 50, read: 7000 } });

    const made = await call("POST /v1/verifications", { key, ...started });
    expect(made.headers["ratelimit-policy"]).toContain('"create";q=50;w=60');
    expect((await call("GET /v1/me", { key })).headers.ratelimit).toBe('"default";r=6999;t=60');
    const written = await call("POST /v1/webhook", { key, body: { webhook_url: null } });
    expect(written.headers["ratelimit-policy"]).toBe('"write";q=60;w=60');
    for (let turn = 1; turn < 50; turn += 1)
      await call("POST /v1/verifications", { key, ...started });
    expect((await call("POST /v1/verifications", { key, ...started })).status).toBe(429);

    const { body } = await call("POST /v1/keys/rotate", { key, body: {} });
    const rotated = await call("GET /v1/me", { key: String(body.api_key) });
    expect(rotated.headers.ratelimit).toBe('"default";r=6999;t=60');
    expect(JSON.stringify(body)).not.toContain("quotas");
  });

  it("is held to the usual ones again when they are taken back", async () => {
    const { ports, call, key } = await newTenant();
    const [project] = ports.world.projects.values();
    const projectId = project?.id ?? "";
    await grantQuotas(ports, { projectId, quotas: { read: 7000 } });
    expect(await grantQuotas(ports, { projectId, quotas: undefined })).toEqual({ keys: 1 });
    expect((await call("GET /v1/me", { key })).headers.ratelimit).toBe('"default";r=299;t=60');
  });

  it("gives them to a key that is made later", async () => {
    const ports = fakePorts();
    const { owner, projectId } = await newOrg(ports, "ana@example.com");
    await grantQuotas(ports, { projectId, quotas: { read: 7000 } });
    const { body } = await owner.call(`POST /v1/projects/${projectId}/keys`, { name: "Second" });
    const me = await machineClient(ports)("GET /v1/me", { key: String(body.api_key) });
    expect(me.headers.ratelimit).toBe('"default";r=6999;t=60');
    const shown = await owner.call(`GET /v1/projects/${projectId}`);
    expect(shown.body).not.toHaveProperty("quotas");
  });

  it("is one that there is", async () => {
    const granted = grantQuotas(fakePorts(), { projectId: "proj_none", quotas: { read: 1 } });
    await expect(granted).rejects.toMatchObject({ code: "not_found" });
  });
});

it("is described as it is kept", async () => {
  const { text } = await machineClient(fakePorts())("GET /v1/openapi.json");
  expect(text).toContain("120 verifications, 120 other changes and 600 reads a minute");
});
