import type { Client } from "../client.ts";

/** A message that the service made. */
export type Made = { id: string; type: string; createdAt: string };

/** Messages since then, oldest first, from the log, which has the newest first. */
export async function madeSince(
  client: Client,
  { projectId, since }: { projectId: string; since: string },
): Promise<Made[]> {
  const made: Made[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.call("GET /v1/projects/{id}/webhook/deliveries", {
      params: { id: projectId },
      query: { limit: 100, ...(cursor !== undefined && { cursor }) },
    });
    const inTime = page.data.filter(({ created_at }) => created_at >= since);
    made.push(...inTime.map(({ id, type, created_at }) => ({ id, type, createdAt: created_at })));
    const isOver = inTime.length < page.data.length;
    cursor = isOver ? undefined : (page.next_cursor ?? undefined);
  } while (cursor !== undefined);
  return made.reverse();
}
