import { createHash } from "node:crypto";
import * as z from "zod";
import { Primitive } from "#domain/flow/primitive.ts";
import { reply } from "#domain/wire.ts";
import { answer } from "../../answer.ts";
import { publicRoute } from "../../route.ts";

export const listPrimitivesRoute = publicRoute({
  method: "GET",
  path: "/v1/primitives",
  summary: "The pieces that verifications are composed of",
  description: "Public. Send the `ETag` back as `If-None-Match` to be answered 304.",
  tag: "Service",
  query: z.object({}),
  reply: reply(z.object({ version: z.string(), data: z.array(Primitive) })),
  async handle({ call }) {
    // The registry converts every schema when it is loaded, which no other call should wait for.
    const { primitives, primitivesVersion } = await import("#domain/flow/primitives.ts");
    const registry = { version: primitivesVersion, data: [...primitives] };
    const etag = `"${createHash("sha256").update(JSON.stringify(registry)).digest("base64url")}"`;
    return answer({
      body: registry,
      status: call.headers["if-none-match"]?.includes(etag) ? 304 : 200,
      headers: { etag, "cache-control": "public, max-age=300" },
    });
  },
});
