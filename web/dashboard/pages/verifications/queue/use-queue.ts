import { useEffect, useState } from "preact/hooks";
import { useEvent } from "../../../../shared/use-event.ts";
import { type QueueFilters, readQueue } from "../../../api/queue.ts";
import { useLoad } from "../../../use-load.ts";

const everyMs = 10_000;
const pageSize = 50;

/**
 * The pages of the queue up to the last one asked for. All of them load again, because decided rows leave.
 */
export function useQueue(projectId: string, filters: QueueFilters) {
  const key = `${projectId}?${JSON.stringify(filters)}`;
  const [asked, setAsked] = useState({ key, pages: 1 });
  const pages = asked.key === key ? asked.pages : 1;
  const queue = useLoad(() => readPages(projectId, filters, pages), key, { everyMs });

  const reload = useEvent(queue.reload);
  useEffect(() => {
    if (pages > 1) reload();
  }, [pages]);

  const isBusy = queue.value !== undefined && queue.value.pages < pages && queue.value.has_more;
  return { queue, isBusy, more: () => setAsked({ key, pages: pages + 1 }) };
}

async function readPages(projectId: string, filters: QueueFilters, pages: number) {
  const { data, ...first } = await readQueue(projectId, { ...filters, limit: pageSize });
  let { has_more, next_cursor } = first;
  const rows = new Map(data.map((row) => [row.id, row]));
  for (let read = 1; read < pages && next_cursor !== null; read += 1) {
    const next = await readQueue(projectId, { ...filters, limit: pageSize, cursor: next_cursor });
    for (const row of next.data) rows.set(row.id, row);
    ({ has_more, next_cursor } = next);
  }
  return { data: [...rows.values()], has_more, pages };
}
