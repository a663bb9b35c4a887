import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { lookupOf, pinnedAddress } from "./pinned-address.ts";
import { publicAddresses } from "./public-addresses.ts";

const connectTimeoutMs = 5_000;

/** The answer, as far as it was kept. */
export type Received = {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Bytes that came; if they are more than were kept, the rest was not read to its end. */
  size: number;
};

type Call = {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
  /** Whether addresses inside private networks are refused. */
  publicOnly: boolean;
  /** The limit of the answer: the connection ends if it is longer. */
  maxBytes: number;
  keptBytes?: number;
};

/** One request to the address that was judged and no other, without redirects. */
export async function pinnedRequest(call: Call): Promise<Received> {
  const { url, signal } = call;
  const addresses = call.publicOnly ? publicAddresses() : undefined;
  // A name server that is silent uses up the same time.
  const address = await unlessOver(pinnedAddress(url.hostname, addresses), signal);
  return send(call, address);
}

function send(
  { url, method, headers, body, signal, maxBytes, keptBytes = maxBytes }: Call,
  address: Awaited<ReturnType<typeof pinnedAddress>>,
): Promise<Received> {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method,
      headers,
      agent: false,
      signal,
      lookup: lookupOf(address),
    });
    const connecting = setTimeout(
      () => outgoing.destroy(new Error("no connection within 5 s")),
      connectTimeoutMs,
    );
    outgoing.once("socket", (socket) =>
      socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () =>
        clearTimeout(connecting),
      ),
    );
    outgoing.once("error", (error) => {
      clearTimeout(connecting);
      reject(error);
    });
    outgoing.once("response", (incoming) => {
      clearTimeout(connecting);
      const kept: Buffer[] = [];
      let size = 0;
      const finish = () =>
        resolve({
          status: incoming.statusCode,
          headers: incoming.headers,
          body: Buffer.concat(kept).subarray(0, keptBytes),
          size,
        });
      incoming.on("data", (chunk: Buffer) => {
        if (size < keptBytes) kept.push(chunk);
        size += chunk.length;
        if (size > maxBytes) {
          finish();
          outgoing.destroy();
        }
      });
      incoming.once("end", finish);
      incoming.once("error", reject);
    });
    outgoing.end(body);
  });
}

/** The result of the work, or a rejection where the time is over before. */
export function unlessOver<Done>(work: Promise<Done>, signal: AbortSignal): Promise<Done> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
