import { BlockList, isIP } from "node:net";
import type { Addresses } from "#usecases/ports.ts";

/** IPv4 ranges that are not the public internet (IANA special-purpose registry). */
const specialV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** Prefixes whose last 32 bits are an IPv4 address: mapped, and NAT64. */
const carriersOfV4 = ["::ffff:", "64:ff9b::"];

/** Global unicast comes from one block only; outside it an address may carry one of IPv4. */
const routedV6 = ["2000::/3", ...carriersOfV4.map((prefix) => `${prefix}0.0.0.0/96`)];

/** Protocol assignments with Teredo, documentation twice, and 6to4, which carries any IPv4 address. */
const specialV6 = ["2001::/23", "2001:db8::/32", "3fff::/20", "2002::/16"];

/**
 * Whether an address, as text without brackets, lies on the public internet. Private, shared, loopback,
 * link-local (with the clouds' metadata services), multicast, documentation and reserved ranges do not,
 * nor do IPv6 forms that carry such an IPv4 address. Text that is no address is not public.
 */
export function publicAddresses(): Addresses {
  const carried = carriersOfV4.flatMap((prefix) => specialV4.map((each) => inside(prefix, each)));
  const routed = listOf(["0.0.0.0/0"], routedV6);
  const special = listOf(specialV4, [...specialV6, ...carried]);
  return {
    isPublic(ip) {
      const family = isIP(ip);
      if (family === 0 || ip.includes("%")) return false;
      const type = family === 6 ? "ipv6" : "ipv4";
      return routed.check(ip, type) && !special.check(ip, type);
    },
  };
}

function inside(prefix: string, range: string): string {
  const [base, bits] = range.split("/");
  return `${prefix}${base}/${96 + Number(bits)}`;
}

function listOf(v4: readonly string[], v6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of v4) add(list, range, "ipv4");
  for (const range of v6) add(list, range, "ipv6");
  return list;
}

function add(list: BlockList, range: string, type: "ipv4" | "ipv6"): void {
  const [base = "", bits] = range.split("/");
  list.addSubnet(base, Number(bits), type);
}
