import { randomUUID } from "node:crypto";
import type { Verification } from "../../clients/typescript/src/index.ts";
import type { WebhookEvent } from "../../clients/typescript/src/webhooks.ts";

/** The shop's data about a customer's identity: the verification, and its result. */
export type Order = {
  id: string;
  verificationId: string;
  /** Deleted once the verification ends, because anyone with this link can continue it. */
  onboardingUrl?: string;
  /** The revision in the last accepted message. */
  revision: number;
  status?: Verification["status"];
  assessment?: Verification["assessment"];
};

/** Orders in memory, because this is an example; your shop has a database. */
export class Orders {
  readonly #byId = new Map<string, Order>();

  open(verification: { id: string; onboarding_url: string }): Order {
    const order: Order = {
      id: randomUUID(),
      verificationId: verification.id,
      onboardingUrl: verification.onboarding_url,
      revision: 0,
    };
    this.#byId.set(order.id, order);
    return order;
  }

  find(id: string): Order | undefined {
    return this.#byId.get(id);
  }

  /** Messages may come twice and out of order: an older one changes nothing. */
  take(event: WebhookEvent): void {
    if (event.type === "webhook.test") return;
    const { id, revision, status, assessment } = event.data;
    const order = [...this.#byId.values()].find(({ verificationId }) => verificationId === id);
    if (!order || revision <= order.revision) return;
    Object.assign(order, { revision, status, assessment });
    delete order.onboardingUrl;
  }
}
