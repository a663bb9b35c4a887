const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** The pause of `rate(5 minutes)`; `cron(…)` does not run here and is refused. */
export function scheduleMs(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (unit === "minute" || unit === "hour" || unit === "day") return Number(count) * units[unit];
  throw new Error(`the schedule '${expression}' does not run here`);
}
