import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { causes } from "../src/unverified.ts";
import {
  expressWebhook,
  fastifyWebhook,
  fetchWebhook,
  lambdaWebhook,
  verifyWebhook,
  verifyWebhookAsync,
  type WebhookEvent,
  WebhookVerificationError,
} from "../src/webhooks.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const body = JSON.stringify({
  type: "verification.completed",
  timestamp: "t",
  // Not all of it is ASCII: a receiver that decodes and encodes the body again breaks the signature.
  data: { id: "ver_1", reference_id: "Zé Muñoz 愛 ✓" },
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
    options: { secret: string | undefined; onEvent: (event: WebhookEvent) => void },
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

const pairs = [1, 2].map(() => generateKeyPairSync("ed25519"));
const [publicKey = "", otherPublicKey = ""] = pairs.map(({ publicKey: key }) => {
  const { x = "" } = key.export({ format: "jwk" });
  return `whpk_${Buffer.from(x, "base64url").toString("base64")}`;
});

/** As `signed`, and by key pairs beside the secret; made with Node's own ed25519. */
function signedByPairs(at = new Date(), by = pairs.slice(0, 1)) {
  const headers = signed(secret, at);
  const text = Buffer.from(`msg_1.${headers["webhook-timestamp"]}.${body}`);
  const signatures = by.map(
    ({ privateKey }) => `v1a,${sign(null, text, privateKey).toString("base64")}`,
  );
  return {
    ...headers,
    "webhook-signature": [headers["webhook-signature"], ...signatures].join(" "),
  };
}

