import type { Call } from "../call.ts";

/**
 * What a page asks for beside what it came for, with the header `Prefer` (RFC 7240): a release that does not
 * know it answers as ever, and the page then asks again for the rest.
 *
 * `ahead`: what the next step begins with comes with the answer. `submit`: once the film of the face is handed
 * in, all is submitted.
 */
export type Preference = "ahead" | "submit";

export function prefers({ headers }: Pick<Call, "headers">, preference: Preference): boolean {
  const asked = headers.prefer?.toLowerCase().split(",") ?? [];
  return asked.some((one) => one.trim() === preference);
}
