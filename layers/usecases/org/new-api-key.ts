import type { ApiKey } from "#domain/project/api-key.ts";
import { apiKeyRandomBytes, mintApiKey, parseApiKey } from "#domain/project/api-key.ts";
import type { Ports } from "../ports.ts";

/** A key as shown once, and its stored record. */
export async function newApiKey(
  { ids, vault }: Pick<Ports, "ids" | "vault">,
  facts: Omit<ApiKey, "id" | "hash" | "prefix" | "last4"> & Partial<Pick<ApiKey, "id">>,
): Promise<{ rawKey: string; key: ApiKey }> {
  const rawKey = mintApiKey({ sandbox: facts.sandbox, random: ids.bytes(apiKeyRandomBytes) });
  const parsed = parseApiKey(rawKey);
  if (!parsed) throw new Error("A minted key does not read as a key.");
  const { prefix, last4 } = parsed;
  const hash = await vault.hash("api_key", rawKey);
  return { rawKey, key: { id: ids.next("key"), hash, prefix, last4, ...facts } };
}
