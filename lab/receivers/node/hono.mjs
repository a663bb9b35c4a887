import { fetchWebhook } from "@bonafide/client/webhooks";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { host, options, port } from "./received.mjs";

const take = fetchWebhook(options);
const app = new Hono();
app.post("/webhook", (context) => take(context.req.raw));
serve({ fetch: app.fetch, port, hostname: host });
