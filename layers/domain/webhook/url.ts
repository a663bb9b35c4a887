import { Refusal } from "../errors.ts";

const productionPorts = new Set(["", "443", "8443"]);

/**
 * Refuses a URL that could never be delivered to. What the name resolves to is looked at again, and
 * pinned, at every delivery: names change.
 */
export function requireWebhookUrl(text: string, { isProduction }: { isProduction: boolean }): void {
  const invalid = (why: string) =>
    new Refusal("invalid_parameter", `webhook_url ${why}.`, { param: "webhook_url" });
  const url = text.length <= 2048 ? URL.parse(text) : null;
  if (!url) throw invalid("must be a URL");
  if (url.username || url.password) throw invalid("must not hold credentials");
  if (url.protocol !== "https:" && (isProduction || url.protocol !== "http:")) {
    throw invalid("must begin with https://");
  }
  if (!isProduction) return;
  if (!productionPorts.has(url.port)) throw invalid("must use port 443 or 8443");
  if (isNoPublicName(url.hostname)) throw invalid("must name a public host");
}

function isNoPublicName(hostname: string): boolean {
  const isAddress = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return (
    isAddress || !hostname.includes(".") || /\.(?:local|internal|localhost)\.?$/.test(hostname)
  );
}
