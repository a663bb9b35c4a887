import type { Delivery } from "#domain/webhook/delivery.ts";
import type { Ports } from "../ports.ts";

/** A message's body as stored, encrypted: the table holds no link that opens a Case. */
export function sealedBody(
  { vault }: Pick<Ports, "vault">,
  { id, body }: Pick<Delivery, "id" | "body">,
): Promise<string> {
  return vault.seal(contextOf(id), body);
}

/** The body as signed and sent. */
export function openBody(
  { vault }: Pick<Ports, "vault">,
  { id, body }: Pick<Delivery, "id" | "body">,
): Promise<string> {
  return vault.open(contextOf(id), body);
}

function contextOf(id: string): string {
  return `webhook_body:${id}`;
}
