import { Refusal } from "../errors.ts";
import { isAddress, isPublicAddress } from "./public-address.ts";

const ports = new Set(["", "443", "8443"]);
const localNames = /(^|\.)(localhost|local|localdomain|internal|intranet|home\.arpa|lan)$/;

/**
 * Refuses a webhook URL that must never be called: everything but https on 443 or 8443 to a public
 * host. On a laptop a receiver may run beside the service. The name's addresses are judged again when
 * it is resolved for sending, because names change.
 */
export function webhookUrl(
  text: string,
  { publicOnly, param }: { publicOnly: boolean; param: string },
): URL {
  const refuse = (why: string): never => {
    throw new Refusal("invalid_parameter", `${param} ${why}`, { param });
  };
  if (text.length > 2048 || !URL.canParse(text)) return refuse("must be an absolute URL");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return refuse("must be an https URL");
  if (url.username || url.password) return refuse("must not carry credentials");
  if (url.hash) return refuse("must not carry a fragment");
  if (!publicOnly) return url;

  if (url.protocol !== "https:") return refuse("must be an https URL");
  if (!ports.has(url.port)) return refuse("must use port 443 or 8443");
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const isPublic = isAddress(host)
    ? isPublicAddress(host)
    : host.includes(".") && !localNames.test(host);
  return isPublic ? url : refuse("must lead to a public host");
}
