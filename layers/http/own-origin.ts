import { Refusal } from "#domain/errors.ts";
import type { Call } from "./call.ts";

/**
 * Browsers name the page's origin on every unsafe request; a request without it is not from our page. A
 * form of a page that sends no referrer has the origin `null`: then the browser's own `Sec-Fetch-Site`
 * counts, which no page can set.
 */
export function requireOwnOrigin(call: Pick<Call, "method" | "headers" | "ports">): void {
  if (call.method === "GET" || call.method === "HEAD") return;
  const { publicBaseUrl, onboardingBaseUrl } = call.ports.stage;
  const own = [publicBaseUrl, onboardingBaseUrl].map((url) => new URL(url).origin);
  if (own.includes(call.headers.origin ?? "")) return;
  if (call.headers["sec-fetch-site"] === "same-origin") return;
  throw new Refusal("origin_not_allowed", "This request did not come from the service's own page.");
}
