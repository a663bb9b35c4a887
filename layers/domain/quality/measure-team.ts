import type { Case } from "../case/case.ts";
import { type QueueLane, waitingOf } from "../case/waiting.ts";
import type { Disposition } from "../review/disposition.ts";
import { dispositionValues } from "../review/disposition-values.ts";
import { rounded } from "../rounded.ts";
import type { TeamFigures } from "./team-figures.ts";

type Figures = Omit<TeamFigures, "from" | "to" | "verifications" | "truncated">;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The figures of the team that decides on these Cases. Of several decisions on a Case, the latest counts. */
export function measureTeam(
  cases: readonly Case[],
  { lanes, from, to, now }: { lanes: readonly QueueLane[]; from: string; to: string; now: Date },
): Figures {
  const decided = cases.flatMap((theCase) => {
    const { disposition } = theCase;
    return disposition ? [{ theCase, disposition }] : [];
  });
  const all = decided.map(({ disposition }) => disposition);
  const first = decided.filter(({ disposition }) => disposition.revision === 1);
  return {
    decisions: byValue(all),
    minutes: minutesOf(all),
    hoursWaiting: quantile(
      first.flatMap(({ theCase, disposition }) => {
        const since = theCase.completedAt ?? theCase.failedAt;
        return since ? [between(since, decidedAt(disposition)) / (60 * minuteMs)] : [];
      }),
      0.5,
    ),
    secondReview: {
      confirmed: all.filter(({ confirmedBy }) => confirmedBy).length,
      turnedDown: cases.filter(({ secondTurnedDown }) => secondTurnedDown).length,
    },
    people: peopleOf(all),
    queue: queueOf(cases, { lanes, from, to, now }),
  };
}

function peopleOf(all: readonly Disposition[]): Figures["people"] {
  const emails = new Map(
    all
      .flatMap(({ recordedBy, confirmedBy }) =>
        confirmedBy ? [recordedBy, confirmedBy] : [recordedBy],
      )
      .map(({ userId, email }) => [userId, email]),
  );
  return [...emails]
    .map(([userId, email]) => {
      const own = all.filter(({ recordedBy }) => recordedBy.userId === userId);
      const confirmed = all.filter(({ confirmedBy }) => confirmedBy?.userId === userId).length;
      const person = { userId, email, decisions: byValue(own), minutes: minutesOf(own), confirmed };
      return { person, acts: own.length + confirmed };
    })
    .sort((a, b) => b.acts - a.acts || (a.person.email < b.person.email ? -1 : 1))
    .map(({ person }) => person);
}

function byValue(all: readonly Disposition[]): Figures["decisions"] {
  const counts = dispositionValues.map((value) => [
    value,
    all.filter((each) => each.value === value).length,
  ]);
  // Every value has an entry.
  return Object.fromEntries(counts) as Figures["decisions"];
}

function minutesOf(all: readonly Disposition[]): Figures["minutes"] {
  const minutes = all.flatMap((each) =>
    each.takenAt === undefined ? [] : [between(each.takenAt, decidedAt(each)) / minuteMs],
  );
  return {
    measured: minutes.length,
    median: quantile(minutes, 0.5),
    p90: quantile(minutes, 0.9),
  };
}

/** When the first person decided: a second one may confirm a day later. */
function decidedAt({ proposedAt, recordedAt }: Disposition): string {
  return proposedAt ?? recordedAt;
}

/** Nearest rank. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  return found === undefined ? null : rounded(found, 1);
}

function between(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}

/** When a Case came to wait for the team, and until when it did. */
type Wait = { since: string; until?: string };

function queueOf(
  cases: readonly Case[],
  { lanes, from, to, now }: Parameters<typeof measureTeam>[1],
): Figures["queue"] {
  const waits = cases.flatMap((theCase) => waitOf(theCase, lanes) ?? []);
  const days = Math.round(between(from, to) / dayMs) + 1;
  return Array.from({ length: days }, (_, at) => {
    const date = new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10);
    return {
      date,
      entered: waits.filter(({ since }) => since.startsWith(date)).length,
      left: waits.filter(({ until }) => until?.startsWith(date)).length,
      waiting: waits.filter(
        ({ since, until }) =>
          since.slice(0, 10) <= date && (until === undefined || until.slice(0, 10) > date),
      ).length,
    };
  }).filter(({ date }) => date <= now.toISOString().slice(0, 10));
}

function waitOf(theCase: Case, lanes: readonly QueueLane[]): Wait | undefined {
  if (theCase.erasure) return;
  const { disposition, pendingDisposition: _, supersededBy: __, ...result } = theCase;
  // Where it waited before any decision.
  const before = waitingOf(result);
  if (!before || !lanes.includes(before.lane)) return;
  const isDone = disposition && disposition.value !== "escalated";
  return { since: before.since, ...(isDone && { until: disposition.recordedAt }) };
}
