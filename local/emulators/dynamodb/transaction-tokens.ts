import { z } from "zod";
import type { Store, Write } from "./dynalite.ts";

const prefix = "token~";
const lifetimeMs = 10 * 60_000;
const Token = z.object({ hash: z.string(), at: z.number() });

/** The hash of the request that used this client token in the last ten minutes. */
export async function readToken(store: Store, token: string): Promise<string | undefined> {
  const known = Token.safeParse(await store.db.get(prefix + token));
  if (!known.success || isOver(known.data.at, Date.now())) return undefined;
  return known.data.hash;
}

/** Written in the same batch as the transaction, so that a retry after a crash does nothing twice. */
export function tokenWrite(token: string, hash: string): Write {
  return { type: "put", key: prefix + token, value: { hash, at: Date.now() } };
}

export async function sweepTokens(store: Store, now: number): Promise<void> {
  const over: Write[] = [];
  for await (const [key, value] of store.db.iterator({ gte: prefix, lt: `${prefix}\xff` })) {
    if (isOver(Token.parse(value).at, now)) over.push({ type: "del", key });
  }
  await store.db.batch(over);
}

function isOver(at: number, now: number): boolean {
  return now - at > lifetimeMs;
}
