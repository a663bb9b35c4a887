import type { MessageSigner } from "#usecases/ports.ts";
import { messageSigner } from "./message-signer.ts";
import { pinnedRequest, type Received } from "./pinned-request.ts";

type Posted = Parameters<MessageSigner["headersOf"]>[0] & { url: string; totalTimeoutMs: number };

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
  /** The limit of the answer: the connection ends if it is longer. */
  maxBytes: number;
  keptBytes?: number;
}): (message: Posted) => Promise<Received> {
  const signer = messageSigner();
  return async ({ url, body, totalTimeoutMs, ...signed }) => {
    const signal = AbortSignal.timeout(totalTimeoutMs);
    return pinnedRequest({
      url: new URL(url),
      method: "POST",
      body,
      signal,
      publicOnly,
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

/** Whether the time for the whole of it ran out. */
export function ranOut(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}
