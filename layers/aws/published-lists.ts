import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import * as z from "zod";
import { maxListBytes } from "#domain/screening/read-list.ts";
import { listCodes } from "#domain/screening/sanctions-lists.ts";
import type { ListSource } from "#usecases/ports.ts";
import { lookupOf, pinnedAddress } from "./pinned-address.ts";
import { publicAddresses } from "./public-addresses.ts";

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
        const answer = await get(url, { publicOnly, signal });
        const { statusCode = 0, headers } = answer;
        if (statusCode === 200) return wholeOf(answer);
        answer.destroy();
        if (statusCode < 300 || statusCode > 399 || !headers.location) {
          throw new Error(`the publisher answered ${statusCode}`);
        }
        url = new URL(headers.location, url);
      }
      throw new Error("the publisher redirects too often");
    },
  };
}

async function get(
  url: URL,
  { publicOnly, signal }: { publicOnly: boolean; signal: AbortSignal },
): Promise<IncomingMessage> {
  if (publicOnly && url.protocol !== "https:") throw new Error("the address is not https");
  const pinned = await pinnedAddress(url.hostname, publicOnly ? publicAddresses() : undefined);
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      headers: { "user-agent": "bonafide-lists/1", accept: "application/xml, text/xml" },
      agent: false,
      signal,
      lookup: lookupOf(pinned),
    });
    outgoing.once("error", reject);
    outgoing.once("response", resolve);
    outgoing.end();
  });
}

async function wholeOf(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > maxListBytes) {
      answer.destroy();
      throw new Error("the file is larger than a published list is");
    }
    chunks.push(chunk);
  }
  if (!answer.complete) throw new Error("the file was cut short");
  return Buffer.concat(chunks);
}
