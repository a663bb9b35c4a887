import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import type { MessageSigner } from "#usecases/ports.ts";
import { messageSigner } from "./message-signer.ts";
import { lookupOf, pinnedAddress } from "./pinned-address.ts";
import { publicAddresses } from "./public-addresses.ts";

const connectTimeoutMs = 5_000;

type Posted = Parameters<MessageSigner["headersOf"]>[0] & { url: string; totalTimeoutMs: number };

/** The answer, as far as it was kept. */
type Received = {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Bytes that came; where they are more than were kept, the rest was not read to its end. */
  size: number;
};

/**
 * One signed POST to an address that a client named, without redirects. `publicOnly` is the guard against reaching into
 * private networks: the address that was judged is the one that is called.
 */
export function signedPost({
  publicOnly,
  maxBytes,
  keptBytes = maxBytes,
}: {
  publicOnly: boolean;
  /** Of the answer: the connection ends where it is longer. */
  maxBytes: number;
  keptBytes?: number;
}): (message: Posted) => Promise<Received> {
  const addresses = publicOnly ? publicAddresses() : undefined;
  const signer = messageSigner();
  return async ({ url, body, totalTimeoutMs, ...signed }) => {
    const signal = AbortSignal.timeout(totalTimeoutMs);
    return send({
      url: new URL(url),
      // A name server that is silent uses up the same time.
      address: await unlessOver(pinnedAddress(new URL(url).hostname, addresses), signal),
      body,
      signal,
      maxBytes,
      keptBytes,
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        "user-agent": "bonafide-webhooks/1",
        ...(await signer.headersOf({ ...signed, body })),
      },
    });
  };
}

/** The result of the work, or a rejection where the time is over before. */
export function unlessOver<Done>(work: Promise<Done>, signal: AbortSignal): Promise<Done> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function send(call: {
  url: URL;
  address: Awaited<ReturnType<typeof pinnedAddress>>;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  maxBytes: number;
  keptBytes: number;
}): Promise<Received> {
  const { url, address, headers, body, signal, maxBytes, keptBytes } = call;
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: "POST",
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

/** Whether the time for the whole of it ran out. */
export function ranOut(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}
