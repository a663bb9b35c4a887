import { Refusal } from "#domain/errors.ts";
import type { Call } from "./call.ts";

/** Browsers name the page's origin on every unsafe request; what does not is not our page. */
export function requireOwnOrigin(call: Pick<Call, "method" | "headers" | "ports">): void {
  if (call.method === "GET" || call.method === "HEAD") return;
  const own = new URL(call.ports.stage.publicBaseUrl).origin;
  if (call.headers.origin === own) return;
  throw new Refusal("origin_not_allowed", "This request did not come from the service's own page.");
}
