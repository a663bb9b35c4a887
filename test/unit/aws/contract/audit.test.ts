import { type AuditEntry, genesis } from "#domain/audit/audit-entry.ts";
import { at, type Stores } from "../../../fixtures/stored-stores.ts";
import { holdToBoth } from "./held-to-both.ts";

const hashOf = (seq: number) => (seq === 0 ? genesis.hash : String(seq).padStart(64, "a"));
const anEntry = (chainId: string, seq: number, but: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ chainId, seq, id: `aud_${chainId}_${seq}`, at: at(seq), action: "project.renamed" },
  ...{ actor: { type: "user", id: "usr_1", role: "owner" }, subject: { type: "project", id: "p" } },
  ...{ details: { from: "a" }, previousHash: hashOf(seq - 1), hash: hashOf(seq) },
  ...but,
});
const appending =
  (...by: Parameters<Stores["audit"]["append"]>) =>
  ({ audit }: Stores) =>
    audit.append(...by);

const [one, two, three] = [1, 2, 3].map((seq) => anEntry("list", seq));
const ofKey = anEntry("list", 4, {
  actor: { type: "api_key", id: "key_1" },
  action: "key.revoked",
});
const listing =
  (query: Partial<Parameters<Stores["audit"]["list"]>[0]>) =>
  ({ audit }: Stores) =>
    audit.list({ chainId: "list", filter: {}, limit: 2, ...query });

await holdToBoth({
  "a chain": {
    "grows at its end alone": [
      [({ audit }) => audit.head("grow"), genesis],
      [appending(anEntry("grow", 2)), "behind"],
      [appending(anEntry("grow", 1)), "appended"],
      [appending(anEntry("grow", 1)), "behind"],
      [appending(anEntry("grow", 2, { previousHash: hashOf(7) })), "behind"],
      [appending(anEntry("grow", 2)), "appended"],
      [({ audit }) => audit.head("grow"), { seq: 2, hash: hashOf(2) }],
      [({ audit }) => audit.head("other"), genesis],
    ],
    "has one entry for an occasion": [
      [appending(anEntry("once", 1), { name: "opened" }), "appended"],
      [appending(anEntry("once", 2), { name: "opened" }), "known"],
      [appending(anEntry("once", 1), { name: "opened", forgetAt: at(9) }), "known"],
      [appending(anEntry("once", 1), { name: "closed" }), "behind"],
      [appending(anEntry("once", 2), { name: "closed" }), "appended"],
      [appending(anEntry("twice", 1), { name: "opened" }), "appended"],
    ],
    "is listed from its end, and walked from its beginning": [
      [listing({}), { entries: [] }],
      ...[1, 2, 3].map((seq) => [appending(anEntry("list", seq)), "appended"] as const),
      [appending(ofKey), "appended"],
      [listing({}), { entries: [ofKey, three], nextSeq: 3 }],
      [listing({ beforeSeq: 3 }), { entries: [two, one] }],
      [listing({ filter: { actions: ["key.revoked"] } }), { entries: [ofKey] }],
      [listing({ filter: { actorId: "usr_1" } }), { entries: [three, two], nextSeq: 2 }],
      [listing({ filter: { subjectId: "none" } }), { entries: [] }],
      [listing({ filter: { after: at(2), before: at(3) } }), { entries: [two] }],
      [({ audit }) => audit.walk("list", 0, 2), [one, two]],
      [({ audit }) => audit.walk("list", 2, 9), [three, ofKey]],
      [({ audit }) => audit.walk("list", 4, 9), []],
    ],
  },
});
