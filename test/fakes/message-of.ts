import type { Delivery } from "#domain/webhook/delivery.ts";
import { openBody } from "#usecases/webhook/delivery-body.ts";
import type { FakePorts } from "./fake-ports.ts";

/** The body of a message as its receiver will have it. */
export function messageOf(ports: FakePorts, delivery: Delivery | undefined): Promise<string> {
  if (!delivery) throw new Error("Nothing was told.");
  return openBody(ports, delivery);
}
