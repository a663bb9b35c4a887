/** Counts what AWS would bill or limit, by who asked for it; `unit` is such as `s3/PUT`. */
export type Meter = { count(by: string, unit: string, amount?: number): void };

/** What was counted: by who asked for it, and by unit. */
export type Usage = Record<string, Record<string, number>>;

export function createMeter(): Meter & { usage(): Usage } {
  const usage: Usage = {};
  return {
    count(by, unit, amount = 1) {
      usage[by] ??= {};
      usage[by][unit] = (usage[by][unit] ?? 0) + amount;
    },
    usage: () => structuredClone(usage),
  };
}
