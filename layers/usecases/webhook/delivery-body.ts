import type { Delivery } from "#domain/webhook/delivery.ts";
import type { Ports } from "../ports.ts";

/** A message's body as it is stored: who reads the table finds no link that opens a Case. */
export async function enclosedBody(
  { vault }: Pick<Ports, "vault">,
  { id, body }: Pick<Delivery, "id" | "body">,
): Promise<Pick<Delivery, "body"> & { enclosed: true }> {
  return { body: await vault.seal(contextOf(id), body), enclosed: true };
}

/** The body as it is signed and sent. What was stored before bodies were enclosed lies open. */
export async function openBody(
  { vault }: Pick<Ports, "vault">,
  { id, body, enclosed }: Pick<Delivery, "id" | "body" | "enclosed">,
): Promise<string> {
  return enclosed ? vault.open(contextOf(id), body) : body;
}

function contextOf(id: string): string {
  return `webhook_body:${id}`;
}
