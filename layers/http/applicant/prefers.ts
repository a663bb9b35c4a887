import type { Call } from "../call.ts";

/**
 * Extras that a page asks for with the header `Prefer` (RFC 7240). A release that does not know it
 * answers as usual, and the page then asks again. `ahead`: the answer includes the data of the next step.
 * `submit`: the submission of the film also submits the Case.
 */
export type Preference = "ahead" | "submit";

export function prefers({ headers }: Pick<Call, "headers">, preference: Preference): boolean {
  const asked = headers.prefer?.toLowerCase().split(",") ?? [];
  return asked.some((one) => one.trim() === preference);
}
