import { figure, locale, t } from "../language.ts";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** A day of the calendar, written as `2026-11-24`. */
export function dayWord(date: string): string {
  return formats().dayOfYear.format(new Date(date));
}

/** A duration in the largest unit with a number of at least one. */
export function duration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 90) return `${seconds < 10 ? figure(seconds, 1) : Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800
    ? `${Math.round(seconds / 3600)} h`
    : `${Math.round(seconds / 86_400)} d`;
}

/** A moment relative to now: "in 3 hours", "yesterday"; in short words "3 min ago". */
export function relative(date: Date, { isShort }: { isShort?: boolean | undefined } = {}): string {
  const seconds = (date.getTime() - Date.now()) / 1000;
  if (Math.abs(seconds) > 14 * 86_400) return formats().day.format(date);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  if (unit === "second")
    return seconds > 0 ? t("common.moments.in_a_moment") : t("common.moments.just_now");
  const { ago, shortAgo } = formats();
  return (isShort ? shortAgo : ago).format(Math.round(seconds / size), unit);
}

type Formats = ReturnType<typeof formatsIn>;

/** Made once for each language, because a list has a hundred moments. */
let made: { tag: string; of: Formats } | undefined;

export function formats(): Formats {
  const tag = locale();
  if (made?.tag !== tag) made = { tag, of: formatsIn(tag) };
  return made.of;
}

function formatsIn(tag: string) {
  return {
    ago: new Intl.RelativeTimeFormat(tag, { numeric: "auto" }),
    shortAgo: new Intl.RelativeTimeFormat(tag, { numeric: "auto", style: "short" }),
    whole: new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "medium" }),
    day: new Intl.DateTimeFormat(tag, { dateStyle: "medium" }),
    dayOfYear: new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" }),
  };
}
