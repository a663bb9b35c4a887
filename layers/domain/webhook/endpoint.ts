import * as z from "zod";
import { storedName } from "../stored-name.ts";
import type { EventType } from "./events.ts";

export const WebhookEndpoint = z.object({
  /** `project` replaces `tenant`; never both. */
  owner: z.object({ type: z.enum(["project", "tenant"]), id: z.string() }),
  id: z.string(),
  url: z.string().nullable(),
  enabled: z.boolean(),
  events: z.array(storedName<EventType>()),
  payload: z.enum(["full", "summary"]),
  /**
   * For a tenant's webhook: the projects whose own keys named this URL. Messages of other projects go there as notes.
   */
  readers: z.array(z.string()).exactOptional(),
  /** When the URL was last set or cleared, and the id of the member or key that did it. */
  urlSetAt: z.string().exactOptional(),
  urlSetBy: z.string().exactOptional(),
  /** Vault-sealed `whsec_…`; kept when the URL is cleared. */
  sealedSecret: z.string(),
  secretCreatedAt: z.string(),
  /** Replaced by rotations, and each signing along until its own time. */
  previousSecrets: z.array(z.object({ sealed: z.string(), expiresAt: z.string() })).exactOptional(),
  /** Signs beside the secret while it is on. Switched off, it is kept: receivers may have its public half. */
  keyPair: z
    .object({
      isOn: z.boolean(),
      /** `whpk_…` */
      publicKey: z.string(),
      /** Vault-sealed `whsk_…` */
      sealed: z.string(),
      createdAt: z.string(),
      previous: z
        .array(z.object({ publicKey: z.string(), sealed: z.string(), expiresAt: z.string() }))
        .exactOptional(),
    })
    .exactOptional(),
  disabledReason: z.string().exactOptional(),
  /** Sandbox only: until then messages are kept for a listener, though there is no URL to send them to. */
  listenedUntil: z.string().exactOptional(),
  /** Messages in a row that used up their attempts. */
  exhaustedStreak: z.int(),
  lastSuccessAt: z.string().exactOptional(),
  /** When the first attempt failed since the last success. */
  failingSince: z.string().exactOptional(),
  /** Attempts in a row that no answer followed, of any message. */
  unanswered: z.int().exactOptional(),
  /** Left alone until then, because it does not answer; for which time in a row. */
  rest: z.object({ times: z.int(), until: z.string() }).exactOptional(),
  updatedAt: z.string(),
});

export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

type KeyPair = NonNullable<WebhookEndpoint["keyPair"]>;

/** The replaced key pairs whose overlap is not over, the newest first. */
export function runningKeys(
  { keyPair }: Pick<WebhookEndpoint, "keyPair">,
  now: Date,
): NonNullable<KeyPair["previous"]> {
  return (keyPair?.previous ?? []).filter(({ expiresAt }) => expiresAt > now.toISOString());
}
