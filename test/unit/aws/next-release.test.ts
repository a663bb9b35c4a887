import { describe, expect, it } from "vitest";
import { scrubbing } from "#domain/erasure/tombstone.ts";
import { withRequired } from "../../fakes/case-in-state.ts";
import { memoryTable } from "../../fakes/memory-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";
import { asOfNextRelease, laterItems, laterParts } from "../../fixtures/next-release.ts";
import { packed, storedItems } from "../../fixtures/stored-items.ts";
import { at, type Stores } from "../../fixtures/stored-stores.ts";

/** A table as the next release leaves it when it is rolled back to this one. */
function rolledBack() {
  const { table, all } = memoryTable(
    [...storedItems.map(asOfNextRelease), ...laterItems].map(packed),
  );
  const find = (pk: string, sk: string) => all().find((item) => item.pk === pk && item.sk === sk);
  return { stores: tableStores(table), all, find };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("Something that is stored was not found.");
  return value;
}

const owner = { type: "project", id: "proj_1" } as const;

/** One move of everything that this release moves, by what it is. */
const moves: Record<string, (stores: Stores) => Promise<unknown>> = {
  "a Case that is opened, photographed and given an end": async ({ cases }) => {
    const opened = await cases.change("ver_bare", {
      from: ["collecting"],
      set: { progress: { captured: [], openedAt: at(44) } },
    });
    await cases.change("ver_bare", {
      from: ["collecting"],
      set: withRequired({
        status: "pending",
        progress: { ...opened.progress, captured: ["id_front"] },
      }),
    });
    await cases.change("ver_bare", {
      from: ["pending"],
      set: withRequired({ status: "failed" }),
      remove: [],
    });
  },
  "a Case with every field": async ({ cases }) => {
    const theCase = found(await cases.get("ver_full"));
    const { progress, liveness, disposition } = theCase;
    await cases.change("ver_full", {
      from: [theCase.status],
      set: {
        progress: { ...progress, captured: [...progress.captured, "id_back_tilted" as "id_back"] },
        liveness: {
          ...found(liveness),
          locks: 2,
          startedAt: [...found(liveness).startedAt, at(9)],
        },
        disposition: { ...found(disposition), revision: 3 },
      },
      remove: ["reason"],
    });
  },
  "a Case's link": ({ cases }) =>
    cases.change("ver_run", { from: ["collecting"], set: {}, shortCodeHash: "short-new" }),
  "a branding": async ({ brands }) => {
    const { branding, revision } = found(await brands.find("proj_1"));
    const next = { ...branding, colors: { ...branding.colors, primary: "#000000" } };
    await brands.save("proj_1", { branding: next, revision: revision + 1, updatedAt: at(45) });
  },
  "a Flow": async ({ flows }) => {
    const flow = found(await flows.find("proj_1", "onboarding"));
    await flows.save({ ...flow, status: "paused", edits: flow.edits + 1 });
    const version = found(await flows.version(flow.id, 2));
    await flows.publish({ ...flow, version: 3, edits: 5 }, { ...version, version: 3 });
  },
  "a Template": async ({ templates }) => {
    const template = found(await templates.find("proj_1", "tpl_2"));
    await templates.save({ ...template, status: "archived", edits: template.edits + 1 });
  },
  "a chain of the audit log": async ({ audit }) => {
    const { seq, hash } = await audit.head("proj_1");
    const [entry] = await audit.walk("proj_1", 2, 1);
    const next = { ...found(entry), seq: seq + 1, previousHash: hash };
    expect(await audit.append(next)).toBe("appended");
  },
  "an idempotent call": async ({ idempotency }) => {
    const claim = { fingerprint: "f", createdAt: at(0), expiresAt: at(59), claimedUntil: at(1) };
    await idempotency.takeOver({ ...claim, scope: "scope-open", claimedUntil: at(50) }, at(1));
    const answer = { status: 201, headers: {}, body: "{}", sealed: false };
    await idempotency.finish({ ...claim, scope: "scope-open", finishedAt: at(45), answer });
  },
  "a liveness attempt": async ({ liveness }) => {
    const attempt = found(await liveness.find("ver_full", "lvn_2"));
    await liveness.advance({ ...attempt, state: "sealed", sealedAt: at(45) }, "drawn");
  },
  "a team": async ({ teams }) => {
    const team = await teams.team("tnt_1");
    const members = team.members.map((member) => ({ ...member, role: "admin" as const }));
    await teams.save(team, { ...team, members, revision: team.revision + 1 }, new Map());
  },
  "a user": async ({ users }) => {
    const { user } = found(await users.find("usr_1"));
    await users.refresh("usr_1", { ...user, lastSeenAt: at(45) });
    await users.addIdentity("usr_1", "identity-1");
    expect(await users.ofAddress("hash-1")).toEqual([]);
  },
  "an org": async ({ orgs }) => {
    await orgs.rename("tnt_1", "New");
    await orgs.renameProject("proj_1", "New");
    await orgs.setRetention("proj_2", { days: 20, captureDays: 10, outcome: false });
    for (const key of await orgs.keys("proj_1")) await orgs.revokeKey(key, at(45));
  },
  "a webhook": async ({ webhooks }) => {
    const endpoint = found(await webhooks.endpoint(owner));
    const { failingSince: _, ...well } = endpoint;
    await webhooks.saveEndpoint({ ...well, exhaustedStreak: 0 }, endpoint.updatedAt);
  },
  "a delivery": async ({ webhooks }) => {
    const delivery = found(await webhooks.delivery({ ownerId: "ver_full", id: "msg_1" }));
    await webhooks.claim(delivery, at(50));
    const { nextAttemptAt: __, ...settled } = delivery;
    const attempt = { at: at(45), durationMs: 1, response: "" };
    const attempts = [...settled.attempts, attempt];
    await webhooks.recordAttempt({ ...settled, attempts, state: "exhausted" });
  },
  "a sitting": async ({ sittings }) => {
    await sittings.touch("ver_full", "sit_1", at(45));
    for (const { codeHash } of await sittings.handoffs("ver_full")) {
      await sittings.useHandoff("ver_full", codeHash, at(45));
    }
  },
};

