import { parseArgs } from "node:util";

export type RestoreCommand = {
  /** The restored one, before anything works on it. */
  table: string;
  notes: string;
  /** The time that it was restored to. */
  since: Date;
};

export const restoreUsage =
  "usage: npm run -s restore -- --table <restored table> --notes <ErasureNotesBucket> --since <time it was restored to, such as 2026-03-01T12:00:00Z>";

/** Nothing when it is no command; unknown options are thrown. */
export function parseRestore(args: string[]): RestoreCommand | undefined {
  const { values } = parseArgs({
    args,
    options: {
      table: { type: "string" },
      notes: { type: "string" },
      since: { type: "string" },
    },
  });
  const { table, notes, since = "" } = values;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(since);
  if (!table || !notes || !isTime || Number.isNaN(Date.parse(since))) return;
  return { table, notes, since: new Date(since) };
}
