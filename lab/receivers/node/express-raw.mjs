import { expressWebhook } from "@bonafide/client/webhooks";
import express from "express";
import { host, options, port } from "./received.mjs";

// A parser for the whole app, which keeps the bytes beside what it parsed.
const app = express();
app.use(
  express.json({
    verify: (request, _, bytes) => {
      request.rawBody = bytes;
    },
  }),
);
app.post("/webhook", expressWebhook(options));
app.listen(port, host);
