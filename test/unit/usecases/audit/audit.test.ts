import { describe, expect, it } from "vitest";
import { type AuditEntry, type AuditEvent, genesis } from "#domain/audit/audit-entry.ts";
import { listAudit, verifyAudit } from "#usecases/audit/read-audit.ts";
import { recordAudit } from "#usecases/audit/record-audit.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";

const event: AuditEvent = {
  action: "webhook.set",
  actor: { type: "api_key", id: "key_1" },
  subject: { type: "webhook", id: "proj_1" },
  details: { host: "client.example", events: ["verification.completed"] },
};

async function chainOf(count: number): Promise<FakePorts> {
  const ports = fakePorts();
  for (let at = 0; at < count; at += 1) {
    await recordAudit(ports, { ...event, chainId: "proj_1", details: { at } });
  }
  return ports;
}

const verify = (ports: FakePorts) => verifyAudit(ports, { chainId: "proj_1" });

describe("the audit log", () => {
  it("is one chain without gaps, however many write at once", async () => {
    const ports = fakePorts();
    await Promise.all(
      Array.from({ length: 12 }, () => recordAudit(ports, { ...event, chainId: "proj_1" })),
    );
    expect(ports.world.audit.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
    expect(await verify(ports)).toMatchObject({
      intact: true,
      complete: true,
      reached: { seq: 12 },
    });
  });

  it("has the writers of one process follow each other, without a race", async () => {
    const ports = fakePorts();
    const { append, head } = ports.audit;
    const outcomes: string[] = [];
    let heads = 0;
    ports.audit.append = async (...entry) => {
      const outcome = await append(...entry);
      outcomes.push(outcome);
      return outcome;
    };
    ports.audit.head = (chainId) => {
      heads += 1;
      return head(chainId);
    };
    const many = 100;
    await Promise.all(
      Array.from({ length: many }, () => recordAudit(ports, { ...event, chainId: "proj_1" })),
    );
    expect(outcomes).toEqual(Array(many).fill("appended"));
    expect(heads).toBe(1);
  });

  it("follows what another process wrote in between, and goes on after one that failed", async () => {
    const ports = fakePorts();
    const { append } = ports.audit;
    let written = 0;
    ports.audit.append = async (entry, once) => {
      written += 1;
      if (written === 2) throw new Error("no table");
      if (written !== 3) return append(entry, once);
      // Somebody else's entry comes first.
      await append({ ...entry, id: "aud_other" });
      return append(entry, once);
    };
    const three = Array.from({ length: 3 }, () =>
      recordAudit(ports, { ...event, chainId: "proj_1" }),
    );
    const ended = await Promise.allSettled(three);
    expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(ports.world.audit.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it("keeps each project's entries in a chain of their own", async () => {
    const ports = await chainOf(2);
    await recordAudit(ports, { ...event, chainId: "proj_2" });
    const filter = {};
    const { entries } = await listAudit(ports, { chainId: "proj_2", filter, limit: 10 });
    expect(entries).toMatchObject([{ seq: 1, previousHash: genesis.hash }]);
    expect(await verify(ports)).toMatchObject({ intact: true, reached: { seq: 2 } });
  });

  it("records the same occasion once", async () => {
    const ports = fakePorts();
    const once = { name: "er_1" };
    for (let time = 0; time < 3; time += 1) {
      await recordAudit(ports, { ...event, chainId: "proj_1", once });
    }
    expect(ports.world.audit).toHaveLength(1);
  });

  it("is intact when it is empty", async () => {
    expect(await verify(fakePorts())).toMatchObject({ intact: true, reached: genesis });
  });

  it("goes on from a link that was verified before", async () => {
    const ports = await chainOf(5);
    const { seq = 0, hash = "" } = ports.world.audit[2] ?? {};
    const walked = await verifyAudit(ports, { chainId: "proj_1", from: { seq, hash } });
    expect(walked).toMatchObject({ intact: true, complete: true, reached: { seq: 5 } });
    const wrong = { seq, hash: "f".repeat(64) };
    expect(await verifyAudit(ports, { chainId: "proj_1", from: wrong })).toMatchObject({
      intact: false,
      broken: { seq: 4, why: "previous_hash_differs" },
    });
  });

  const changes: [string, (log: AuditEntry[]) => void, object][] = [
    [
      "a word was changed",
      (log) => Object.assign(log[2] ?? {}, { details: { at: 99 } }),
      { seq: 3, why: "content_differs" },
    ],
    [
      "somebody else was named",
      (log) => Object.assign(log[1] ?? {}, { actor: { type: "user", id: "usr_2" } }),
      { seq: 2, why: "content_differs" },
    ],
    ["an entry was taken out", (log) => log.splice(2, 1), { seq: 3, why: "missing_entry" }],
    [
      "two entries changed places",
      (log) => {
        const [a, b] = [log[1], log[2]];
        if (a && b) log.splice(1, 2, { ...b, seq: 2 }, { ...a, seq: 3 });
      },
      { seq: 2, why: "previous_hash_differs" },
    ],
  ];
  it.for(changes)("tells that %s, and where", async ([, tamper, broken]) => {
    const ports = await chainOf(5);
    tamper(ports.world.audit);
    expect(await verify(ports)).toMatchObject({ intact: false, broken });
  });
});
