import { Refusal } from "#domain/errors.ts";
import { Comment } from "#domain/review/comment.ts";
import type { ReviewStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { absent, ConditionFailed, type Table } from "../table.ts";
import { toCase } from "./case-item.ts";

type Comments = Pick<ReviewStore, "comments" | "addComment">;

/** In the Case's partition, and erased with it. Nothing is written there once an erasure has begun. */
export function caseComments(table: Table): Comments {
  return {
    async comments(caseId) {
      const { pk, sk } = keys.comment(caseId, "");
      const items = await table.children(pk, sk);
      return items.map((item) => Comment.parse(item));
    },

    async addComment(caseId, comment) {
      const open = "attribute_exists(pk) AND attribute_not_exists(erasure)";
      const key = keys.comment(caseId, comment.id);
      try {
        await table.transact([
          table.requiring(keys.case(caseId), { expression: open }),
          table.putting({ ...key, v: 1, ...comment }, absent),
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        // A repeated call wrote it before.
        if (await table.get(key)) return;
        const item = await table.get(keys.case(caseId));
        if (!item) throw new Refusal("not_found", "There is no such verification.");
        throw new Refusal("invalid_state", "The verification accepts no more comments.", {
          extra: { current_status: toCase(item).status },
        });
      }
    },
  };
}
