import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Invocation } from "./invocation.ts";

const Row = z.object({ id: z.number(), name: z.string(), payload: z.string(), tries: z.number() });

/** AWS tries an event three times in all. */
const maxTries = 3;

export type EventQueue = {
  add(name: string, payload: string): void;
  /** Takes up what an earlier process left undone. */
  resume(): void;
  close(): void;
};

/** Asynchronous invocations; an accepted event outlives the process until it was handled or given up. */
export function openEventQueue({
  dataDir,
  invoke,
  takesTurns,
  retryDelaysMs,
}: {
  dataDir: string;
  invoke(name: string, payload: string): Promise<Invocation>;
  /** Whether the events of this function run one after the other. */
  takesTurns(name: string): boolean;
  retryDelaysMs: readonly number[];
}): EventQueue {
  const db = new DatabaseSync(join(dataDir, "events.db"));
  db.exec(`pragma journal_mode = wal; pragma synchronous = normal;
    create table if not exists events (
      id integer primary key, name text, payload text, tries integer default 0)`);
  const insert = db.prepare("insert into events (name, payload) values (?, ?) returning *");
  const selectAll = db.prepare("select * from events order by id");
  const markTried = db.prepare("update events set tries = tries + 1 where id = ?");
  const remove = db.prepare("delete from events where id = ?");
  const timers = new Set<NodeJS.Timeout>();
  const turns = new Map<string, Promise<void>>();
  let isClosed = false;

  async function handleInTurn(row: z.infer<typeof Row>): Promise<void> {
    if (takesTurns(row.name)) await turns.get(row.name);
    if (!isClosed) await handle(row);
  }

  async function handle(row: z.infer<typeof Row>): Promise<void> {
    const { error } = await invoke(row.name, row.payload);
    if (isClosed) return;
    const tries = row.tries + 1;
    if (!error || tries >= maxTries) {
      if (error) console.error(`[lambda] ${row.name}: event given up: ${error.errorType}`);
      remove.run(row.id);
      return;
    }
    markTried.run(row.id);
    after(retryDelaysMs[row.tries] ?? 0, { ...row, tries });
  }

  function after(delayMs: number, row: z.infer<typeof Row>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const turn = handleInTurn(row).catch((error: unknown) => console.error("[lambda]", error));
      turns.set(row.name, turn);
    }, delayMs);
    timers.add(timer);
  }

  return {
    add: (name, payload) => after(0, Row.parse(insert.get(name, payload))),
    resume: () => {
      for (const row of z.array(Row).parse(selectAll.all())) after(0, row);
    },
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      db.close();
    },
  };
}
