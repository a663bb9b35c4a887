import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import {
  expressWebhook,
  fastifyWebhook,
  fetchWebhook,
  lambdaWebhook,
  verifyWebhook,
  type WebhookEvent,
} from "../../../clients/typescript/src/webhooks.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const body = JSON.stringify({
  type: "verification.completed",
  timestamp: "t",
  data: { id: "ver_1" },
});

function signed(by = secret, at = new Date()) {
  return {
    "content-type": "application/json",
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(by).sign("msg_1", at, body),
  };
}

/** Each way in: what it answers to a message. */
const doors: Record<
  string,
  (
    options: { secret: string; onEvent: (event: WebhookEvent) => void },
    headers: Record<string, string>,
  ) => Promise<number>
> = {
  async fetch(options, headers) {
    const request = new Request("https://client.test/", { method: "POST", headers, body });
    return (await fetchWebhook(options)(request)).status;
  },
  async express(options, headers) {
    // Express hands a handler what Node's server does.
    const handle = expressWebhook(options);
    const server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const { port } = server.address() as AddressInfo;
    const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body });
    await new Promise((closed) => server.close(closed));
    return status;
  },
  async fastify(options, headers) {
    let parse: (body: Buffer) => unknown = () => undefined;
    let status = 0;
    const posted: { handler?: (body: unknown) => Promise<unknown> } = {};
    await fastifyWebhook(
      {
        addContentTypeParser(_type, _options, parser) {
          parse = (bytes) => {
            let parsed: unknown;
            parser({}, bytes, (_error, done) => {
              parsed = done;
            });
            return parsed;
          };
        },
        post(_path, handler) {
          const reply = { code: (code: number) => ({ send: () => (status = code) }) };
          posted.handler = (parsed) => handler({ headers, body: parsed }, reply);
        },
      },
      { ...options, path: "/webhook" },
    );
    await posted.handler?.(parse(Buffer.from(body)));
    return status;
  },
  async lambda(options, headers) {
    const event = { headers, body: Buffer.from(body).toString("base64"), isBase64Encoded: true };
    return (await lambdaWebhook(options)(event)).statusCode;
  },
};

describe.for(Object.entries(doors))("a webhook by %s", ([, knock]) => {
  it("is taken when the service signed it", async () => {
    const events: WebhookEvent[] = [];
    expect(await knock({ secret, onEvent: (event) => void events.push(event) }, signed())).toBe(
      204,
    );
    expect(events).toMatchObject([{ type: "verification.completed", data: { id: "ver_1" } }]);
  });

  it("is refused, and not acted on, when somebody else did", async () => {
    const events: WebhookEvent[] = [];
    const onEvent = (event: WebhookEvent) => void events.push(event);
    expect(await knock({ secret, onEvent }, signed(other))).toBe(400);
    const { "webhook-signature": _, ...unsigned } = signed();
    expect(await knock({ secret, onEvent }, unsigned)).toBe(400);
    const old = new Date(Date.now() - 301_000);
    expect(await knock({ secret, onEvent }, signed(secret, old))).toBe(400);
    expect(events).toEqual([]);
  });
});

describe("verifyWebhook", () => {
  it("takes either secret while they overlap", () => {
    for (const by of [secret, other]) {
      const event = verifyWebhook({ secret: [secret, other], headers: signed(by), body });
      expect(event.type).toBe("verification.completed");
    }
    expect(() => verifyWebhook({ secret: [other], headers: signed(), body })).toThrow();
    expect(() => verifyWebhook({ secret: [], headers: signed(), body })).toThrow();
  });

  it("refuses a body that was changed", () => {
    const changed = body.replace("ver_1", "ver_2");
    expect(() => verifyWebhook({ secret, headers: signed(), body: changed })).toThrow();
  });

  it("does not take a body that a framework parsed, and says what to do", async () => {
    const handle = expressWebhook({ secret, onEvent: () => undefined });
    const request = Object.assign(new Blob([body]).stream(), {
      headers: signed(),
      body: JSON.parse(body),
    });
    let failure: unknown;
    const response = { statusCode: 0, end: () => undefined };
    await handle(request, response, (error) => {
      failure = error;
    });
    expect(String(failure)).toContain("before express.json()");
  });
});
