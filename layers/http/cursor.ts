import { timingSafeEqual } from "node:crypto";
import { Refusal } from "#domain/errors.ts";
import type { Vault } from "#usecases/ports.ts";

/** The list of a cursor: a cursor of one list does not continue another. */
export type CursorScope = Record<string, unknown>;

/** An opaque place in a list, bound to the list's owner and filters. */
export async function toCursor(vault: Vault, scope: CursorScope, after: string): Promise<string> {
  const [generation] = await vault.generations();
  const mac = await seal(vault, { scope, after, generation });
  return `${Buffer.from(after).toString("base64url")}.${mac}`;
}

/** The place that `toCursor` was given; anything else is `invalid_cursor`. */
export async function fromCursor(
  vault: Vault,
  scope: CursorScope,
  cursor: string,
): Promise<string> {
  const [place = "", mac = ""] = cursor.split(".", 2);
  const after = Buffer.from(place, "base64url").toString();
  const given = Buffer.from(mac);
  for (const generation of await vault.generations()) {
    const expected = Buffer.from(await seal(vault, { scope, after, generation }));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return after;
  }
  throw new Refusal(
    "invalid_cursor",
    "The cursor does not belong to this list and these filters.",
    {
      param: "cursor",
    },
  );
}

async function seal(
  vault: Vault,
  { scope, after, generation }: { scope: CursorScope; after: string; generation: string },
): Promise<string> {
  const sorted = Object.entries(scope)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const mac = await vault.derive("cursor", JSON.stringify([sorted, after]), generation);
  return mac.slice(0, 22);
}
