import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { PendingDisposition } from "#domain/review/disposition.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { byApiKey } from "#http/machine/auth.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { putInState } from "../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../fakes/fake-ports.ts";
import { type Holdings, holdings } from "../../fakes/holdings.ts";
import { clientOf } from "../../fakes/http-client.ts";

type Ids = Holdings["ids"];

/** The body of each POST that honors an Idempotency-Key. */
const bodies: Record<string, unknown> = {
  "POST /v1/verifications": { type: "kyc" },
  "POST /v1/verifications/{id}/link": {},
  "POST /v1/verifications/{id}/ubos": { ubos: [{ given_names: "A", family_names: "B" }] },
  "POST /v1/sandbox/verifications/{id}/simulate": { scenario: "clear" },
  "POST /v1/sandbox/webhook/listen": undefined,
  "POST /v1/flows/{slug}/intake": { payload: { customer: {}, document_number: "1" } },
  "POST /v1/webhook": { webhook_url: "https://client.example/hook" },
  "POST /v1/webhook/rotate-secret": {},
  "POST /v1/keys/rotate": { grace_seconds: 3600 },
  "POST /v1/projects": { name: "Another" },
  "POST /v1/projects/{id}/keys": { name: "Another" },
  "POST /v1/projects/{id}/keys/{key_id}/rotate": { grace_seconds: 3600 },
  "POST /v1/verifications/{id}/follow-up": { items: ["selfie"] },
  "POST /v1/projects/{id}/verifications/{verification_id}/follow-up": { items: ["selfie"] },
  "POST /v1/projects/{id}/queue/next": {},
  "POST /v1/projects/{id}/verifications": { type: "kyc" },
  "POST /v1/projects/{id}/verifications/{verification_id}/comments": { text: "Asked the branch." },
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition": { value: "approved" },
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition/confirm": {
    pending_id: "disp_theirs",
  },
  "POST /v1/projects/{id}/verifications/{verification_id}/link": {},
  "POST /v1/projects/{id}/verifications/{verification_id}/simulate": { scenario: "clear" },
  "POST /v1/projects/{id}/webhook/deliveries/{message_id}/replay": undefined,
  "POST /v1/projects/{id}/webhook/replay": {
    from: "2026-11-01T00:00:00Z",
    to: "2026-12-01T00:00:00Z",
    only_failed: false,
  },
  "POST /v1/projects/{id}/adapters/{name}/rotate-secret": {},
  "POST /v1/projects/{id}/block-list": ({ verification_id }: Ids) => ({
    verification_id,
    reason: "identity_fraud",
  }),
  "POST /v1/projects/{id}/webhook/rotate-key-pair": {},
  "POST /v1/projects/{id}/webhook/rotate-secret": {},
  "POST /v1/projects/{id}/webhook/test": undefined,
  "POST /v1/projects/{id}/templates": { name: "Another" },
  "POST /v1/projects/{id}/templates/copy": ({ other_project, other_template }: Ids) => ({
    project_id: other_project,
    template_id: other_template,
  }),
  "POST /v1/projects/{id}/templates/{template_id}/publish": undefined,
  "POST /v1/projects/{id}/templates/{template_id}/archive": undefined,
  "POST /v1/projects/{id}/flows": ({ template_id }: Ids) => ({ slug: "another", template_id }),
  "POST /v1/projects/{id}/flows/{slug}/versions": {},
  "POST /v1/projects/{id}/flows/{slug}/pause": undefined,
  "POST /v1/projects/{id}/flows/{slug}/resume": undefined,
  "POST /v1/projects/{id}/flows/{slug}/archive": undefined,
  "POST /v1/projects/{id}/branding/images": { kind: "logo", content_type: "image/png" },
  "POST /v1/team/invitations": { email: "x@example.com", role: "developer" },
};

const keyed = [...machineRoutes, ...dashboardRoutes]
  .filter(({ idempotent, audience }) => idempotent && audience !== "public")
  .map(({ method, path, afterCrash }) => ({ target: `${method} ${path}`, afterCrash }));

it("plays every POST that honours an Idempotency-Key", () => {
  expect(keyed.map(({ target }) => target).sort()).toEqual(Object.keys(bodies).sort());
});

