import { expect, it } from "vitest";
import { keys } from "#aws/table/keys.ts";
import type { Comment } from "#domain/review/comment.ts";
import { deskTable } from "./desk-table.ts";

const comment = (id: string, text: string): Comment => ({
  id,
  text,
  mentions: [],
  writtenBy: { userId: "usr_1", email: "ana@example.com", role: "compliance" },
  writtenAt: "2026-11-20T12:00:00.000Z",
});

it("keeps comments in the order of their writing, each once, and moves no Case for them", async () => {
  const { aProject, decidedCase, reviews, cases } = await deskTable();
  const { id } = await decidedCase(await aProject());
  await reviews.addComment(id, comment("cmt_2", "Second."));
  await reviews.addComment(id, comment("cmt_1", "First."));
  await reviews.addComment(id, comment("cmt_1", "The same call again."));
  expect((await reviews.comments(id)).map(({ text }) => text)).toEqual(["First.", "Second."]);
  expect((await cases.get(id))?.revision).toBe(2);
});

it("reads a comment by somebody whose role a later release has", async () => {
  const { db, aProject, decidedCase, reviews } = await deskTable();
  const { id } = await decidedCase(await aProject());
  const { writtenBy, ...rest } = comment("cmt_1", "Later.");
  const later = { ...rest, writtenBy: { ...writtenBy, role: "later" } };
  await db.table.put({ ...keys.comment(id, "cmt_1"), v: 1, ...later });
  expect(await reviews.comments(id)).toEqual([later]);
});

it("takes no comment once an erasure has begun, or of a Case that never was", async () => {
  const { aProject, decidedCase, reviews, cases } = await deskTable();
  const { id } = await decidedCase(await aProject());
  await reviews.addComment(id, comment("cmt_1", "Before."));
  await cases.change(id, {
    from: ["completed"],
    set: {
      erasure: {
        receiptId: "er_1",
        requestedAt: "2026-11-20T12:00:00.000Z",
        requestedBy: { type: "user", id: "usr_1" },
        previousStatus: "completed",
      },
    },
  });
  const late = reviews.addComment(id, comment("cmt_2", "After."));
  await expect(late).rejects.toMatchObject({ code: "invalid_state" });
  const nowhere = reviews.addComment("ver_none", comment("cmt_3", "Nowhere."));
  await expect(nowhere).rejects.toMatchObject({ code: "not_found" });
  expect(await cases.countChildren(id)).toMatchObject({ comment: 1 });
  await cases.eraseChildren(id);
  expect(await reviews.comments(id)).toEqual([]);
});
