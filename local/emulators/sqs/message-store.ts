import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { MessageAttributes } from "./message-attributes.ts";

const Row = z
  .object({
    id: z.string(),
    queue: z.string(),
    body: z.string(),
    attributes: z.string(),
    message_group: z.string().nullable(),
    sent_ms: z.number(),
    visible_ms: z.number(),
    receives: z.number(),
    first_ms: z.number().nullable(),
    handle: z.string().nullable(),
    source_arn: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    body: row.body,
    attributes: MessageAttributes.parse(JSON.parse(row.attributes)),
    group: row.message_group,
    sentMs: row.sent_ms,
    visibleMs: row.visible_ms,
    receives: row.receives,
    firstMs: row.first_ms,
    /** Given out with the latest delivery; nothing while the message was never delivered. */
    handle: row.handle,
    sourceArn: row.source_arn,
  }));
export type Message = z.output<typeof Row>;

const Counts = z.object({ visible: z.number(), inFlight: z.number(), delayed: z.number() });
const Next = z.object({ at: z.number().nullable() });

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists messages (
    seq integer primary key autoincrement,
    id text not null unique,
    queue text not null,
    body text not null,
    attributes text not null,
    message_group text,
    sent_ms integer not null,
    visible_ms integer not null,
    receives integer not null default 0,
    first_ms integer,
    handle text,
    source_arn text
  );
  create index if not exists by_visibility on messages (queue, visible_ms);
`;

export type MessageStore = ReturnType<typeof openMessageStore>;

/** Messages in SQLite; each message is on disk before its sender gets an answer. */
export function openMessageStore(path: string) {
  const db = new DatabaseSync(path);
  db.exec(schema);
  const insert = db.prepare(
    "insert into messages (id, queue, body, attributes, message_group, sent_ms, visible_ms) values (?, ?, ?, ?, ?, ?, ?)",
  );
  const one = db.prepare("select * from messages where queue = ? and id = ?");
  const due = db.prepare(`
    with busy as (
      select message_group, count(*) as in_flight from messages
      where queue = :queue and visible_ms > :now and handle is not null group by message_group
    )
    select messages.* from messages left join busy using (message_group)
    where queue = :queue and visible_ms <= :now
    order by coalesce(in_flight, 0), seq limit :limit
  `);
  const nextDue = db.prepare(
    "select min(visible_ms) as at from messages where queue = ? and visible_ms > ?",
  );
  const deliver = db.prepare(
    "update messages set receives = receives + 1, first_ms = coalesce(first_ms, ?), visible_ms = ?, handle = ? where id = ?",
  );
  const move = db.prepare(
    "update messages set queue = ?, source_arn = ?, handle = null, visible_ms = ? where id = ?",
  );
  const moveBack = db.prepare(
    "update messages set queue = ?, source_arn = null, handle = null, receives = 0, first_ms = null, visible_ms = ? where id = ?",
  );
  const all = db.prepare("select * from messages where queue = ? order by seq");
  const show = db.prepare("update messages set visible_ms = ? where id = ?");
  const drop = db.prepare("delete from messages where id = ?");
  const dropAll = db.prepare("delete from messages where queue = ?");
  const dropOld = db.prepare("delete from messages where queue = ? and sent_ms < ?");
  const count = db.prepare(`
    select
      count(*) filter (where visible_ms <= :now) as visible,
      count(*) filter (where visible_ms > :now and handle is not null) as inFlight,
      count(*) filter (where visible_ms > :now and handle is null) as delayed
    from messages where queue = :queue
  `);

  return {
    add(
      queue: string,
      message: Pick<Message, "id" | "body" | "attributes" | "group" | "sentMs" | "visibleMs">,
    ): void {
      const { id, body, attributes, group, sentMs, visibleMs } = message;
      insert.run(id, queue, body, JSON.stringify(attributes), group, sentMs, visibleMs);
    },
    find(queue: string, id: string): Message | undefined {
      const row = one.get(queue, id);
      return row && Row.parse(row);
    },
    /** The groups that have least in flight first, and each in its order. */
    due: (queue: string, now: number, limit: number): Message[] =>
      due.all({ queue, now, limit }).map((row) => Row.parse(row)),
    nextDue: (queue: string, now: number): number | null => Next.parse(nextDue.get(queue, now)).at,
    deliver({ id }: Message, delivery: { now: number; visibleMs: number; handle: string }): void {
      deliver.run(delivery.now, delivery.visibleMs, delivery.handle, id);
    },
    move({ id }: Message, to: { queue: string; sourceArn: string; now: number }): void {
      move.run(to.queue, to.sourceArn, to.now, id);
    },
    all: (queue: string): Message[] => all.all(queue).map((row) => Row.parse(row)),
    /** As though it had just been sent. */
    moveBack({ id }: Message, to: { queue: string; now: number }): void {
      moveBack.run(to.queue, to.now, id);
    },
    show: ({ id }: Message, visibleMs: number): void => void show.run(visibleMs, id),
    remove: ({ id }: Message): void => void drop.run(id),
    purge: (queue: string): void => void dropAll.run(queue),
    removeOlder: (queue: string, sentMs: number): void => void dropOld.run(queue, sentMs),
    count: (queue: string, now: number) => Counts.parse(count.get({ now, queue })),
    close: () => db.close(),
  };
}
