import { z } from "zod";
import type { Item } from "./dynalite.ts";

/** Attributes by name; only their shape is checked. Dynalite checks their content. */
export const Attributes = z.custom<Item>(
  (value) => isPlain(value) && Object.values(value).every(isPlain),
  "attributes are expected",
);

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
