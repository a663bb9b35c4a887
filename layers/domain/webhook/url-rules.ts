import { Refusal } from "../errors.ts";

type Rules = {
  publicOnly: boolean;
  addresses: { isPublic(ip: string): boolean };
  /** The caller's name for the URL, for the error. */
  param: string;
};

const ports = new Set(["", "443", "8443"]);
const localNames = /(^|\.)(localhost|local|localdomain|internal|intranet|home\.arpa|lan)$/;

/**
 * Refuses a webhook URL that must never be called: anything but https on 443 or 8443 to a public host. On
 * a laptop a receiver may run beside the service. The host's addresses are checked again for each
 * sending, because names change.
 */
export function webhookUrl(text: string, { publicOnly, addresses, param }: Rules): URL {
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
  const host = url.hostname.replace(/[[\]]/g, "").replace(/\.$/, "");
  // A parsed URL writes every IPv4 address with four numbers, whichever way it was given. No name ends with a number.
  const isAddress = host.includes(":") || /\.\d+$/.test(host);
  const isPublic = isAddress
    ? addresses.isPublic(host)
    : host.includes(".") && !localNames.test(host);
  return isPublic ? url : refuse("must lead to a public host");
}
