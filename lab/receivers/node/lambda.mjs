import { createServer } from "node:http";
import { lambdaWebhook } from "@bonafide/client/webhooks";
import { host, options, port } from "./received.mjs";

const handler = lambdaWebhook(options);

/** The event that each of them makes of a request. */
const events = {
  "/v1": ({ rawHeaders }, bytes) => ({
    headers: Object.fromEntries(pairs(rawHeaders)),
    multiValueHeaders: lists(rawHeaders),
    body: bytes.toString(),
    isBase64Encoded: false,
  }),
  "/v2": ({ headers }, bytes) => ({
    version: "2.0",
    headers,
    body: bytes.toString("base64"),
    isBase64Encoded: true,
  }),
  "/load-balancer": ({ rawHeaders }, bytes) => ({
    multiValueHeaders: lists(rawHeaders),
    body: bytes.toString(),
    isBase64Encoded: false,
  }),
};

const pairs = (raw) => raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]]] : []));
const lists = (raw) => Object.fromEntries(pairs(raw).map(([name, value]) => [name, [value]]));

createServer(async (request, response) => {
  const bytes = Buffer.concat(await Array.fromAsync(request));
  const made = events[request.url](request, bytes);
  // The runtime hands over the event as JSON.
  const { statusCode } = await handler(JSON.parse(JSON.stringify(made)));
  response.writeHead(statusCode).end();
}).listen(port, host);
