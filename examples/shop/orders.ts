import { randomUUID } from "node:crypto";
import type { Verification } from "../../clients/typescript/src/index.ts";
import type { WebhookEvent } from "../../clients/typescript/src/webhooks.ts";

/** All that the shop keeps of a customer's identity: which verification it was, and what it came to. */
export type Order = {
  id: string;
  verificationId: string;
  /** Until it ended: who has it can go on with the verification. */
  onboardingUrl?: string;
  /** Of the last message that was believed. */
  revision: number;
  status?: Verification["status"];
  assessment?: Verification["assessment"];
};

/** In memory, because this is an example; yours has a database. */
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

  /** Messages may come twice and out of order: what is not newer than what is known changes nothing. */
  take(event: WebhookEvent): void {
    if (event.type === "webhook.test") return;
    const { id, revision, status, assessment } = event.data;
    const order = [...this.#byId.values()].find(({ verificationId }) => verificationId === id);
    if (!order || revision <= order.revision) return;
    Object.assign(order, { revision, status, assessment });
    delete order.onboardingUrl;
  }
}
