import type { Day } from "../../api/metrics.ts";

const dayMs = 86_400_000;

/** Every day of the span, including days on which nothing began. */
export function everyDay({ from, to, days }: { from: string; to: string; days: Day[] }): Day[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const date = new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10);
    return known.get(date) ?? { date, created: 0, decided: 0, p50_ms: null, p95_ms: null };
  });
}

/** The last days in UTC, because the service counts in UTC. */
export function lastDays(count: number): { from: string; to: string } {
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: date(Date.now() - (count - 1) * dayMs), to: date(Date.now()) };
}
