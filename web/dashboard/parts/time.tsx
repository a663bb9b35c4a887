import { formats, relative } from "./moments.ts";

/** A moment relative to now, in a list in short words, with the exact time on hover. */
export function Time({ at, exact, isShort }: { at: string; exact?: boolean; isShort?: boolean }) {
  const date = new Date(at);
  const whole = formats().whole.format(date);
  return (
    <time dateTime={at} title={whole}>
      {exact ? whole : relative(date, { isShort })}
    </time>
  );
}
