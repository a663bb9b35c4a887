import type { Delivery } from "#domain/webhook/delivery.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import type { Rest } from "#domain/webhook/rest.ts";
import type { DisabledReason, EndpointHealth } from "#domain/webhook/retry-plan.ts";
import type { DuePage, Place } from "./cases.ts";

export type DeliveryFilter = Partial<Pick<Delivery, "type" | "state" | "caseId">>;

/** The webhooks of a project and of its tenant. */
export type Endpoints = Partial<Record<WebhookEndpoint["owner"]["type"], WebhookEndpoint>>;

export type WebhookStore = {
  endpoint(owner: WebhookEndpoint["owner"]): Promise<WebhookEndpoint | undefined>;
  /** A project's own and its tenant's webhook, if they exist, in one read; a deleted org has neither. */
  endpointsFor(whose: {
    projectId: string;
    tenantId: string;
    /** Its org was read just now and is not deleted: that is not asked again. */
    isKnownOrg?: boolean;
  }): Promise<Endpoints>;
  /** Conditional on `updatedAt` being as read, or on absence. */
  saveEndpoint(endpoint: WebhookEndpoint, readAt?: string): Promise<void>;
  /** The state of the receiver after an attempt; conditional on `updatedAt` as read. */
  saveHealth(
    owner: WebhookEndpoint["owner"],
    health: EndpointHealth & {
      /** Anything at all: then it rests no longer. */
      answered: boolean;
      disabledReason?: DisabledReason;
      at: string;
    },
    readAt: string,
  ): Promise<void>;
  /** One more attempt that no answer followed; says how many they are in a row. */
  countUnanswered(owner: WebhookEndpoint["owner"]): Promise<number>;
  /** Lets a receiver rest. False if another call did so first. */
  rest(owner: WebhookEndpoint["owner"], rest: Rest, read: Rest | undefined): Promise<boolean>;
  addDelivery(delivery: Delivery): Promise<void>;
  delivery(ref: DeliveryRef): Promise<Delivery | undefined>;
  /**
   * Takes a due delivery for one attempt: no other call does before `until`. False if another call has it. The
   * sweep still finds it at its earlier time, since most claims are over within a second.
   */
  claim(delivery: Delivery, until: string): Promise<boolean>;
  /** Moves the time at which it is due, for the sweep too. False if another call has it. */
  postpone(delivery: Delivery, until: string): Promise<boolean>;
  /**
   * Conditional on the number of attempts being one less: an attempt is logged once. And on the
   * delivery not being sent again meanwhile, which would be undone.
   */
  recordAttempt(delivery: Delivery): Promise<void>;
  /** Puts a logged delivery back to its beginning; false when it is gone, with its Case or by time. */
  restart(delivery: Delivery): Promise<boolean>;
  /** Deliveries that were due before this time, oldest first. The index may be late. */
  due(query: {
    /** Number of `shards`. */
    shard: number;
    before: string;
    after?: Place;
  }): Promise<DuePage<DueDelivery>>;
  /** It is on the queue again, and becomes due only then, unless another call moved it. */
  handedOut(delivery: DueDelivery, againAt: string): Promise<void>;
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

/** With whose it is: the queue shares its time between tenants. */
export type QueuedDelivery = DeliveryRef & { tenantId: string };

type DueDelivery = QueuedDelivery & { dueAt: string };

export type DeliveryQueue = {
  /** Hands the reference out after `delaySeconds`, at most 900; at once when absent. */
  send(delivery: QueuedDelivery, delaySeconds?: number): Promise<void>;
  /** Hands all of these out at once. */
  sendAll(deliveries: readonly QueuedDelivery[]): Promise<void>;
};

/** The signed content of a message, and the keys. Every secret and every private key signs. */
export type ToSign = {
  id: string;
  timestamp: Date;
  secrets: string[];
  /** `whsk_…`; none unless the project asked for signatures that a public key verifies. */
  privateKeys?: string[];
  body: string;
};

export type MessageSigner = {
  /** The headers of Standard Webhooks 1.0.0. */
  headersOf(message: ToSign): Promise<Record<string, string>>;
};

export type Addresses = {
  /** Whether an IP address lies on the public internet. */
  isPublic(ip: string): boolean;
};

export type WebhookSender = {
  /**
   * One POST signed by Standard Webhooks 1.0.0, within the contract's time limits, without redirects. Two
   * keys of a kind sign during a rotation. If the stage asks for it, an address that is not public is
   * refused, and the checked address is the one that is called.
   */
  post(message: ToSign & { url: string }): Promise<WebhookAnswer>;
};

export type WebhookAnswer = {
  /** Undefined if no answer came. */
  status?: number;
  /** First kilobyte of the answer, or why none came. */
  response: string;
  retryAfter?: string;
  durationMs: number;
};