/** Preconditions of each call. */
const before: Record<string, (ports: FakePorts, ours: Holdings) => Promise<unknown> | unknown> = {
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition": (ports, { ids }) => {
    const theCase = ports.world.cases.get(ids.verification_id ?? "");
    putInState(theCase, { status: "completed", assessment: "no_material_concerns" });
  },
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition/confirm": (
    ports,
    { ids },
  ) => {
    const pendingDisposition: PendingDisposition = {
      ...{ id: "disp_theirs", value: "approved", reasonCodes: [], revision: 1 },
      recordedBy: { userId: "usr_other", email: "other@example.com", role: "compliance" },
      recordedAt: "2026-11-20T12:00:00.000Z",
    };
    const theCase = ports.world.cases.get(ids.verification_id ?? "");
    const assessment = "no_material_concerns";
    putInState(theCase, { status: "completed", assessment, pendingDisposition });
  },
  "POST /v1/projects/{id}/block-list": (ports, { ids }) => {
    const theCase = ports.world.cases.get(ids.verification_id ?? "");
    putInState(theCase, { status: "completed", assessment: "no_material_concerns" });
    const read = { source: "mrz", confidence: 1, checkDigitOk: true } as const;
    ports.world.evidence.set(ids.verification_id ?? "", {
      document_reading: {
        ...{ status: "pass", reasons: [], inputs: [] },
        document: { country: "MZ", documentType: "passport" },
        fields: { document_number: { ...read, value: "ZQ7654321" } },
      },
    });
  },
  "POST /v1/verifications/{id}/follow-up": finishedKyc,
  "POST /v1/projects/{id}/verifications/{verification_id}/follow-up": finishedKyc,
  "POST /v1/projects/{id}/templates/{template_id}/publish": (_, { org, ids }) =>
    org.owner.call(`PUT /v1/projects/${org.projectId}/templates/${ids.template_id}`, {
      name: "Edited",
    }),
  "POST /v1/projects/{id}/templates/copy": async (_, { org, ids }) => {
    const other = await org.owner.call("POST /v1/projects", { name: "Other" });
    const templates = `POST /v1/projects/${other.body.id}/templates`;
    const { body } = await org.owner.call(templates, { name: "Theirs" });
    await org.owner.call(`${templates}/${body.id}/publish`);
    Object.assign(ids, { other_project: other.body.id, other_template: body.id });
  },
  "POST /v1/projects/{id}/flows/{slug}/resume": (_, { org, ids }) =>
    org.owner.call(`POST /v1/projects/${org.projectId}/flows/${ids.slug}/pause`),
  "POST /v1/projects/{id}/webhook/rotate-key-pair": (_, { org }) =>
    org.owner.call(`PUT /v1/projects/${org.projectId}/webhook`, {
      url: "https://ours.example/hook",
      public_key_signatures: true,
    }),
  "POST /v1/webhook/rotate-secret": (ports, { apiKey }) =>
    clientOf({ routes: machineRoutes, authenticate: byApiKey, ports })("POST /v1/webhook", {
      key: apiKey,
      body: { webhook_url: "https://client.example/hook" },
    }),
};

function finishedKyc(ports: FakePorts, { ids }: Holdings): void {
  const theCase = ports.world.cases.get(ids.verification_id ?? "");
  putInState(theCase, { type: "kyc", status: "failed" });
}

/** Every id that is stored, and how much there is of everything. */
function stored(ports: FakePorts) {
  const passing = ["counters", "idempotency", "audit", "auditOnce", "sessions", "queue", "woken"];
  const nouns = Object.entries(ports.world).filter(([name]) => !passing.includes(name));
  const text = JSON.stringify(nouns.map(([, all]) => [...all]));
  return {
    ids: [...new Set(text.match(/\b[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{26}\b/g))].sort(),
    sizes: nouns.map(([name, all]) => `${name} ${[...all].length}`),
  };
}

it.for(keyed)(
  "made once by a call whose answer was lost: $target",
  async ({ target, afterCrash }) => {
    const ports = fakePorts({ quotaFactor: 1000 });
    const ours = await holdings(ports, "ours");
    await before[target]?.(ports, ours);
    const given = bodies[target];
    const body = typeof given === "function" ? given(ours.ids) : given;
    const path = target
      .replace("/v1/projects/{id}", `/v1/projects/${ours.org.projectId}`)
      .replace("{id}", ours.ids.verification_id ?? "")
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => ours.ids[name] ?? "");
    const isOfKey = machineRoutes.some(({ method, path: own }) => target === `${method} ${own}`);
    const machine = clientOf({ routes: machineRoutes, authenticate: byApiKey, ports });
    const headers = { "Idempotency-Key": "k-1" };
    const call = () =>
      isOfKey
        ? machine(path, { key: ours.apiKey, headers, ...(body !== undefined && { body }) })
        : ours.org.owner.call(path, body, headers);

    const { finish } = ports.idempotency;
    ports.idempotency.finish = () => Promise.reject(new Error("down"));
    const first = await call();
    expect(first.status, first.text).toBeLessThan(300);
    const made = stored(ports);
    ports.idempotency.finish = finish;
    ports.advance(61_000);
    const second = await call();
    expect(second.headers["idempotency-replayed"]).toBeUndefined();
    if (second.status < 300) expect(second.body.id).toBe(first.body.id);
    else expect([second.status, second.body.code]).toEqual([409, "invalid_state"]);
    // The OpenAPI description says of a route if a crash can make it run twice.
    if (!afterCrash) expect(stored(ports)).toEqual(made);
  },
);

it("leaves one key that works, of two that were minted under one Idempotency-Key", async () => {
  const ports = fakePorts();
  const { org } = await holdings(ports, "ours");
  const keys = `/v1/projects/${org.projectId}/keys`;
  const make = () => org.owner.call(`POST ${keys}`, { name: "A" }, { "Idempotency-Key": "k" });
  const { finish } = ports.idempotency;
  ports.idempotency.finish = () => Promise.reject(new Error("down"));
  const lost = await make();
  ports.idempotency.finish = finish;
  ports.advance(61_000);
  const shown = await make();
  expect(shown.body.id).toBe(lost.body.id);
  const machine = clientOf({ routes: machineRoutes, authenticate: byApiKey, ports });
  const statusOf = async (key: unknown) =>
    (await machine("GET /v1/me", { key: String(key) })).status;
  expect(await statusOf(shown.body.api_key)).toBe(200);
  expect(await statusOf(lost.body.api_key)).toBe(401);
});

it("describes in the OpenAPI, for each, the effect of a lost answer", () => {
  const document = readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8");
  for (const { afterCrash } of keyed) {
    if (afterCrash) expect(document).toContain(JSON.stringify(afterCrash).slice(1, -1));
  }
});
