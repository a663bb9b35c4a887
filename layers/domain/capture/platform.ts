export const platforms = ["ios", "android", "other"] as const;

/** The family of system that a browser says it runs on: all that is kept of its user agent. */
export type Platform = (typeof platforms)[number];

/** An iPad that calls itself a Macintosh is `other`, as a desk computer is: nothing follows from it. */
export function platformOf(userAgent: string | undefined): Platform {
  if (userAgent === undefined) return "other";
  if (/\bAndroid\b/.test(userAgent)) return "android";
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) ? "ios" : "other";
}
