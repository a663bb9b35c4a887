import * as z from "zod";
import type { Delivery } from "./delivery.ts";
import type { WebhookEndpoint } from "./endpoint.ts";

/** How much of a verification a message holds, the least first. `note`: that it changed, and no more. */
const shares = ["note", "summary", "full"] as const;

export type Share = (typeof shares)[number];

/**
 * How much of a project's messages may go to an endpoint. One project's key sets a tenant's webhook,
 * which is no right to read another project: that one's messages go there as notes, until its own key
 * names the same URL.
 */
export function shareOf(
  endpoint: Pick<WebhookEndpoint, "owner" | "payload" | "readers">,
  projectId: string,
): Share {
  const { owner, payload, readers = [] } = endpoint;
  return owner.type === "project" || readers.includes(projectId) ? payload : "note";
}

/** Host and port that a URL leads to. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

/**
 * Whether a message may be sent as it was made: to the host that it was made for, and with no data that
 * this endpoint may no longer have. Every attempt asks it, because the URL may have changed meanwhile.
 */
export function mayGoWhole(
  { caseId, projectId, host, share = "full" }: Delivery,
  endpoint: WebhookEndpoint & { url: string },
): boolean {
  // A test message is about no verification.
  if (caseId === undefined) return true;
  return host === hostOf(endpoint.url) && reaches(shareOf(endpoint, projectId), share);
}

function reaches(share: Share, other: Share): boolean {
  return shares.indexOf(share) >= shares.indexOf(other);
}

/**
 * The members of a record that a note keeps: those of a tombstone. A receiver with the permission reads
 * the rest.
 */
const Note = z.object({
  id: z.unknown(),
  type: z.unknown(),
  status: z.unknown(),
  revision: z.unknown(),
  sandbox: z.unknown(),
  project_id: z.unknown(),
  created_at: z.unknown(),
  updated_at: z.unknown(),
});

/** A message that only says that a verification changed. */
export function noteOf(body: string): string {
  const { type, timestamp, data } = Message.parse(JSON.parse(body));
  return JSON.stringify({ type, timestamp, data: { ...Note.parse(data), withheld: true } });
}

const Message = z.object({ type: z.string(), timestamp: z.string(), data: z.unknown() });
