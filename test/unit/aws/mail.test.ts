import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, it, vi } from "vitest";
import { mailBy } from "#aws/mail.ts";
import { fakeVault } from "../../fakes/fake-vault.ts";
import { recordedAws } from "../../fakes/recorded-aws.ts";
import { startServer } from "../../fixtures/start-server.ts";

const letter = {
  ...{ id: "invitation.inv_1.inv_1", to: "new@example.com", language: "pt" as const },
  ...{ subject: "Convite", text: "Entre até amanhã." },
};

afterEach(() => {
  vi.unstubAllEnvs();
});

/** An address of the deployment's own. */
async function receiver(status: number) {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = await startServer(async (request, response) => {
    heard.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status).end();
  });
  return { ...server, url: `${server.url}/`, heard };
}

it("hands a letter to the deployment's address, signed as receipts are", async () => {
  await using there = await receiver(204);
  const vault = fakeVault();
  await mailBy({ by: "webhook", url: there.url, language: "en" }, vault).send(letter);
  const [{ headers, body } = { headers: {}, body: "" }] = there.heard;
  expect(JSON.parse(body)).toEqual({ type: "notice", ...letter });
  expect(headers["notice-id"]).toBe(letter.id);
  const { keyId, value } = await vault.sign(body);
  expect(headers["notice-signature"]).toBe(`ed25519 ${keyId} ${value}`);
});

it("throws if that address does not take it, so that it is tried again", async () => {
  await using there = await receiver(503);
  const mail = mailBy({ by: "webhook", url: there.url, language: "en" }, fakeVault());
  await expect(mail.send(letter)).rejects.toThrow("503");
});

it("sends by SES, as its protocol has it", async () => {
  await using aws = await recordedAws({
    "POST /v2/email/outbound-emails": { body: JSON.stringify({ MessageId: "1" }) },
  });
  vi.stubEnv("AWS_ENDPOINT_URL", aws.endpoint);
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  const identityArn = "arn:aws:ses:eu-west-1:111122223333:identity/example.com";
  const ses = { by: "ses", from: "checks@example.com", identityArn, language: "en" } as const;
  await mailBy(ses, fakeVault()).send(letter);
  expect(aws.asked).toEqual(["POST /v2/email/outbound-emails"]);
});

it("hands an SMS to the deployment's address as one", async () => {
  await using there = await receiver(204);
  const mail = mailBy({ by: "webhook", url: there.url, language: "en" }, fakeVault());
  const { id, text, language } = letter;
  await mail.text({ id, to: "+258841234567", text, language });
  expect(JSON.parse(there.heard[0]?.body ?? "")).toEqual({
    ...{ type: "notice", channel: "sms", id, to: "+258841234567", text, language },
  });
});

it("sends an SMS by SNS, to the number and as no advertising", async () => {
  await using there = await receiver(200);
  vi.stubEnv("AWS_ENDPOINT_URL", there.url);
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  const identityArn = "arn:aws:ses:eu-west-1:111122223333:identity/example.com";
  const ses = { by: "ses", from: "checks@example.com", identityArn, language: "en" } as const;
  const { id, text, language } = letter;
  // The server answers without XML, and the SDK rejects that: only the request matters here.
  await mailBy(ses, fakeVault())
    .text({ id, to: "+258841234567", text, language })
    .catch(() => undefined);
  const sent = new URLSearchParams(there.heard[0]?.body);
  expect(Object.fromEntries(sent)).toMatchObject({
    ...{ Action: "Publish", PhoneNumber: "+258841234567", Message: text },
    ...{ "MessageAttributes.entry.1.Value.StringValue": "Transactional" },
  });
});
