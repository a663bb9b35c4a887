import { assessments } from "../assessment.ts";
import { platforms } from "../capture/platform.ts";
import { dispositionValues } from "../review/disposition-values.ts";
import { type Counts, separator, sum } from "./case-counts.ts";
import { funnelSteps, type Measured } from "./metrics.ts";

/** Counts of the Cases that were created on a day, in UTC. */
export type DayCounts = { date: string; counts: Counts };

type Share = Pick<Measured["byLocale"][number], "started" | "decided" | "passed">;

type Latency = Pick<Measured, "p50Ms" | "p95Ms">;

const topReasonCount = 10;

/** Figures from the counts of Cases. Days are UTC, by creation; a day may come in parts. */
export function measureDays(parts: readonly DayCounts[]): Measured {
  const days = [...Map.groupBy(parts, ({ date }) => date)].map(([date, some]) => ({
    date,
    counts: sum(some.map(({ counts }) => counts)),
  }));
  const total = sum(days.map(({ counts }) => counts));
  const count = (...name: string[]) => total[name.join(separator)] ?? 0;
  const decided = count("decided");
  return {
    funnel: funnelSteps.map((step) => ({ step, count: count(step) })),
    assessments: countEach(assessments, (name) => count("assessment", name)),
    passRate: decided > 0 ? count("assessment", "no_material_concerns") / decided : null,
    byDocument: sharesOf(total, "document").map(([[country = "", documentType = ""], share]) => ({
      country,
      documentType,
      ...share,
    })),
    byLocale: sharesOf(total, "locale").map(([[locale = ""], share]) => ({ locale, ...share })),
    byDevice: sharesOf(total, "device").map(([[name], share]) => ({
      device: platforms.find((each) => each === name) ?? "other",
      ...share,
    })),
    topReasons: below(total, "reason")
      .map(([[reason = ""], count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
      .slice(0, topReasonCount),
    ...latencyOf(total),
    days: days
      .map(({ date, counts }) => ({
        date,
        created: counts.created ?? 0,
        decided: counts.decided ?? 0,
        ...latencyOf(counts),
      }))
      .filter(({ created }) => created > 0)
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    dispositions: countEach(dispositionValues, (name) => count("disposition", name)),
    agreement: { agreed: count("agreed"), disagreed: count("disagreed") },
  };
}

/** The counts below a name that are not 0. */
function below(counts: Counts, first: string): [string[], number][] {
  return Object.entries(counts).flatMap(([name, count]): [string[], number][] => {
    const [head, ...rest] = name.split(separator);
    return head === first && rest.length > 0 && count > 0 ? [[rest, count]] : [];
  });
}

function sharesOf(counts: Counts, first: string): [string[], Share][] {
  const shares = new Map<string, [string[], Share]>();
  for (const [name, count] of below(counts, first)) {
    const key = name.slice(0, -1);
    const known = shares.get(key.join(separator));
    const [, share] = known ?? [key, { started: 0, decided: 0, passed: 0 }];
    shares.set(key.join(separator), [key, { ...share, [name.at(-1) ?? ""]: count }]);
  }
  return [...shares.values()].sort(
    ([a, one], [b, other]) => other.started - one.started || (a.join() < b.join() ? -1 : 1),
  );
}

function countEach<Name extends string>(
  names: readonly Name[],
  count: (name: Name) => number,
): Record<Name, number> {
  // Every name has an entry.
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}

/** Nearest rank: a time that some Case really took, to within one percent. */
function latencyOf(counts: Counts): Latency {
  const times = below(counts, "ms")
    .map(([[ms], count]) => ({ ms: Number(ms), count }))
    .sort((a, b) => a.ms - b.ms);
  const all = times.reduce((sum, { count }) => sum + count, 0);
  const at = (share: number) => {
    let left = Math.max(1, Math.ceil(share * all));
    for (const { ms, count } of times) {
      left -= count;
      if (left <= 0) return ms;
    }
    return null;
  };
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
