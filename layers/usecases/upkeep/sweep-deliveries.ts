import type { Ports } from "../ports.ts";
import { drain, pagesOf } from "./drain.ts";
import type { Sweep } from "./swept.ts";

/** Pages on their way to the queue together. */
const pagesAtOnce = 4;

/**
 * Longer than the queue holds back a message whose function died. A message that waits there is not
 * doubled every minute, and a lost one is sent again.
 */
const againAfterMs = 5 * 60_000;

/** Puts deliveries that are due back on the queue. */
export async function sweepDeliveries(
  { deliveries, webhooks }: Pick<Ports, "deliveries" | "webhooks">,
  sweep: Sweep,
): Promise<void> {
  const { shards, now, isOver } = sweep;
  const before = now.toISOString();
  const againAt = new Date(now.getTime() + againAfterMs).toISOString();
  const pages = pagesOf((place) => webhooks.due({ ...place, before }), shards);
  await drain(pages, {
    atOnce: pagesAtOnce,
    isOver,
    async work(page) {
      try {
        await deliveries.sendAll(page);
        sweep.count("resent", page.length);
        await Promise.all(page.map((delivery) => webhooks.handedOut(delivery, againAt)));
      } catch (error) {
        sweep.fault(error);
      }
    },
  });
}
