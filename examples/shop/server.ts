import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BonafideError } from "../../clients/typescript/src/index.ts";
import { expressWebhook } from "../../clients/typescript/src/webhooks.ts";
import { Orders } from "./orders.ts";
import { decisionOf, orderPage, startPage } from "./pages.ts";
import { flow, type Settings } from "./prepare.ts";

/** Node's own server and nothing else, so that the code is short to read. */
export async function startShop(
  settings: Settings & { port: number },
): Promise<{ url: string; orders: Orders; close(): void }> {
  const orders = new Orders();
  const answer = answerOf(settings, orders);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const isTheirs = error instanceof BonafideError && error.status === 400;
      // Its name only: a message may repeat a customer's input.
      if (!isTheirs) console.error(error instanceof Error ? error.name : "error");
      if (!response.headersSent) response.writeHead(isTheirs ? 400 : 500);
      response.end();
    });
  });
  await new Promise<void>((ready) => server.listen(settings.port, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, orders, close: () => server.close() };
}

function answerOf({ client, webhookSecret, baseUrl }: Settings, orders: Orders) {
  const takeWebhook = expressWebhook({
    secret: webhookSecret,
    onEvent: (event) => orders.take(event),
  });
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "connect-src 'self'",
    `script-src 'self' ${baseUrl}`,
    `frame-src ${baseUrl}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, , id = "", deed] = pathname.split("/");
    const order = pathname.startsWith("/orders/") ? orders.find(id) : undefined;
    const call = `${request.method} ${order ? `/orders/{id}${deed ? `/${deed}` : ""}` : pathname}`;
    const send = (body: string, type = "text/html") =>
      response
        .writeHead(200, {
          "content-type": `${type}; charset=utf-8`,
          "content-security-policy": policy,
          "referrer-policy": "no-referrer",
          "cache-control": "no-store",
        })
        .end(body);
    const goTo = (location: string) => response.writeHead(303, { location }).end();

    if (call === "POST /webhooks/bonafide") return takeWebhook(request, response);
    if (call === "GET /") return void send(startPage());
    if (call === "GET /order.js") return void send(await file("order.js"), "text/javascript");
    if (call === "GET /shop.css") return void send(await file("shop.css"), "text/css");
    if (call === "POST /orders") {
      const payload = Object.fromEntries(new URLSearchParams(await text(request)));
      // The names go to the Flow and stay there: the shop keeps none.
      const started = await client.call("POST /v1/flows/{slug}/intake", {
        params: { slug: flow },
        body: { payload, allow_desktop: true },
      });
      if ("id" in started) return void goTo(`/orders/${orders.open(started).id}`);
    }
    if (order && call === "GET /orders/{id}") return void send(orderPage(order, { baseUrl }));
    if (order && call === "GET /orders/{id}/state") {
      const state = JSON.stringify({ isDecided: decisionOf(order) !== undefined });
      return void send(state, "application/json");
    }
    if (order && call === "POST /orders/{id}/simulate") {
      const params = { id: order.verificationId };
      const body = { scenario: "clear" } as const;
      await client.call("POST /v1/sandbox/verifications/{id}/simulate", { params, body });
      return void goTo(`/orders/${order.id}`);
    }
    response.writeHead(404).end();
  };
}

const maxFormBytes = 16_384;

function file(name: string): Promise<string> {
  return readFile(new URL(`pages/${name}`, import.meta.url), "utf8");
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxFormBytes) throw new RangeError("The form is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
