import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type AuditEntry, canonicalEntry, genesis } from "#domain/audit/audit-entry.ts";
import { followChain } from "#domain/audit/verify-chain.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hashed = (entry: Omit<AuditEntry, "hash">): AuditEntry => ({
  ...entry,
  hash: sha256(canonicalEntry(entry)),
});

function chainOf(length: number): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    entries.push(
      hashed({
        chainId: "prj_1",
        seq,
        id: `evt_${seq}`,
        at: "2026-11-20T10:00:00.000Z",
        action: "key.created",
        actor: { type: "user", id: "usr_1", role: "owner" },
        subject: { type: "key", id: `key_${seq}` },
        previousHash: entries.at(-1)?.hash ?? genesis.hash,
      }),
    );
  }
  return entries;
}

const chain = chainOf(3);
const follow = (entries: readonly AuditEntry[], from = genesis) =>
  followChain(entries, from, async (text) => sha256(text));
const changed = (seq: number, change: Partial<AuditEntry>) =>
  chain.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry));
const link = (seq: number) => ({ seq, hash: chain[seq - 1]?.hash ?? genesis.hash });

it("follows a whole chain to its head, and a stretch of it from a known link", async () => {
  expect(await follow(chain)).toEqual({ reached: link(3) });
  expect(await follow(chain.slice(1), link(1))).toEqual({ reached: link(3) });
  expect(await follow([])).toEqual({ reached: genesis });
});

it.for<[string, readonly AuditEntry[], number, string]>([
  ["an entry was taken out", chain.filter(({ seq }) => seq !== 2), 2, "missing_entry"],
  ["an entry was told twice", chain.flatMap((entry) => [entry, entry]), 2, "missing_entry"],
  [
    "an entry follows another than the one before it",
    changed(2, { previousHash: genesis.hash }),
    2,
    "previous_hash_differs",
  ],
  [
    "an entry was rewritten",
    changed(2, { subject: { type: "key", id: "key_9" } }),
    2,
    "content_differs",
  ],
  [
    "an entry was rewritten and hashed again",
    chain.map((entry) => (entry.seq === 1 ? hashed({ ...entry, action: "key.revoked" }) : entry)),
    2,
    "previous_hash_differs",
  ],
])("finds where %s", async ([, entries, seq, why]) => {
  const { reached, broken } = await follow(entries);
  expect(broken).toEqual({ seq, why });
  expect(reached.seq).toBe(seq - 1);
});

it("hashes one text for one entry, with the names of the wire and its members in order", () => {
  const entry = {
    chainId: "prj_1",
    seq: 1,
    id: "evt_1",
    at: "2026-11-20T10:00:00.000Z",
    action: "retention.set",
    actor: { type: "api_key", id: "key_1" },
    subject: { type: "retention", id: "prj_1" },
    previousHash: genesis.hash,
  } as const;
  const text = (details: object | string) =>
    `{"action":"retention.set","actor":{"id":"key_1","type":"api_key"},"at":"2026-11-20T10:00:00.000Z","chain":"prj_1","details":${JSON.stringify(details)},"id":"evt_1","previous_hash":"${genesis.hash}","seq":1,"subject":{"id":"prj_1","type":"retention"}}`;
  expect(canonicalEntry(entry)).toBe(text({}));
  expect(canonicalEntry({ ...entry, details: { z: null, a: ["c", "b"] } })).toBe(
    text({ a: ["c", "b"], z: null }),
  );
});

it("begins every chain at the same link, which no entry has", () => {
  expect(genesis).toEqual({ seq: 0, hash: "0".repeat(64) });
});
