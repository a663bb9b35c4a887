import { lookup } from "node:dns/promises";
import type { RequestOptions } from "node:https";
import { isIP } from "node:net";
import type { Addresses } from "#usecases/ports.ts";

type Address = { address: string; family: 4 | 6 };

/** Resolves once and pins the result, so that a second answer of the name server cannot redirect us. */
export async function pinnedAddress(hostname: string, addresses?: Addresses): Promise<Address> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true, verbatim: true });
  const [first] = found;
  if (!first) throw new Error("the host has no address");
  if (addresses && found.some(({ address }) => !addresses.isPublic(address))) {
    throw new Error("the host resolves to an address that is not public");
  }
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

/** Resolves a request's host to the checked address, and no other. */
export function lookupOf({ address, family }: Address): NonNullable<RequestOptions["lookup"]> {
  return (_host, options, found) =>
    options.all ? found(null, [{ address, family }]) : found(null, address, family);
}
