import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import * as z from "zod";
import { verifyWebhookCode } from "../../../../web/dashboard/pages/integrate/verify-webhook-code.ts";

const Module = z.object({
  isGenuine: z.function({
    input: [z.record(z.string(), z.string()), z.string(), z.string()],
    output: z.boolean(),
  }),
});

const secret = `whsec_${randomBytes(32).toString("base64")}`;
const body = '{"type":"webhook.test","data":{}}';

async function shown() {
  const url = `data:text/javascript,${encodeURIComponent(verifyWebhookCode)}`;
  return Module.parse(await import(url)).isGenuine;
}

function headersAt(at: Date) {
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": `v1,AAAA ${new Webhook(secret).sign("msg_1", at, body)}`,
  };
}

it("the code that is shown believes a message that the service signed", async () => {
  const isGenuine = await shown();
  expect(isGenuine(headersAt(new Date()), body, secret)).toBe(true);
});

it("the shown code accepts no other sender, and no old message", async () => {
  const isGenuine = await shown();
  const headers = headersAt(new Date());
  expect(isGenuine(headers, `${body} `, secret)).toBe(false);
  expect(isGenuine({ ...headers, "webhook-id": "msg_2" }, body, secret)).toBe(false);
  expect(isGenuine(headers, body, `whsec_${randomBytes(32).toString("base64")}`)).toBe(false);
  expect(isGenuine(headersAt(new Date(Date.now() - 600_000)), body, secret)).toBe(false);
});
