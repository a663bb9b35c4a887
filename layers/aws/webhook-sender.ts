import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { WebhookAnswer, WebhookSender } from "#usecases/ports.ts";
import { messageSigner } from "./message-signer.ts";
import { lookupOf, pinnedAddress } from "./pinned-address.ts";
import { publicAddresses } from "./public-addresses.ts";

export const totalTimeoutMs = 15_000;
const connectTimeoutMs = 5_000;
const maxResponseBytes = 64 * 1024;
const keptResponseBytes = 1024;

/** Sends webhooks over node:http(s); `publicOnly` is the guard against reaching into private networks. */
export function webhookSender({ publicOnly }: { publicOnly: boolean }): WebhookSender {
  const addresses = publicOnly ? publicAddresses() : undefined;
  const signer = messageSigner();
  return {
    async post({ url, body, ...signed }) {
      const started = performance.now();
      const since = () => Math.round(performance.now() - started);
      try {
        const address = await pinnedAddress(new URL(url).hostname, addresses);
        const answer = await send({
          url: new URL(url),
          address,
          body,
          headers: {
            "content-type": "application/json",
            "content-length": String(Buffer.byteLength(body)),
            "user-agent": "bonafide-webhooks/1",
            ...(await signer.headersOf({ ...signed, body })),
          },
        });
        return { ...answer, durationMs: since() };
      } catch (error) {
        return { response: reasonOf(error), durationMs: since() };
      }
    },
  };
}

function send(call: {
  url: URL;
  address: Awaited<ReturnType<typeof pinnedAddress>>;
  headers: Record<string, string>;
  body: string;
}): Promise<Omit<WebhookAnswer, "durationMs">> {
  const { url, address, headers, body } = call;
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: "POST",
      headers,
      agent: false,
      signal: AbortSignal.timeout(totalTimeoutMs),
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
      const finish = () => {
        const retryAfter = incoming.headers["retry-after"];
        resolve({
          ...(incoming.statusCode === undefined ? {} : { status: incoming.statusCode }),
          response: Buffer.concat(kept).toString("utf8").slice(0, keptResponseBytes),
          ...(retryAfter === undefined ? {} : { retryAfter }),
        });
      };
      incoming.on("data", (chunk: Buffer) => {
        if (size < keptResponseBytes) kept.push(chunk);
        size += chunk.length;
        if (size > maxResponseBytes) {
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "no answer within 15 s";
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
