import { createHash } from "node:crypto";
import * as z from "zod";
import { Primitive } from "#domain/flow/primitive.ts";
import { reply } from "#domain/wire.ts";
import { answer } from "../../answer.ts";
import { publicRoute } from "../../route.ts";

export const listPrimitivesRoute = publicRoute({
  method: "GET",
  path: "/v1/primitives",
  summary: "The building blocks of a verification",
  description: "Public. Send the `ETag` back as `If-None-Match`, and get 304 if nothing changed.",
  tag: "Service",
  reply: reply(z.object({ version: z.string(), data: z.array(Primitive) })),
  otherwise: { status: 304, summary: "Not modified: your copy is current", reply: z.undefined() },
  async handle({ call }) {
    // The registry converts every schema when it is loaded, which no other call should wait for.
    const { primitives, primitivesVersion } = await import("#domain/flow/primitives.ts");
    const registry = { version: primitivesVersion, data: [...primitives] };
    const etag = `"${createHash("sha256").update(JSON.stringify(registry)).digest("base64url")}"`;
    const headers = { etag, "cache-control": "public, max-age=300" };
    const isKnown = call.headers["if-none-match"]?.includes(etag);
    return isKnown
      ? answer({ body: undefined, status: 304, headers })
      : answer({ body: registry, headers });
  },
});
