import * as z from "zod";
import { Delivery } from "#domain/webhook/delivery.ts";
import { changeOf, unread } from "../change-of.ts";
import { keys } from "../keys.ts";
import { type Condition, type Item, seconds, type Table, type Write } from "../table.ts";

/** How long a delivery can be read and replayed. */
export const keptForSeconds = 30 * 86_400;

/** A message's body is the most of a delivery, and no list needs it: there it is empty. */
export function toDelivery(item: Item, body?: Item): Delivery {
  const sealed = body && SealedBody.parse(body);
  const text = sealed && `${sealed.sealedBy}.${Buffer.from(sealed.body).toString("base64url")}`;
  return Delivery.parse({ ...item, body: text ?? "" });
}

/** The generation that sealed it, and the bytes: as text they would be a third more. */
const SealedBody = z.object({ sealedBy: z.string(), body: z.instanceof(Uint8Array) });

/**
 * A new delivery. Its body lies apart: it is written once, while how the delivery stands is written at
 * every attempt, with the indexes of it.
 */
export function deliveryWrites(table: Table, delivery: Delivery): Write[] {
  const { body, ...item } = deliveryItem(delivery);
  const key = keys.deliveryBody(ownerOf(delivery), delivery.id);
  const at = body.indexOf(".");
  const sealed = {
    sealedBy: body.slice(0, at),
    body: new Uint8Array(Buffer.from(body.slice(at + 1), "base64url")),
  };
  return [table.putting(item), table.putting({ ...key, v: 1, ttl: item.ttl, ...sealed })];
}

export function ownerOf({ caseId, projectId }: Delivery): string {
  return caseId ?? projectId;
}

function deliveryItem(delivery: Delivery) {
  return {
    ...keys.delivery(ownerOf(delivery), delivery.id),
    ...keys.deliveriesOf(delivery.projectId, delivery.id),
    ...(delivery.nextAttemptAt && keys.dueDelivery(delivery.nextAttemptAt, delivery.id)),
    v: 1,
    ttl: seconds(delivery.createdAt) + keptForSeconds,
    ...delivery,
  };
}

/**
 * Writes the present state of a delivery, keeping members of a later release. Attempts that were `read`
 * are not written again.
 */
export function savingDelivery(
  table: Table,
  { delivery, read }: { delivery: Delivery; read?: Delivery["attempts"] },
  condition: Condition,
): Write {
  const item: Item = deliveryItem(delivery);
  const attempts = read ?? unread;
  const before = { ...Object.fromEntries(moving.map((name) => [name, unread])), attempts };
  const after = Object.fromEntries(moving.map((name) => [name, item[name]]));
  const key = keys.delivery(ownerOf(delivery), delivery.id);
  return table.changing(key, changeOf({ stored: { attempts }, before, after }), condition);
}

/** All else of a delivery is written once. */
const moving = ["v", "state", "attempts", "triedBefore", "nextAttemptAt", "duepk", "duesk"];
