import { expressWebhook } from "@bonafide/client/webhooks";
import express from "express";
import { host, options, port } from "./received.mjs";

const app = express();
// Before express.json(), which would take the body apart.
app.post("/webhook", expressWebhook(options));
app.use(express.json());
app.listen(port, host);
