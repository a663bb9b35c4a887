import type { RequestListener } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { adapterCaller } from "#aws/adapter-caller.ts";
import { unlessOver } from "#aws/pinned-request.ts";
import { ranOut } from "#aws/signed-post.ts";
import { maxAnswerBytes } from "#domain/external/adapter-answer.ts";
import { startServer } from "../../fixtures/start-server.ts";

let server: Awaited<ReturnType<typeof startServer>> | undefined;
afterEach(() => server?.close());

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const older = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const stranger = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
const id = "chk_1";
const answer = '{"result":"not_checked"}';

async function listening(listener: RequestListener): Promise<string> {
  server = await startServer(listener);
  return `${server.url}/`;
}

function signed({ by = secret, of = id, body = answer, agoMs = 0 } = {}) {
  const at = new Date(Date.now() - agoMs);
  return {
    "webhook-id": of,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(by).sign(of, at, body),
  };
}

async function asked(listener: RequestListener, more: { timeoutMs?: number; body?: string } = {}) {
  const url = await listening(listener);
  const question = { url, id, timestamp: new Date(), secrets: [secret, older], body: "{}" };
  return adapterCaller({ publicOnly: false }).ask({ ...question, timeoutMs: 5_000, ...more });
}

const answering =
  (headers: Record<string, string>, body = answer, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

const forged = { hindrance: "forged", mayTryAgain: false };

describe("an adapter's answer over the network", () => {
  it.for([secret, older])("is taken if a secret of the adapter's signed it", async (by) => {
    expect(await asked(answering(signed({ by })))).toEqual({ signed: answer });
  });

  it.for<[string, RequestListener]>([
    ["has no signature", answering({})],
    ["is signed by another", answering(signed({ by: stranger }))],
    ["answers another request", answering(signed({ of: "chk_2" }))],
    [
      "bears this id over another's signature",
      answering({ ...signed({ of: "chk_2" }), "webhook-id": id }),
    ],
    ["was changed on its way", answering(signed(), '{"result":"match"}')],
    ["is signed for no time", answering({ ...signed(), "webhook-timestamp": "soon" })],
  ])("is forged if it %s", async ([, listener]) => {
    expect(await asked(listener)).toEqual(forged);
  });

  it("is late where it was signed long before, or does not come", async () => {
    const late = { hindrance: "late", mayTryAgain: false };
    expect(await asked(answering(signed({ agoMs: 301_000 })))).toEqual(late);
    expect(await asked(() => undefined, { timeoutMs: 50 })).toEqual(late);
  });

  it("is late if it begins and does not end, or if no name server answers", async () => {
    const begun = await asked((_, response) => void response.writeHead(200).write("{"), {
      timeoutMs: 50,
    });
    expect(begun).toEqual({ hindrance: "late", mayTryAgain: false });
    const silent = unlessOver(new Promise(() => undefined), AbortSignal.timeout(10));
    await expect(silent.catch(ranOut)).resolves.toBe(true);
  });

  it("is not read where it is too large", async () => {
    const body = "x".repeat(maxAnswerBytes + 1);
    expect(await asked(answering(signed({ body }), body))).toEqual({
      hindrance: "too_large",
      mayTryAgain: false,
    });
  });

  it.for([
    [302, false],
    [204, false],
    [404, false],
    [429, true],
    [503, true],
  ] as const)(
    "is refused because of %s, even if it is signed, and follows no redirect",
    async ([status, mayTryAgain]) => {
      const headers = { ...signed(), location: "/elsewhere" };
      const refused = { hindrance: "refused", mayTryAgain };
      expect(await asked(answering(headers, status === 204 ? "" : answer, status))).toEqual(
        refused,
      );
    },
  );

  it("is no answer if the request comes back as it was", async () => {
    const body = '{"type":"external.check","fields":{}}';
    const echo: RequestListener = ({ headers }, response) =>
      void response
        .writeHead(200, {
          "webhook-id": headers["webhook-id"],
          "webhook-timestamp": headers["webhook-timestamp"],
          "webhook-signature": headers["webhook-signature"],
        })
        .end(body);
    // Its signature is right: its form is refused (`adapter-answer.test.ts`).
    expect(await asked(echo, { body })).toEqual({ signed: body });
  });

  it("is asked for at no address that is not public", async () => {
    let calls = 0;
    const url = await listening((_, response) => {
      calls += 1;
      response.end();
    });
    const question = { url, id, timestamp: new Date(), secrets: [secret], body: "{}" };
    expect(await adapterCaller({ publicOnly: true }).ask({ ...question, timeoutMs: 500 })).toEqual({
      hindrance: "not_reached",
      mayTryAgain: true,
    });
    expect(calls).toBe(0);
  });
});
