import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** Where one sequential flow stands: the root, a branch of a Parallel or an item of a Map. */
export type Frame = {
  state: string;
  input: unknown;
  variables: Record<string, unknown>;
  enteredAt?: number;
  /** How often each retrier, by its position, has been used. */
  retries: Record<string, number>;
  /** A Wait, or the pause before a retry, ends then. */
  resumeAt?: number;
  attempt?: Attempt;
  done?: { output: unknown };
};

/** One try of a Task. */
export type Attempt = {
  deadlineAt: number;
  heartbeatMs?: number;
  token?: string;
  /** The callee has taken the token: after a restart it is not called again. */
  isDelivered?: boolean;
  result?: { value: unknown };
};

const statuses = ["RUNNING", "SUCCEEDED", "FAILED", "TIMED_OUT", "ABORTED"] as const;
export type Status = (typeof statuses)[number];

const Execution = z.object({
  arn: z.string(),
  machineArn: z.string(),
  name: z.string(),
  status: z.enum(statuses),
  definition: z.string(),
  input: z.string(),
  output: z.string().nullable(),
  error: z.string().nullable(),
  cause: z.string().nullable(),
  startedAt: z.number(),
  stoppedAt: z.number().nullable(),
});
export type Execution = z.infer<typeof Execution>;

const HistoryRow = z.object({
  id: z.number(),
  time: z.number(),
  type: z.string(),
  details: z.string(),
});
export type HistoryRow = z.infer<typeof HistoryRow>;

const TokenRow = z.object({ arn: z.string(), path: z.string(), result: z.string().nullable() });
const FrameRow = z.object({ json: z.string() });

/** AWS keeps ended executions for 90 days. */
const keptMs = 90 * 86_400_000;

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists executions (
    arn text primary key, machineArn text, name text, status text, definition text, input text,
    output text, error text, cause text, startedAt integer, stoppedAt integer);
  create index if not exists byMachine on executions (machineArn, startedAt);
  create index if not exists byStatus on executions (status);
  create table if not exists frames (arn text, path text, json text, primary key (arn, path));
  create table if not exists history (
    arn text, id integer, time integer, type text, details text, primary key (arn, id));
  create table if not exists tokens (token text primary key, arn text, path text, result text);
  create index if not exists tokensOf on tokens (arn);`;

export type Journal = ReturnType<typeof openJournal>;

/** Everything that an execution must not forget when the process dies. */
export function openJournal(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, "states.db"));
  db.exec(schema);
  forgetOld(db);
  const insertExecution = db.prepare(
    `insert into executions (arn, machineArn, name, status, definition, input, startedAt)
     values (?, ?, ?, 'RUNNING', ?, ?, ?)`,
  );
  const selectExecution = db.prepare("select * from executions where arn = ?");
  const selectByStatus = db.prepare("select * from executions where status = ?");
  const selectByMachine = db.prepare(
    `select * from executions where machineArn = ? and (?2 is null or status = ?2)
     order by startedAt desc limit ?3 offset ?4`,
  );
  const updateExecution = db.prepare(
    "update executions set status = ?, output = ?, error = ?, cause = ?, stoppedAt = ? where arn = ?",
  );
  const selectFrame = db.prepare("select json from frames where arn = ? and path = ?");
  const upsertFrame = db.prepare("insert or replace into frames values (?, ?, ?)");
  const deleteFrames = db.prepare("delete from frames where arn = ?");
  const deleteInner = db.prepare(
    "delete from frames where arn = ?1 and substr(path, 1, length(?2)) = ?2",
  );
  const insertHistory = db.prepare(
    `insert into history select ?1, coalesce(max(id), 0) + 1, ?2, ?3, ?4
     from history where arn = ?1`,
  );
  const selectHistory = db.prepare("select id, time, type, details from history where arn = ?");
  const insertToken = db.prepare("insert into tokens (token, arn, path) values (?, ?, ?)");
  const selectToken = db.prepare("select arn, path, result from tokens where token = ?");
  const updateToken = db.prepare("update tokens set result = ? where token = ?");
  const deleteToken = db.prepare("delete from tokens where token = ?");
  const deleteTokens = db.prepare("delete from tokens where arn = ?");

  // The history decides nothing, so it is written in one go when there is time.
  let notes: [arn: string, time: number, type: string, details: string][] = [];
  function writeNotes(): void {
    if (notes.length === 0 || !db.isOpen) return;
    db.exec("begin");
    for (const note of notes) insertHistory.run(...note);
    db.exec("commit");
    notes = [];
  }

  return {
    /** One commit for several writes. */
    atOnce: <Result>(write: () => Result): Result => {
      db.exec("begin");
      try {
        const result = write();
        db.exec("commit");
        return result;
      } catch (error) {
        db.exec("rollback");
        throw error;
      }
    },
    begin: (execution: Omit<Execution, "status" | "output" | "error" | "cause" | "stoppedAt">) => {
      const { arn, machineArn, name, definition, input, startedAt } = execution;
      insertExecution.run(arn, machineArn, name, definition, input, startedAt);
      const open = { output: null, error: null, cause: null, stoppedAt: null };
      return { ...execution, ...open, status: "RUNNING" } satisfies Execution;
    },
    execution: (arn: string) => Execution.optional().parse(selectExecution.get(arn)),
    running: () => z.array(Execution).parse(selectByStatus.all("RUNNING")),
    executionsOf: (query: { machineArn: string; status?: Status; limit: number; offset: number }) =>
      z
        .array(Execution)
        .parse(
          selectByMachine.all(query.machineArn, query.status ?? null, query.limit, query.offset),
        ),
    end: (
      arn: string,
      end: { status: Status; output?: string; error?: string; cause?: string },
      stoppedAt: number,
    ) => {
      const { status, output, error, cause } = end;
      updateExecution.run(status, output ?? null, error ?? null, cause ?? null, stoppedAt, arn);
      deleteFrames.run(arn);
      deleteTokens.run(arn);
    },
    frame: (arn: string, path: string): Frame | undefined => {
      const row = FrameRow.optional().parse(selectFrame.get(arn, path));
      return row && JSON.parse(row.json);
    },
    save: (arn: string, path: string, frame: Frame) => {
      upsertFrame.run(arn, path, JSON.stringify(frame));
    },
    /** Forgets the flows inside a state, so that they start over or are done with. */
    forgetInside: (arn: string, path: string) => {
      deleteInner.run(arn, `${path}/`);
    },
    note: (arn: string, type: string, details: Record<string, unknown>) => {
      if (notes.length === 0) setImmediate(writeNotes);
      notes.push([arn, Date.now(), type, JSON.stringify(details)]);
    },
    history: (arn: string) => {
      writeNotes();
      return z.array(HistoryRow).parse(selectHistory.all(arn));
    },
    issueToken: (token: string, arn: string, path: string) => {
      insertToken.run(token, arn, path);
    },
    token: (token: string) => TokenRow.optional().parse(selectToken.get(token)),
    settleToken: (token: string, result: unknown) => {
      updateToken.run(JSON.stringify(result), token);
    },
    dropToken: (token: string) => {
      deleteToken.run(token);
    },
    close: () => {
      writeNotes();
      db.close();
    },
  };
}

function forgetOld(db: DatabaseSync): void {
  const before = Date.now() - keptMs;
  db.prepare(
    "delete from history where arn in (select arn from executions where stoppedAt < ?)",
  ).run(before);
  db.prepare("delete from executions where stoppedAt < ?").run(before);
}
