import { Notice } from "#domain/notice/notice.ts";
import type { NoticeStore } from "#usecases/ports.ts";
import { overwriting } from "../change-of.ts";
import { firstStillDue } from "../due/due-index.ts";
import { keys } from "../keys.ts";
import { absent, type Condition, ConditionFailed, seconds, type Table } from "../table.ts";

/** Days that a sent notice is kept, so that it is not sent again. */
const keptDays = 30;

/** Attributes of a due notice and of a sent one: those of the other state are removed. */
const known = ["dueAt", "duepk", "duesk", "sentAt", "ttl"];

export function noticeStore(table: Table): NoticeStore {
  return {
    async owe(notice, { again } = { again: false }) {
      const expression = `${absent.expression} OR attribute_not_exists(duepk)`;
      await changed(table, notice, again ? { expression } : absent);
    },

    async due(before, limit) {
      const { duepk } = keys.dueNotice("", "");
      const items = await firstStillDue(table, { duepk, before, limit });
      return items.map((item) => Notice.parse(item));
    },

    save: (notice, readDueAt) =>
      changed(table, notice, { expression: "dueAt = :read", values: { ":read": readDueAt } }),
  };
}

async function changed(table: Table, notice: Notice, condition: Condition): Promise<boolean> {
  const { id, dueAt, createdAt } = notice;
  const forgetAt = new Date(Date.parse(createdAt) + keptDays * 86_400_000).toISOString();
  const place = dueAt === undefined ? { ttl: seconds(forgetAt) } : keys.dueNotice(dueAt, id);
  const item = { ...keys.notice(id), v: 1, ...notice, ...place };
  try {
    await table.write([table.changing(item, overwriting(known, item), condition)]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return false;
  }
}
