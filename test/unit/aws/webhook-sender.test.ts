import { createPublicKey, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, it } from "vitest";
import { webhookSender } from "#aws/webhook-sender.ts";
import { webhookKeyPair } from "#domain/webhook/key-pair.ts";
import { startServer } from "../../fixtures/start-server.ts";

let server: Awaited<ReturnType<typeof startServer>> | undefined;
afterEach(() => server?.close());

type ReceivedRequest = { headers: IncomingHttpHeaders; body: string; url: string };

/** A receiver on loopback that gives the set answer and remembers its requests. */
async function receiver(answer: {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}) {
  const seen: ReceivedRequest[] = [];
  server = await startServer(async (request, response) => {
    const { headers, url = "" } = request;
    seen.push({ headers, url, body: await text(request) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  return { url: `${server.url}/hook`, seen };
}

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const older = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const message = () => ({ id: "msg_1", timestamp: new Date(), body: '{"type":"webhook.test"}' });

it.for([secret, older])("signs so that a holder of either secret can verify", async (held) => {
  const { url, seen } = await receiver({ status: 204 });
  const answer = await webhookSender({ publicOnly: false }).post({
    ...message(),
    url,
    secrets: [secret, older],
  });
  expect(answer.status).toBe(204);
  const [got] = seen;
  const headers = got?.headers as Record<string, string>;
  expect(new Webhook(held).verify(got?.body ?? "", headers)).toEqual({ type: "webhook.test" });
  expect(headers["webhook-id"]).toBe("msg_1");
});

it("signs also for those who hold a public key, checked with another implementation", async () => {
  const { url, seen } = await receiver({ status: 204 });
  const pairs = await Promise.all(
    [1, 2].map((each) => webhookKeyPair(new Uint8Array(32).fill(each))),
  );
  const privateKeys = pairs.map(({ privateKey }) => privateKey);
  await webhookSender({ publicOnly: false }).post({
    ...message(),
    url,
    secrets: [secret],
    privateKeys,
  });
  const [got] = seen;
  const headers = got?.headers as Record<string, string>;
  expect(new Webhook(secret).verify(got?.body ?? "", headers)).toEqual({ type: "webhook.test" });
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${got?.body}`;
  const given = `${headers["webhook-signature"]}`
    .split(" ")
    .filter((each) => each.startsWith("v1a,"));
  expect(given).toHaveLength(2);
  for (const [at, { publicKey }] of pairs.entries()) {
    const signature = Buffer.from(`${given[at]}`.slice("v1a,".length), "base64");
    expect(verify(null, Buffer.from(text), nodeKey(publicKey), signature)).toBe(true);
    expect(verify(null, Buffer.from(`${text} `), nodeKey(publicKey), signature)).toBe(false);
  }
});

/** RFC 8410: a raw key in the form that Node reads. */
function nodeKey(publicKey: string) {
  const raw = Buffer.from(publicKey.replace("whpk_", ""), "base64");
  const key = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), raw]);
  return createPublicKey({ key, format: "der", type: "spki" });
}

it("does not follow a redirect", async () => {
  const { url, seen } = await receiver({ status: 302, headers: { location: "/elsewhere" } });
  const answer = await webhookSender({ publicOnly: false }).post({
    ...message(),
    url,
    secrets: [secret],
  });
  expect(answer.status).toBe(302);
  expect(seen.map((request) => request.url)).toEqual(["/hook"]);
});

it.for(["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254", "10.0.0.1"])(
  "never connects to %s if only public addresses are allowed",
  async (host) => {
    const { url, seen } = await receiver({ status: 200 });
    const answer = await webhookSender({ publicOnly: true }).post({
      ...message(),
      url: url.replace("127.0.0.1", host),
      secrets: [secret],
    });
    expect(answer.status).toBeUndefined();
    expect(answer.response).toContain("not public");
    expect(seen).toEqual([]);
  },
);

it("keeps one kilobyte of a long answer and cuts an endless one", async () => {
  const { url } = await receiver({ status: 500, body: "x".repeat(1_000_000) });
  const answer = await webhookSender({ publicOnly: false }).post({
    ...message(),
    url,
    secrets: [secret],
  });
  expect(answer.status).toBe(500);
  expect(answer.response).toHaveLength(1024);
});

it("names the cause if no receiver listens", async () => {
  const { url } = await receiver({ status: 200 });
  await server?.close();
  const answer = await webhookSender({ publicOnly: false }).post({
    ...message(),
    url,
    secrets: [secret],
  });
  expect(answer).toMatchObject({ response: "ECONNREFUSED" });
});
