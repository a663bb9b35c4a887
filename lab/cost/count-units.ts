import type { Usage } from "../../local/emulators/meter.ts";
import { expressSeconds } from "./express-seconds.ts";
import type { FunctionUse } from "./function-use.ts";
import { labelOfRole, type StageFunction } from "./stage-functions.ts";

/** The billed units of one verification. */
export type Counted = {
  functions: FunctionUse[];
  /** Capacity units by place (`table` or an index) and operation. */
  capacity: { kind: "read" | "write"; place: string; operation: string; units: number }[];
  /** Capacity units by the partition that they fell upon, and by the function that asked. */
  partitions: {
    kind: "read" | "write";
    place: string;
    key: string;
    label: string;
    units: number;
  }[];
  /** Calls of other services by all callers. */
  calls: number;
  transitions: number;
  executions: number;
  /** Express executions: how many, and how long they are billed. */
  express: { runs: number; seconds: number };
  requests: number;
  s3: Record<string, number>;
  sqs: number;
  bytes: { in: number; out: number; uploaded: number; read: number };
};

export function countUnits(usage: Usage, functions: Map<string, StageFunction>): Counted {
  const all = Object.entries(usage).flatMap(([by, units]) =>
    Object.entries(units).map(([unit, amount]) => ({ by, unit: unit.split("/"), amount })),
  );
  type Line = (typeof all)[number];
  const sum = (test: (line: Line) => boolean) =>
    all.filter(test).reduce((total, { amount }) => total + amount, 0);
  const starts =
    (...wanted: string[]) =>
    ({ unit }: Line) =>
      wanted.every((part, at) => unit[at] === part);

  const used = [...functions].map(([name, fn]): FunctionUse => {
    const own = (line: Line) => line.by === name;
    const asked = ({ by }: Line) => labelOfRole(by) === fn.label;
    const of = (...unit: string[]) => sum((line) => own(line) && starts(...unit)(line));
    const by = (...unit: string[]) => sum((line) => asked(line) && starts(...unit)(line));
    const called = [...functions].find(([, { label }]) => label === waitsFor[fn.label]);
    return {
      ...fn,
      invocations: of("lambda", "invocation"),
      ms: of("lambda", "ms"),
      cpuMs: of("lambda", "cpuMs"),
      calls: sum((line) => asked(line) && isCall(line.unit.join("/"))),
      ...(called && {
        waitMs: sum((line) => line.by === called[0] && starts("lambda", "cpuMs")(line)),
      }),
      writes: by("dynamodb", "write"),
      reads: by("dynamodb", "read"),
    };
  });
  const runs = sum(starts("express", "runs"));
  const requestsOf = (method: string) => sum(starts("s3", method));
  return {
    functions: used.filter(({ invocations }) => invocations > 0),
    capacity: grouped(
      all.flatMap(({ unit: [service, kind, operation = "", place = ""], amount }) =>
        service === "dynamodb" && isKind(kind) ? [{ kind, place, operation, units: amount }] : [],
      ),
      ({ kind, place, operation }) => `${kind} ${place} ${operation}`,
    ),
    partitions: all.flatMap(({ by, unit: [service, kind, place = "", ...key], amount }) =>
      service === "partition" && isKind(kind)
        ? [{ kind, place, key: key.join("/"), label: labelOfRole(by), units: amount }]
        : [],
    ),
    calls: sum(({ unit }) => isCall(unit.join("/"))),
    transitions: sum(starts("states", "transition")),
    executions: sum(starts("states", "StartExecution")),
    express: { runs, seconds: expressSeconds(runs, used) },
    requests: sum((line) => line.by === "http" && !/^bytes/.test(line.unit[1] ?? "")),
    s3: Object.fromEntries(
      ["POST", "PUT", "LIST", "GET", "HEAD", "DELETE"].map((method) => [
        method,
        requestsOf(method),
      ]),
    ),
    // The poller that hands a message to its function receives it too.
    sqs: sum(starts("sqs")) + sum(starts("sqs", "DeleteMessageBatch")),
    bytes: {
      in: sum(starts("http", "bytesIn")),
      out: sum(starts("http", "bytesOut")),
      uploaded: sum(starts("s3", "bytesIn")),
      read: sum(starts("s3", "bytesOut")),
    },
  };
}

/** Which function holds up which: the applicant's answer says what the inspector saw. */
const waitsFor: Record<string, string> = { ApiApplicant: "ChecksInspect" };

/** Whether a counter is of calls of a service, and not of what they moved or how long they took. */
export function isCall(unit: string): boolean {
  return /^(dynamodb|s3|states|sqs|secretsmanager)\/(?!bytes(In|Out)$)[A-Za-z]+$/.test(unit);
}

/** Units of one kind, of one place or of all. */
export function unitsOf({ capacity }: Counted, kind: "read" | "write", place?: string): number {
  return capacity
    .filter((each) => each.kind === kind && (place === undefined || each.place === place))
    .reduce((sum, { units }) => sum + units, 0);
}

export function invocationsOf({ functions }: Counted): number {
  return functions.reduce((sum, { invocations }) => sum + invocations, 0);
}

function grouped<Entry extends { units: number }>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Entry[] {
  return [...Map.groupBy(entries, nameOf).values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ ...first, units: some.reduce((sum, { units }) => sum + units, 0) }] : [];
  });
}

function isKind(kind: string | undefined): kind is "read" | "write" {
  return kind === "read" || kind === "write";
}
