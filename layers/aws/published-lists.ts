import * as z from "zod";
import { maxListBytes } from "#domain/screening/read-list.ts";
import { listCodes } from "#domain/screening/sanctions-lists.ts";
import type { ListSource } from "#usecases/ports.ts";
import { pinnedRequest } from "./pinned-request.ts";

/** Where each list is published. */
export const ListAddresses = z.partialRecord(z.enum(listCodes), z.url());

/** Publishers send from their address to a storage's. */
const maxRedirects = 3;
/** The largest comes in seconds; a sender of single bytes is not waited for. */
const timeoutMs = 120_000;

/**
 * The files as their publishers serve them. Over https from public addresses only, redirects too: an
 * attacker who takes over a publisher's name reaches nothing inside the account. The laptop's stage sets
 * other rules.
 */
export function publishedLists(
  addresses: z.output<typeof ListAddresses>,
  { publicOnly }: { publicOnly: boolean },
): ListSource {
  return {
    async fetch(list) {
      const address = addresses[list];
      if (!address) throw new Error("no address is set");
      const signal = AbortSignal.timeout(timeoutMs);
      let url = new URL(address);
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        if (publicOnly && url.protocol !== "https:") throw new Error("the address is not https");
        const {
          status = 0,
          headers,
          body,
          size,
        } = await pinnedRequest({
          url,
          method: "GET",
          headers: { "user-agent": "bonafide-lists/1", accept: "application/xml, text/xml" },
          body: undefined,
          signal,
          publicOnly,
          maxBytes: maxListBytes,
        });
        if (status === 200) {
          if (size > maxListBytes) throw new Error("the file is larger than a published list is");
          return body;
        }
        if (status < 300 || status > 399 || !headers.location) {
          throw new Error(`the publisher answered ${status}`);
        }
        url = new URL(headers.location, url);
      }
      throw new Error("the publisher redirects too often");
    },
  };
}
