import { fastifyWebhook } from "@bonafide/client/webhooks";
import Fastify from "fastify";
import { host, options, port } from "./received.mjs";

const app = Fastify();
// A parser of the app's own, which the webhook must not get.
app.addContentTypeParser("application/json", { parseAs: "string" }, (_, body, done) =>
  done(null, JSON.parse(body)),
);
app.register(fastifyWebhook, { path: "/webhook", ...options });
await app.listen({ port, host });
