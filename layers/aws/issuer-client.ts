import type { ClientAuth } from "openid-client";
import * as z from "zod";
import { pinnedFetch } from "./pinned-fetch.ts";

export const Client = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });

export type Client = z.output<typeof Client>;

/** Endpoints may move: what an issuer says of itself is read again after this time. */
const discoveredForMs = 3600_000;

/** The library, set up for one issuer. */
export type IssuerClient = Awaited<ReturnType<typeof discover>>;

/** Discovers an issuer once in an hour, and again for a replaced secret. */
export function issuerClients(now: () => number = Date.now) {
  const known = new Map<string, { client: Client; at: number; found: Promise<IssuerClient> }>();
  return (issuer: string, client: Client, { isOwn }: { isOwn: boolean }) => {
    const before = known.get(issuer);
    const isFresh = before && now() - before.at < discoveredForMs;
    if (isFresh && isSameClient(before.client, client)) return before.found;
    const found = discover(issuer, client, { isOwn });
    known.set(issuer, { client, at: now(), found });
    found.catch(() => known.delete(issuer));
    return found;
  };
}

/** A replaced secret is used as soon as it is read. */
function isSameClient(one: Client, other: Client): boolean {
  return one.client_id === other.client_id && one.client_secret === other.client_secret;
}

async function discover(issuer: string, client: Client, { isOwn }: { isOwn: boolean }) {
  // Only who signs in needs it: no other call loads it.
  const openid = await import("openid-client");
  const { protocol, hostname } = new URL(issuer);
  const isLoopback = protocol === "http:" && hostname === "127.0.0.1";
  const { client_id, client_secret } = client;
  const config = await openid.discovery(
    new URL(issuer),
    client_id,
    client_secret,
    isOwn ? byWhatItTakes(openid, client_secret) : undefined,
    {
      timeout: 5,
      execute: [
        // The providers of a laptop speak plain http, within it only.
        ...(isLoopback ? [openid.allowInsecureRequests] : []),
        // The signature too, by the issuer's keys, which are fetched again when a new one signs.
        ...(isOwn ? [openid.enableNonRepudiationChecks] : []),
      ],
      ...(isOwn && { [openid.customFetch]: pinnedFetch({ publicOnly: !isLoopback }) }),
    },
  );
  // The library compares addresses, and lets some issuers name another than their own.
  if (isOwn && config.serverMetadata().issuer !== issuer) {
    throw new Error("The issuer names itself otherwise than the setting.");
  }
  return { openid, config };
}

/** Sends the secret in the body where the issuer says that it takes it so, and else in the header. */
function byWhatItTakes(openid: typeof import("openid-client"), secret: string): ClientAuth {
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const auth = taken.includes("client_secret_basic")
      ? openid.ClientSecretBasic(secret)
      : openid.ClientSecretPost(secret);
    return auth(server, client, body, headers);
  };
}
