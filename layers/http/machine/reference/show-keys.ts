import * as z from "zod";
import { answer } from "../../answer.ts";
import { publicRoute } from "../../route.ts";

export const showKeysRoute = publicRoute({
  method: "GET",
  path: "/.well-known/jwks.json",
  summary: "Public keys of the erasure receipts",
  tag: "Erasure",
  reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  async handle({ ports }) {
    return answer({
      body: await ports.vault.publicKeys(),
      headers: { "cache-control": "public, max-age=300" },
    });
  },
});
