import { formats, relative } from "./moments.ts";

/** A moment relative to now, with the exact time on hover. */
export function Time({ at, exact }: { at: string; exact?: boolean }) {
  const date = new Date(at);
  const whole = formats().whole.format(date);
  return (
    <time dateTime={at} title={whole}>
      {exact ? whole : relative(date)}
    </time>
  );
}