describe.for(Object.entries(doors))("a webhook by %s", ([, knock]) => {
  it("is taken when the service signed it", async () => {
    const events: WebhookEvent[] = [];
    expect(await knock({ secret, onEvent: (event) => void events.push(event) }, signed())).toBe(
      204,
    );
    expect(events).toMatchObject([{ type: "verification.completed", data: { id: "ver_1" } }]);
  });

  it("is taken by a secret as a file holds it, with a newline at its end", async () => {
    const onEvent = () => undefined;
    expect(await knock({ secret: `${secret}\n`, onEvent }, signed())).toBe(204);
    expect(await knock({ secret: `${publicKey}\n`, onEvent }, signedByPairs())).toBe(204);
  });

  it.for([
    [undefined, "There is no webhook secret"],
    ["", "There is no webhook secret"],
    ["\n", "There is no webhook secret"],
    ["whsec_not base64!", "whsec_ and base64"],
  ] as const)("says at its start that its secret is %j", async ([held, says]) => {
    await expect(knock({ secret: held, onEvent: () => undefined }, signed())).rejects.toThrow(says);
  });

  it("is taken by its secret and by its public key if both signed it", async () => {
    for (const held of [secret, publicKey]) {
      const events: WebhookEvent[] = [];
      const options = { secret: held, onEvent: (event: WebhookEvent) => void events.push(event) };
      expect(await knock(options, signedByPairs())).toBe(204);
      expect(await knock(options, signed(other))).toBe(400);
      expect(events).toHaveLength(1);
    }
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

it.for([
  ["headers", {}, body],
  ["headers", { ...signed(), "webhook-timestamp": "now" }, body],
  ["clock", signed(secret, new Date(Date.now() - 301_000)), body],
  ["clock", signed(secret, new Date(Date.now() + 360_000)), body],
  ["body", signed(), JSON.stringify(JSON.parse(body), null, 2)],
  ["secret", signed(other), body],
  ["secret", signed(), body.replace("ver_1", "ver_2")],
  ["secret", signed(), `${body}}`],
] as const)(
  "names the cause of a message that does not verify: %s",
  async ([cause, headers, text]) => {
    const message = { secret, headers, body: text };
    expect(() => verifyWebhook(message)).toThrow(new WebhookVerificationError(causes[cause]));
    await expect(verifyWebhookAsync(message)).rejects.toThrow(causes[cause]);
    const options = { secret, onEvent: () => expect.unreachable() };
    const request = new Request("https://client.test/", { method: "POST", headers, body: text });
    const answer = await fetchWebhook(options)(request);
    expect([answer.status, await answer.text()]).toEqual([400, causes[cause]]);
    expect(await lambdaWebhook(options)({ headers, body: text })).toEqual({
      statusCode: 400,
      body: causes[cause],
    });
  },
);

describe("a message that a framework has changed", () => {
  const options = () => {
    const events: WebhookEvent[] = [];
    return { events, secret, onEvent: (event: WebhookEvent) => void events.push(event) };
  };
  const lists = Object.fromEntries(Object.entries(signed()).map(([name, text]) => [name, [text]]));

  it.for<[string, Parameters<ReturnType<typeof lambdaWebhook>>[0]]>([
    ["a load balancer with lists alone", { multiValueHeaders: lists, body }],
    ["one that says null for the other", { headers: null, multiValueHeaders: lists, body }],
    ["a REST API, which sends both", { headers: signed(), multiValueHeaders: lists, body }],
    ["names in capitals", { multiValueHeaders: { "Webhook-Id": ["msg_1"], ...lists }, body }],
    [
      "a parser that keeps the text beside what it made of it",
      { headers: signed(), body: JSON.parse(body), rawBody: body },
    ],
    [
      "a parser, of base64",
      {
        headers: signed(),
        body: JSON.parse(body),
        rawBody: Buffer.from(body).toString("base64"),
        isBase64Encoded: true,
      },
    ],
  ])("is taken in a Lambda behind %s", async ([, event]) => {
    const { events, ...taker } = options();
    expect((await lambdaWebhook(taker)(event)).statusCode).toBe(204);
    expect(events).toHaveLength(1);
  });

  it("is refused in a Lambda when somebody else signed its lists", async () => {
    const forged = Object.entries(signed(other)).map(([name, text]) => [name, [text]]);
    const event = { multiValueHeaders: Object.fromEntries(forged), body };
    expect((await lambdaWebhook(options())(event)).statusCode).toBe(400);
  });

  it.for<[string, Record<string, unknown>]>([
    ["parsed with its bytes beside it", { body: JSON.parse(body), rawBody: Buffer.from(body) }],
    ["parsed with its text beside it", { body: JSON.parse(body), rawBody: body }],
    ["as bytes", { body: Buffer.from(body) }],
    ["unread beside an empty object", { body: {} }],
  ])("is taken by Express and its kin: %s", async ([, parts]) => {
    const { events, ...taker } = options();
    const request = Object.assign(new Blob([body]).stream(), { headers: signed(), ...parts });
    const response = { statusCode: 0, end: () => undefined };
    await expressWebhook(taker)(request, response);
    expect([response.statusCode, events.length]).toEqual([204, 1]);
  });

  it.for<[string, () => Promise<unknown>]>([
    ["no headers", () => lambdaWebhook(options())({ body })],
    ["a parsed body", () => lambdaWebhook(options())({ headers: signed(), body: { type: "x" } })],
    [
      "a stream that was read",
      () => {
        const read = Object.assign(new Blob([]).stream(), {
          headers: signed(),
          readableEnded: true,
        });
        return expressWebhook(options())(read, { statusCode: 0, end: () => undefined });
      },
    ],
    [
      "a request that was read",
      async () => {
        const request = new Request("https://client.test/", { method: "POST", body });
        await request.json();
        return fetchWebhook(options())(request);
      },
    ],
  ])("names what to pass in place of %s", async ([, knock]) => {
    const failure = await knock().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect(String(failure)).toMatch(/\b(?:[Pp]ass|hand)\b/);
  });
});

it("lets Next.js build without the secret, and refuses a message without it", async () => {
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  const answer = fetchWebhook({ secret: undefined, onEvent: () => undefined });
  vi.unstubAllEnvs();
  const request = new Request("https://client.test/", { method: "POST", headers: signed(), body });
  await expect(answer(request)).rejects.toThrow("There is no webhook secret");
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

  it("says where a public key is checked", () => {
    expect(() => verifyWebhook({ secret: publicKey, headers: signedByPairs(), body })).toThrow(
      "verifyWebhookAsync",
    );
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

describe("verifyWebhookAsync", () => {
  const check = (held: string | string[], headers: Record<string, string>, text = body) =>
    verifyWebhookAsync({ secret: held, headers, body: text });

  it("takes whichever signed, while secrets or key pairs overlap", async () => {
    const headers = signedByPairs();
    for (const held of [
      [otherPublicKey, publicKey],
      [other, secret],
      [otherPublicKey, secret],
    ]) {
      expect((await check(held, headers)).type).toBe("verification.completed");
    }
    expect((await check(otherPublicKey, signedByPairs(new Date(), pairs))).type).toBeDefined();
  });

  it.for<[string, () => Promise<unknown>]>([
    ["another key pair's", () => check(otherPublicKey, signedByPairs())],
    ["the secret's alone", () => check(publicKey, signed())],
    ["of another body", () => check(publicKey, signedByPairs(), body.replace("ver_1", "ver_2"))],
    ["too old", () => check(publicKey, signedByPairs(new Date(Date.now() - 301_000)))],
    ["too new", () => check(publicKey, signedByPairs(new Date(Date.now() + 302_000)))],
    ["without a time", () => check(publicKey, { ...signedByPairs(), "webhook-timestamp": "x" })],
    ["no base64", () => check(publicKey, { ...signed(), "webhook-signature": "v1a,%" })],
    [
      "a v1 under the name of v1a",
      () => {
        const headers = signed();
        const wrong = headers["webhook-signature"].replace("v1,", "v1a,");
        return check(publicKey, { ...headers, "webhook-signature": wrong });
      },
    ],
    ["missing", () => check(publicKey, {})],
    ["asked of nobody", () => check([], signedByPairs())],
  ])("refuses a signature that is %s", async ([, attempt]) => {
    await expect(attempt()).rejects.toBeInstanceOf(WebhookVerificationError);
  });
});
