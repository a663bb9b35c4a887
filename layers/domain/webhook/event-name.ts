import * as z from "zod";
import type { MessageType } from "./events.ts";

/**
 * The name of an event in a stored item. This is an edge: only the service writes it, so any text
 * is taken at its word. A release that was rolled back may have left a name that this one does not
 * know; the item is read all the same, and keeps that name when it is written again.
 */
export function eventName<Name extends MessageType>(): z.ZodType<Name> {
  return z.custom<Name>((name) => typeof name === "string");
}
