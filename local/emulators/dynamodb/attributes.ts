import { z } from "zod";
import type { Item } from "./dynalite.ts";

/** Attributes by name, as far as their shape goes: what is in them is dynalite's to check, and not copied here. */
export const Attributes = z.custom<Item>(
  (value) => isPlain(value) && Object.values(value).every(isPlain),
  "attributes are expected",
);

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
