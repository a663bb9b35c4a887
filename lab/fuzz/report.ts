import * as z from "zod";

/** Counts of the answers in one pass of the fuzzer. */
export type Tally = {
  requests: number;
  operations: Set<string>;
  /** Those that answered a success at least once. */
  succeeded: Set<string>;
  statuses: Map<number, number>;
  /** Failed checks, by what failed where. */
  failures: Map<string, number>;
};

const Recorded = z.looseObject({
  ScenarioFinished: z.looseObject({
    recorder: z.looseObject({
      label: z.string(),
      checks: z.record(z.string(), z.array(Check())).optional(),
      interactions: z
        .record(
          z.string(),
          z.looseObject({ response: z.looseObject({ status_code: z.int() }).nullish() }),
        )
        .optional(),
    }),
  }),
});

const Fault = z.union([
  z.looseObject({ NonFatalError: z.unknown() }),
  z.looseObject({ FatalError: z.unknown() }),
]);

function Check() {
  return z.looseObject({ name: z.string(), status: z.string() });
}

export function emptyTally(): Tally {
  return {
    requests: 0,
    operations: new Set(),
    succeeded: new Set(),
    statuses: new Map(),
    failures: new Map(),
  };
}

/** Counts one line of the fuzzer's own report, its stream of events. */
export function count(tally: Tally, line: string): void {
  const event: unknown = JSON.parse(line);
  if (Fault.safeParse(event).success) add(tally.failures, `the fuzzer itself: ${line}`);
  const finished = Recorded.safeParse(event);
  if (!finished.success) return;
  const { label, checks = {}, interactions = {} } = finished.data.ScenarioFinished.recorder;
  for (const { response } of Object.values(interactions)) {
    tally.requests += 1;
    tally.operations.add(label);
    if (!response) add(tally.failures, `${label}: no answer`);
    else answered(tally, label, response.status_code);
  }
  for (const { name, status } of Object.values(checks).flat()) {
    if (status !== "success") add(tally.failures, `${label}: ${name}`);
  }
}

function answered(tally: Tally, label: string, status: number): void {
  add(tally.statuses, status);
  if (status < 400) tally.succeeded.add(label);
  if (status >= 500) add(tally.failures, `${label}: answered ${status}`);
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
