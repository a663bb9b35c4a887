import { expect, it } from "vitest";
import { keys } from "#aws/table/keys.ts";
import { auditLog } from "#aws/table/org/audit-log.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";

const chainId = "proj_1";
const entry = (seq: number, subject: string) => ({
  ...keys.auditEntry(chainId, seq),
  ...{ chainId, seq, id: `aud_${seq}` },
  at: "2026-11-20T12:00:00.000Z",
  action: "key.created",
  actor: { type: "user", id: "usr_1" },
  subject: { type: "key", id: subject },
  details: {},
  previousHash: "0",
  hash: "0",
});
const db = await tableOfThisFile();
const audit = auditLog(db.table);
const others = Array.from({ length: 3_000 }, (_, at) => entry(at + 2, `key_${at}`));
await db.fill([entry(1, "key_rare"), ...others]);

it("finds what lies behind three thousand entries that a filter does not let through", async () => {
  const { entries, nextSeq } = await audit.list({
    ...{ chainId, limit: 20 },
    filter: { subjectId: "key_rare" },
  });
  expect(entries.map(({ seq }) => seq)).toEqual([1]);
  expect(nextSeq).toBeUndefined();
});

it("answers an empty page only if it is the last", async () => {
  const page = await audit.list({ chainId, limit: 20, filter: { subjectId: "key_none" } });
  expect(page).toEqual({ entries: [] });
});
