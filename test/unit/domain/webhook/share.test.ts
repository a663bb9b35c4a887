import { describe, expect, it } from "vitest";
import type { Delivery } from "#domain/webhook/delivery.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { mayGoWhole, noteOf, shareOf } from "#domain/webhook/share.ts";

const endpoint = {
  ...{ owner: { type: "tenant", id: "ten_1" }, id: "whe_1", url: "https://a.example/hook" },
  ...{ enabled: true, events: [], payload: "full", readers: ["prj_1"], sealedSecret: "" },
  ...{ secretCreatedAt: "2026-01-01", exhaustedStreak: 0, updatedAt: "2026-01-01" },
} satisfies WebhookEndpoint;
const ofProject = { ...endpoint, owner: { type: "project" as const, id: "prj_2" } };

const delivery = {
  ...{ id: "msg_1", tenantId: "ten_1", projectId: "prj_1", caseId: "ver_1", body: "" },
  ...{ type: "verification.completed", host: "a.example", state: "pending", attempts: [] },
  createdAt: "2026-01-01",
} satisfies Delivery;

describe("the share of a message that an endpoint gets", () => {
  it.for([
    ["a project's own endpoint", { ...ofProject, readers: [] }, "prj_2", "full"],
    [
      "a project's own endpoint for summaries",
      { ...ofProject, payload: "summary" },
      "x",
      "summary",
    ],
    ["a tenant's endpoint that the project's key named", endpoint, "prj_1", "full"],
    ["a tenant's endpoint that another key named", endpoint, "prj_2", "note"],
    ["a tenant's endpoint that no key named", { ...endpoint, readers: undefined }, "prj_1", "note"],
  ] as const)("%s", ([, { owner, payload, readers }, projectId, share]) => {
    expect(shareOf({ owner, payload, ...(readers && { readers: [...readers] }) }, projectId)).toBe(
      share,
    );
  });

  it.for<[string, Partial<Delivery>, Partial<WebhookEndpoint>, boolean]>([
    ["to the host that it was made for", {}, {}, true],
    ["to another path of that host", {}, { url: "https://a.example/other" }, true],
    ["to another host", {}, { url: "https://b.example/hook" }, false],
    ["to another port of that host", {}, { url: "https://a.example:8443/hook" }, false],
    ["without a host that it was made for", { host: "" }, {}, false],
    ["of a project that the endpoint may no longer read", {}, { readers: [] }, false],
    ["with more than the endpoint may have now", { share: "full" }, { payload: "summary" }, false],
    ["with as much as the endpoint may have", { share: "summary" }, { payload: "summary" }, true],
    ["with less than the endpoint may have", { share: "summary" }, {}, true],
    ["as a note", { share: "note" }, { readers: [] }, true],
  ])("goes whole %s, or as a note", ([, sent, change, isWhole]) => {
    const to = { ...endpoint, ...change, url: change.url ?? endpoint.url };
    expect(mayGoWhole({ ...delivery, ...sent }, to)).toBe(isWhole);
  });

  it("is the whole of a test message, to any host", () => {
    const { caseId: _, ...test } = delivery;
    expect(mayGoWhole({ ...test, host: "b.example" }, { ...endpoint, readers: [] })).toBe(true);
  });

  it("has in a note no data of the person", () => {
    const record = {
      ...{ id: "ver_1", type: "verification", status: "completed", revision: 3, sandbox: true },
      ...{ project_id: "prj_1", created_at: "2026-01-01", updated_at: "2026-01-02" },
    };
    const body = { type: "verification.completed", timestamp: "2026-01-01T00:00:00Z" };
    const full = { ...body, data: { ...record, reference: "r", person: { name: "Ana" } } };
    expect(JSON.parse(noteOf(JSON.stringify(full)))).toEqual({
      ...body,
      data: { ...record, withheld: true },
    });
  });
});
