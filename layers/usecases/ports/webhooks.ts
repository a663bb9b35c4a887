import type { Delivery } from "#domain/webhook/delivery.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";

export type DeliveryFilter = Partial<Pick<Delivery, "type" | "state" | "caseId">>;

export type WebhookStore = {
  endpoint(owner: WebhookEndpoint["owner"]): Promise<WebhookEndpoint | undefined>;
  /** A project's own and its tenant's, as far as there are any, in one read; a deleted org has none. */
  endpointsFor(whose: {
    projectId: string;
    tenantId: string;
  }): Promise<Partial<Record<WebhookEndpoint["owner"]["type"], WebhookEndpoint>>>;
  /** Conditional on `updatedAt` being as read, or on absence. */
  saveEndpoint(endpoint: WebhookEndpoint, readAt?: string): Promise<void>;
  addDelivery(delivery: Delivery): Promise<void>;
  delivery(ref: DeliveryRef): Promise<Delivery | undefined>;
  /**
   * Takes a due delivery for one attempt by moving its due time to `until`. False when somebody else
   * has it. If the taker dies, the delivery is due again then.
   */
  claim(delivery: Delivery, until: string): Promise<boolean>;
  /** Conditional on the number of attempts being one less: an attempt is logged once. */
  recordAttempt(delivery: Delivery): Promise<void>;
  /** Puts a logged delivery back to its beginning; false when it is gone, with its Case or by time. */
  restart(delivery: Delivery): Promise<boolean>;
  due(now: string, limit: number): Promise<DeliveryRef[]>;
  findInLog(projectId: string, deliveryId: string): Promise<Delivery | undefined>;
  /** Newest first. A page may be short and still have a `next` when few match the filter. */
  log(query: {
    projectId: string;
    filter?: DeliveryFilter;
    limit: number;
    after?: string;
    /** Not included. */
    createdBefore?: string;
  }): Promise<{ deliveries: Delivery[]; next?: string }>;
};

/** `ownerId` is the Case, or the project for `webhook.test`. */
export type DeliveryRef = { ownerId: string; id: string };

export type DeliveryQueue = {
  /** Hands the reference out after `delaySeconds`, at most 900; at once when absent. */
  send(ref: DeliveryRef, delaySeconds?: number): Promise<void>;
};

export type Addresses = {
  /** Whether an IP address lies on the public internet. */
  isPublic(ip: string): boolean;
};

export type WebhookSender = {
  /**
   * One POST signed by Standard Webhooks 1.0.0, under the contract's time limits, without redirects.
   * Every secret and every private key signs: two of a kind during a rotation. Where the stage asks for it, an address that is not
   * public is refused, and the address that was checked is the one that is called.
   */
  post(message: {
    url: string;
    id: string;
    timestamp: Date;
    secrets: string[];
    /** `whsk_…`; none where nobody asked for signatures that a public key checks. */
    privateKeys?: string[];
    body: string;
  }): Promise<WebhookAnswer>;
};

export type WebhookAnswer = {
  /** Nothing when no answer came. */
  status?: number;
  /** First kilobyte of the answer, or why none came. */
  response: string;
  retryAfter?: string;
  durationMs: number;
};