describe("items of the next release, after a rollback to this one", () => {
  it.for(Object.entries(moves))("survives the writes of %s", async ([, move]) => {
    const { stores, all, find } = rolledBack();
    const before = all();
    await move(stores);
    const lost = before.flatMap((item) => {
      const written = find(String(item.pk), String(item.sk));
      // A link that was replaced is gone whole.
      if (!written) return [];
      const known = laterParts(written);
      const parts = laterParts(item).filter((part) => !known.includes(part));
      return parts.map((part) => `${item.pk}|${item.sk}${part}`);
    });
    expect(lost).toEqual([]);
  });

  it("is read: no noun, and no list of them, is refused for what it holds beside", async () => {
    const { stores } = rolledBack();
    const { cases, audit, brands, flows, templates, webhooks, reviews } = stores;
    const evidence = await cases.evidence("ver_full");
    expect(evidence.liveness?.reasons[0]?.code).toBe("later_reason");
    expect(Object.keys(evidence)).not.toContain("later_check");
    expect((await cases.captures("ver_full")).map(({ item }) => item)).not.toContain("later_item");
    expect(await cases.countChildren("ver_full")).toMatchObject({ extracted_data: 4 });
    for (const id of ["ver_bare", "ver_erased", "ver_erasing", "ver_full", "ver_run"]) {
      expect(await cases.get(id)).toMatchObject({ id });
    }
    expect((await audit.walk("proj_1", 1, 1))[0]?.action).toBe("later.done");
    expect(await brands.find("proj_2")).toBeDefined();
    expect(await flows.list("proj_1")).toHaveLength(1);
    expect(await templates.revision("tpl_1", 2)).toBeDefined();
    expect((await webhooks.endpoint(owner))?.events).toContain("verification.later");
    const message = await webhooks.delivery({ ownerId: "ver_full", id: "msg_1" });
    expect(message?.type).toBe("verification.later");
    expect(await reviews.dispositions("ver_full")).toHaveLength(2);
  });

  it("is nowhere once the Case is erased", async () => {
    const { stores, find } = rolledBack();
    const requestedBy = { type: "api_key", id: "key_1" } as const;
    const erasure = { receiptId: "er_1", requestedAt: at(45), requestedBy };
    const fenced = await stores.cases.change("ver_full", {
      from: ["completed"],
      set: { erasure: { ...erasure, previousStatus: "completed" } },
    });
    const scrubbed = { from: ["completed"], byErasure: true, ...scrubbing(fenced) } as const;
    await stores.cases.change("ver_full", scrubbed);
    await stores.cases.eraseChildren("ver_full");
    expect(laterParts(find("CASE#ver_full", "CASE"))).toEqual([]);
    expect(find("CASE#ver_full", "LATER#1")).toBeUndefined();
  });

  it("knows who wrote last: what this release writes says so in `v`", async () => {
    const { stores, find } = rolledBack();
    expect(find("CASE#ver_bare", "CASE")?.v).toBe(2);
    await stores.cases.change("ver_bare", { from: ["collecting"], set: {} });
    expect(find("CASE#ver_bare", "CASE")?.v).toBe(1);
  });
});

it.for([
  ["CASE#ver_bare", "CASE", 3],
  ["PROJECT#proj_1", "PROJECT", 3],
] as const)(
  "refuses %s|%s of a release two ahead instead of misreading it",
  async ([pk, sk, v]) => {
    const items = storedItems.map((item) =>
      item.pk === pk && item.sk === sk ? { ...item, v } : item,
    );
    const { cases, tenants } = tableStores(memoryTable(items).table);
    const read = async () => [await cases.get("ver_bare"), await tenants.project("proj_1")];
    await expect(read()).rejects.toThrow(`version ${v}`);
  },
);
