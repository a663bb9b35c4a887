import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { journalFile } from "../../local/emulators/journal.ts";
import type { JournalEntry } from "../../local/emulators/meter.ts";
import { labelOfRole } from "../cost/stage-functions.ts";

export type TracedCall = JournalEntry;

/** One run of a function for the Case: its subject, and its calls. */
export type TracedInvocation = {
  label: string;
  /** The route or the steps, as the service's own lines call them. */
  about: string;
  at: number;
  ms: number;
  waitMs: number;
  cpuMs: number;
  /** For a check: the times of fetching, decoding, and running its networks. */
  phases: { name: string; ms: number }[];
  calls: TracedCall[];
};

/** The line that every call of the API and every step of a Case ends with. */
const Line = z.object({
  timestamp: z.string().transform((time) => Date.parse(time)),
  case_id: z.string(),
  duration_ms: z.number(),
  route: z.string().optional(),
  step: z.string().optional(),
  fetch_ms: z.number().optional(),
  decode_ms: z.number().optional(),
  network_ms: z.number().optional(),
});

const Entry = z.object({
  by: z.string(),
  what: z.string(),
  at: z.number(),
  ms: z.number(),
  waitMs: z.number().exactOptional(),
  cpuMs: z.number().exactOptional(),
  reads: z.number().exactOptional(),
  writes: z.number().exactOptional(),
  on: z.array(z.string()).exactOptional(),
}) satisfies z.ZodType<JournalEntry>;

/**
 * A Case's way through a stage that ran with `METER=1`: the service's own log lines name the runs of each function
 * for it, the journal the calls of each run. If two runs of one function overlapped, a call belongs to the run that
 * began last before it.
 */
export function readTrace(dataDir: string, caseId: string): TracedInvocation[] {
  const folder = join(dataDir, "log");
  const journal = readFileSync(join(folder, journalFile), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => Entry.parse(JSON.parse(line)));
  const runs = journal.filter(({ what }) => what === invocation);
  const calls = journal.filter(({ what }) => what !== invocation);
  const found = readdirSync(folder)
    .filter((file) => file.endsWith(".log"))
    .flatMap((file) => {
      const name = file.slice(0, -".log".length);
      const own = runs.filter(({ by }) => by === name);
      const label = labelOfRole(name);
      const lines = linesOf(readFileSync(join(folder, file), "utf8"), caseId);
      return [...Map.groupBy(lines, (line) => runOf(line, own))].flatMap(([run, its]) => {
        if (!run) return [];
        const { at, ms, waitMs = 0, cpuMs = 0 } = run;
        const isOwn = (call: TracedCall) =>
          labelOfRole(call.by) === label && runAt(call, own) === run;
        return [
          {
            label,
            about: its.map(({ route, step }) => route ?? step ?? "").join(", "),
            at,
            ms,
            waitMs,
            cpuMs,
            phases: phasesOf(its),
            calls: calls.filter(isOwn),
          },
        ];
      });
    });
  return found.toSorted((one, other) => one.at - other.at);
}

const invocation = "lambda/invocation";

function linesOf(log: string, caseId: string): z.output<typeof Line>[] {
  return log
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes(caseId))
    .flatMap((line) => Line.safeParse(JSON.parse(line)).data ?? [])
    .filter(({ case_id }) => case_id === caseId);
}

/** The times of all checks of a run together. */
function phasesOf(lines: readonly z.output<typeof Line>[]) {
  const phases = { fetch: "fetch_ms", decode: "decode_ms", networks: "network_ms" } as const;
  return Object.entries(phases).flatMap(([name, key]) => {
    const times = lines.flatMap((line) => line[key] ?? []);
    return times.length > 0 ? [{ name, ms: times.reduce((sum, ms) => sum + ms, 0) }] : [];
  });
}

/** The run that was in progress when the line was written. */
function runOf({ timestamp }: { timestamp: number }, runs: readonly JournalEntry[]) {
  return runs
    .filter(({ at, ms }) => at - slackMs <= timestamp && timestamp <= at + ms + slackMs)
    .toSorted((one, other) => distance(one, timestamp) - distance(other, timestamp))[0];
}

function distance({ at, ms }: JournalEntry, time: number): number {
  return Math.abs(at + ms - time);
}

function runAt({ at }: TracedCall, runs: readonly JournalEntry[]): JournalEntry | undefined {
  return runs
    .filter((run) => run.at - slackMs <= at && at <= run.at + run.ms + slackMs)
    .toSorted((one, other) => other.at - one.at)[0];
}

/** A line's time is whole milliseconds. */
const slackMs = 2;
