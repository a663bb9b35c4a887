import { rateInterval } from "#domain/rate-interval.ts";
import { rounded } from "#domain/rounded.ts";
import { table } from "../../cli/table.ts";

export type Report = Record<string, unknown>;

/** A rate with its interval, under the two keys that go together. */
export function rate(name: string, successes: number, trials: number): Report {
  const [low, high] = rateInterval(successes, trials);
  return {
    [name]: trials === 0 ? null : rounded(successes / trials),
    [`${name}_ci`]: [rounded(low), rounded(high)],
    [`${name}_n`]: trials,
  };
}

/** The same for a table that people read. */
export function shareText(successes: number, trials: number): string {
  if (trials === 0) return "–";
  const [low, high] = rateInterval(successes, trials).map((one) => (100 * one).toFixed(1));
  return `${successes}/${trials} = ${((100 * successes) / trials).toFixed(1)} % [${low}, ${high}]`;
}

/** The same figures for eyes. */
export function reportText(report: Report): string {
  const rows: string[][] = [];
  const parts: string[] = [];
  const misses: string[] = [];
  for (const [key, value] of Object.entries(report)) {
    if (key === "det" || key === "error_curve" || key.endsWith("_ci") || key.endsWith("_n"))
      continue;
    if (Array.isArray(value)) {
      misses.push(...value.map((miss) => JSON.stringify(miss)));
      continue;
    }
    if (key.startsWith("by_") && isReports(value)) {
      parts.push(...Object.entries(value).map(([name, part]) => `${name}\n${reportText(part)}`));
      continue;
    }
    const interval = report[`${key}_ci`];
    const between = Array.isArray(interval) ? `${interval[0]} – ${interval[1]}` : "";
    const said = typeof value === "object" ? JSON.stringify(value) : String(value);
    rows.push([key, said, between, String(report[`${key}_n`] ?? "")]);
  }
  const figures = table(["figure", "value", "95 % interval", "of"], rows);
  const missesPart = misses.length === 0 ? [] : [`misses\n${misses.join("\n")}`];
  return [figures, ...parts, ...missesPart].join("\n\n");
}

/** Whether these are the reports of parts, by name. */
export function isReports(value: unknown): value is Record<string, Report> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((part) => typeof part === "object" && part !== null)
  );
}
