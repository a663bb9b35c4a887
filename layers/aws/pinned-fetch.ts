import type { CustomFetch } from "openid-client";
import { pinnedRequest } from "./pinned-request.ts";

/** Metadata, keys and tokens are some kilobytes. */
const maxBytes = 256 * 1024;
const timeoutMs = 4_000;

/**
 * Fetches what an issuer's own metadata names: over https from public addresses only, without redirects. An
 * issuer that was taken over reaches nothing inside the account.
 */
export function pinnedFetch({ publicOnly }: { publicOnly: boolean }): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    if (publicOnly && url.protocol !== "https:") throw new Error("the address is not https");
    const limit = AbortSignal.timeout(timeoutMs);
    const sent = body === undefined || body === null ? undefined : String(body);
    const answer = await pinnedRequest({
      url,
      method,
      headers: {
        ...headers,
        ...(sent !== undefined && { "content-length": String(Buffer.byteLength(sent)) }),
      },
      body: sent,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      publicOnly,
      maxBytes,
    });
    if (answer.size > maxBytes) throw new Error("the answer is too long");
    const shown = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    );
    const { status = 502 } = answer;
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.body), { status, headers: shown });
  };
}
