const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const whole = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "medium",
});
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** A moment, as far away as it is; the exact time on hover. */
export function Time({ at, exact }: { at: string; exact?: boolean }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={whole.format(date)}>
      {exact ? whole.format(date) : relative(date)}
    </time>
  );
}

function relative(date: Date): string {
  const seconds = (date.getTime() - Date.now()) / 1000;
  if (Math.abs(seconds) > 14 * 86_400) return day.format(date);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  if (unit === "second") return seconds > 0 ? "in a moment" : "just now";
  return ago.format(Math.round(seconds / size), unit);
}

/** A length of time in the largest unit that leaves something before the point. */
export function duration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 90) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800
    ? `${Math.round(seconds / 3600)} h`
    : `${Math.round(seconds / 86_400)} d`;
}
